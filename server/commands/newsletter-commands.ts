import { basename, resolve } from 'node:path'
import { z } from 'zod'
import { translate } from '#locales/translate.ts'
import { localize } from '#values/localized-text.ts'
import { newsletterEntity, sentNewsletterEntity, subscriberPageEntity } from '../api/studio/newsletters.ts'
import { agreement, apiCommand, type Command, given, look, readerOf } from './command.ts'
import { moment, table } from './print.ts'
import { readNewsletter } from './read-newsletter.ts'

const takes = z.strictObject({ file: given.text, ...agreement })

const send: Command = {
  noun: 'newsletter',
  verb: 'send',
  takes,
  positionals: ['file'],
  async question(typed, { site, locale }) {
    if (!(await readNewsletter(pathOf(takes.parse(typed).file))).ok) return null
    const { total } = await look(site, { path: '/subscribers' }, subscriberPageEntity)
    const { say } = readerOf(locale)
    return say('ask.newsletter', { file: basename(takes.parse(typed).file), total })
  },
  async run(typed, session) {
    const { file } = takes.parse(typed)
    const read = await readNewsletter(pathOf(file))
    if (!read.ok) {
      for (const { file, line, code, params } of read.problems) {
        const problem = translate(session.locale, `import.problems.${code}`, params)
        console.error(`${file}:${line}: ${problem}`)
      }
      return false
    }
    const { subject, body } = read
    const ask = apiCommand({
      name: 'newsletter send',
      takes: {},
      asks: () => ({ method: 'POST', path: '/newsletters', body: { subject, body } }),
      answers: sentNewsletterEntity,
      prints: ({ recipients, subscribers }, { say }) => [
        subscribers === 0 ? say('newsletter-nobody') : say('newsletter-sent', { recipients }),
      ],
    })
    return ask.run({}, session)
  },
}

function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), file)
}

export const newsletterCommands: readonly Command[] = [
  send,
  apiCommand({
    name: 'newsletter list',
    takes: {},
    asks: () => ({ path: '/newsletters' }),
    answers: z.array(newsletterEntity),
    prints: (newsletters, { say, locale }) =>
      table(
        ['id', 'title', 'mailed', 'recipients', 'created'].map((head) => say(`heads.${head}`)),
        newsletters.map(({ id, subject, sent, recipients, createdAt }) => [
          String(id),
          localize(subject, locale),
          String(sent),
          String(recipients),
          moment(createdAt, locale),
        ]),
        say('none'),
      ),
  }),
  apiCommand({
    name: 'newsletter subscribers',
    takes: { page: given.page },
    asks: (query) => ({ path: '/subscribers', query }),
    answers: subscriberPageEntity,
    prints: ({ subscribers, total, page, pages }, { say, locale }) => [
      ...table(
        ['address', 'language', 'since'].map((head) => say(`heads.${head}`)),
        subscribers.map((each) => [each.email, each.locale, moment(each.confirmedAt, locale)]),
        say('none'),
      ),
      say('pages.subscribers', { total, page, pages }),
    ],
  }),
]
