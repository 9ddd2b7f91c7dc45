import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { parseFrontMatter, splitFrontMatter } from '#domain/catalog/imports/front-matter.ts'
import type { ImportProblem, Report } from '#domain/catalog/imports/import-problem.ts'
import { inLanguages, readTranslations } from '#domain/catalog/imports/read-text.ts'
import { readShape, words } from '#domain/catalog/imports/shapes.ts'
import { translate } from '#locales/translate.ts'
import { defaultLocale, locales } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { newDraftEntity, newsletterDraftEntity } from '../api/studio/newsletter-drafts.ts'
import { newsletterPageEntity, sentNewsletterEntity, waitingEntity } from '../api/studio/newsletters.ts'
import { subscriberPageEntity } from '../api/studio/subscribers.ts'
import {
  agreement,
  apiCommand,
  type Command,
  given,
  look,
  placeOptions,
  readerOf,
  type Session,
} from './command.ts'
import { moment, pages, table } from './print.ts'

const takes = z.strictObject({ file: given.text, ...agreement })

const send: Command = {
  noun: 'newsletter',
  verb: 'send',
  takes,
  positionals: ['file'],
  async question(typed, { site, locale }) {
    if (!(await readNewsletter(pathOf(takes.parse(typed).file))).ok) return null
    const { counts } = await look(site, { path: '/subscribers' }, subscriberPageEntity)
    const { say } = readerOf(locale)
    return say('ask.newsletter', { file: basename(takes.parse(typed).file), total: counts.all ?? 0 })
  },
  async run(typed, session) {
    const { file } = takes.parse(typed)
    const texts = await textsOrProblems(file, session)
    if (!texts) return false
    const ask = apiCommand({
      name: 'newsletter send',
      takes: {},
      asks: () => ({ method: 'POST', path: '/newsletters', body: texts }),
      answers: sentNewsletterEntity,
      prints: ({ recipients, subscribers }, { say }) => [
        subscribers === 0 ? say('newsletter-nobody') : say('newsletter-sent', { recipients }),
      ],
    })
    return ask.run({}, session)
  },
}

const single = { id: given.wholeNumber }

const draftTakes = z.strictObject({ file: given.text })

/** Saves a file as a draft, which the studio shows with a preview. */
const draft: Command = {
  noun: 'newsletter',
  verb: 'draft',
  takes: draftTakes,
  positionals: ['file'],
  async run(typed, session) {
    const texts = await textsOrProblems((typed as z.output<typeof draftTakes>).file, session)
    if (!texts) return false
    const ask = apiCommand({
      name: 'newsletter draft',
      takes: {},
      asks: () => ({
        method: 'POST',
        path: '/newsletters/drafts',
        body: { fields: { preview: {}, ...texts } },
      }),
      answers: newDraftEntity,
      prints: ({ id }, { say }) => [say('newsletter-drafted', { id })],
    })
    return ask.run({}, session)
  },
}

const scheduleTakes = z.strictObject({ ...single, at: given.text })

/** Schedules a draft as it is at this moment, for the audience chosen in the studio, otherwise for all subscribers. */
const schedule: Command = {
  noun: 'newsletter',
  verb: 'schedule',
  takes: scheduleTakes,
  positionals: ['id', 'at'],
  async run(typed, session) {
    const { id } = typed as z.output<typeof scheduleTakes>
    const path = `/newsletters/${id}`
    const { revision, audience } = await look(session.site, { path }, newsletterDraftEntity)
    const ask = apiCommand({
      name: 'newsletter schedule',
      takes: scheduleTakes.shape,
      positionals: ['id', 'at'],
      asks: ({ at }) => ({ method: 'PUT', path: `${path}/schedule`, body: { revision, audience, at } }),
      answers: null,
      prints: (_, { say }) => [say('newsletter-scheduled')],
    })
    return ask.run(typed, session)
  },
}

/** The texts of the file; null when it has problems, which are printed. */
async function textsOrProblems(file: string, { locale }: Session) {
  const read = await readNewsletter(pathOf(file))
  if (read.ok) return { subject: read.subject, body: read.body }
  for (const { file, line, code, params } of read.problems) {
    console.error(`${file}:${line}: ${translate(locale, `import.problems.${code}`, params)}`)
  }
  return null
}

function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), file)
}

export const newsletterCommands: readonly Command[] = [
  send,
  draft,
  schedule,
  apiCommand({
    name: 'newsletter call-off',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'DELETE', path: `/newsletters/${id}/schedule` }),
    answers: null,
    prints: (_, { say }) => [say('newsletter-called-off')],
  }),
  apiCommand({
    name: 'newsletter list',
    takes: placeOptions,
    asks: (query) => ({ path: '/newsletters', query }),
    answers: newsletterPageEntity,
    prints: ({ newsletters, ...beside }, { say, locale }) => [
      ...table(
        ['id', 'title', 'state', 'mailed', 'recipients', 'created'].map((head) => say(`heads.${head}`)),
        newsletters.map(({ id, subject, state, sent, recipients, createdAt }) => [
          String(id),
          localize(subject, locale),
          say(`newsletter-states.${state}`),
          String(sent),
          String(recipients),
          moment(createdAt, locale),
        ]),
        say('none'),
      ),
      ...pages(beside, say),
    ],
  }),
  apiCommand({
    name: 'newsletter stop',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'POST', path: `/newsletters/${id}/stop` }),
    answers: waitingEntity,
    prints: ({ waiting }, { say }) => [say('newsletter-stopped', { waiting })],
  }),
  apiCommand({
    name: 'newsletter resume',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'POST', path: `/newsletters/${id}/resume` }),
    answers: waitingEntity,
    prints: ({ waiting }, { say }) => [say('newsletter-sent', { recipients: waiting })],
  }),
  apiCommand({
    name: 'newsletter subscribers',
    takes: { text: given.text.optional(), ...placeOptions },
    positionals: ['text'],
    asks: (query) => ({ path: '/subscribers', query }),
    answers: subscriberPageEntity,
    prints: ({ subscribers, counts, ...beside }, { say, locale }) => [
      ...table(
        ['address', 'language', 'since'].map((head) => say(`heads.${head}`)),
        subscribers.map((each) => [each.email, each.locale, moment(each.confirmedAt, locale)]),
        say('none'),
      ),
      ...(counts.all === null ? [] : [say('counted.subscribers', { total: counts.all })]),
      ...pages(beside, say),
    ],
  }),
]

const original = z.strictObject({ language: z.enum(locales), subject: words(150) })
const translation = z.strictObject({ subject: words(150) })

type ReadNewsletter =
  | { ok: true; subject: LocalizedText; body: LocalizedText }
  | { ok: false; problems: readonly ImportProblem[] }

/** Reads front matter (`language`, `subject`) and Markdown. Translations are files beside it (`spring.en.md`). */
export async function readNewsletter(path: string): Promise<ReadNewsletter> {
  const problems: ImportProblem[] = []
  const report: Report = (file, line, code, params = {}) => problems.push({ file, line, code, params })
  const folder = dirname(path)
  const name = basename(path)
  const own = await readPart(folder, name, original, report)
  const language = own?.data?.language ?? defaultLocale
  const translations = await readTranslations(language, (locale) =>
    readPart(folder, name.replace(/(?:\.md)?$/, `.${locale}.md`), translation, report),
  )
  if (!own) report(name, 1, 'file-missing', { name })
  if (problems.length > 0 || !own?.data) return { ok: false, problems }
  return {
    ok: true,
    subject: inLanguages(language, own.data.subject, translations, (each) => each.data?.subject),
    body: inLanguages(language, own.body, translations, (each) => each.body),
  }
}

/** Null when the file does not exist. */
async function readPart<Shape extends z.ZodObject>(
  folder: string,
  file: string,
  shape: Shape,
  report: Report,
): Promise<{ data: z.output<Shape> | null; body: string } | null> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => null)
  if (text === null) return null
  const { yaml, body } = splitFrontMatter(text.replaceAll(/\r\n?/g, '\n'))
  if (typeof yaml === 'string') {
    report(file, 1, `front-matter-${yaml}`)
    return { data: null, body: '' }
  }
  const frontMatter = parseFrontMatter(yaml, file, report)
  if (body.text.trim() === '') report(file, body.line, 'reading-empty')
  return { data: frontMatter && readShape(shape, frontMatter, { file, report }), body: body.text.trim() }
}
