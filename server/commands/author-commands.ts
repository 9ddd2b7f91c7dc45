import { z } from 'zod'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { authorEntity, listedAuthorEntity } from '../api/studio/authors.ts'
import { apiCommand, type Command, given, look, readerOf, type Session } from './command.ts'
import { SiteRefusal } from './open-site.ts'
import { facts, moment, table } from './print.ts'

type Author = z.output<typeof authorEntity>

/** The author's id, or the last part of the address of their page. */
const single = { author: given.text }
/** An empty text removes the saved one. */
const text = z.string().trim().optional()
const link = z.string().transform((typed, context) => {
  const [label = '', url = '', ...others] = typed.split('|').map((part) => part.trim())
  if (label !== '' && url !== '' && others.length === 0) return { label, url }
  context.addIssue({ code: 'custom', message: 'link-expected' })
  return z.NEVER
})
const changeTakes = {
  ...single,
  slug: given.text.optional(),
  name: given.text.optional(),
  line: text,
  'line-en': text,
  words: text,
  'words-en': text,
  link: z.array(link).optional(),
  'no-links': z.boolean().optional(),
}

/** Throws `SiteRefusal` when there is no such author. */
async function findAuthor({ site, locale }: Session, typed: string): Promise<Author> {
  const listed = await look(site, { path: '/authors' }, z.array(listedAuthorEntity))
  const id = listed.find((each) => each.id === typed || each.slug === typed)?.id
  if (id === undefined) throw new SiteRefusal(readerOf(locale).say('author.unknown', { author: typed }))
  return look(site, { path: `/authors/${encodeURIComponent(id)}` }, authorEntity)
}

const show: Command = {
  noun: 'authors',
  verb: 'show',
  takes: z.strictObject(single),
  positionals: ['author'],
  async run(typed, session) {
    const { author } = typed as z.output<z.ZodObject<typeof single>>
    const found = await findAuthor(session, author)
    const lines = session.json ? [JSON.stringify(found, null, 2)] : printed(found, session)
    for (const line of lines) console.log(line)
    return true
  },
}

/** Options that are not typed leave their fields unchanged. The first change of an author creates their page. */
const change: Command = {
  noun: 'authors',
  verb: 'change',
  takes: z.strictObject(changeTakes),
  positionals: ['author'],
  alternatives: [{ options: ['link', 'no-links'] }],
  async run(typed, session) {
    const { author } = typed as z.output<z.ZodObject<typeof single>>
    const { id, revision, fields } = await findAuthor(session, author)
    const ask = apiCommand({
      name: 'authors change',
      takes: changeTakes,
      positionals: ['author'],
      asks: ({
        slug,
        name,
        line,
        'line-en': lineEn,
        words,
        'words-en': wordsEn,
        link,
        'no-links': noLinks,
      }) => ({
        method: 'PUT',
        path: `/authors/${encodeURIComponent(id)}`,
        body: {
          revision,
          fields: {
            ...fields,
            ...(slug !== undefined && { slug }),
            ...(name !== undefined && { name }),
            line: {
              ...fields.line,
              ...(line !== undefined && { es: line }),
              ...(lineEn !== undefined && { en: lineEn }),
            },
            words: {
              ...fields.words,
              ...(words !== undefined && { es: words }),
              ...(wordsEn !== undefined && { en: wordsEn }),
            },
            links: noLinks ? [] : (link ?? fields.links),
          },
        },
      }),
      answers: authorEntity,
      prints: (saved) => printed(saved, session),
    })
    return ask.run(typed, session)
  },
}

export const authorCommands: readonly Command[] = [
  apiCommand({
    name: 'authors list',
    takes: {},
    asks: () => ({ path: '/authors' }),
    answers: z.array(listedAuthorEntity),
    prints: (authors, { say, locale }) =>
      table(
        ['id', 'account', 'page', 'name', 'changed'].map((head) => say(`heads.${head}`)),
        authors.map(({ id, account, slug, name, changedAt }) => [
          id,
          account,
          slug ?? '—',
          name ?? '—',
          moment(changedAt, locale),
        ]),
        say('none'),
      ),
  }),
  show,
  change,
]

function printed(
  { id, account, revision, fields }: Author,
  { locale }: Pick<Session, 'locale'>,
): readonly string[] {
  const { say } = readerOf(locale)
  const { slug, name, line, words, links, photo } = fields
  const texts = (label: string, of: Author['fields']['line']) =>
    locales.map((each) => [`${say(`author.${label}`)} (${languages[each].name})`, of[each] ?? null] as const)
  return [
    ...facts([
      [say('heads.id'), id],
      [say('author.account'), account],
      [say('author.page'), revision === 0 ? say('author.noPage') : slug],
      [say('author.name'), name],
      ...texts('line', line),
      ...texts('words', words),
      ...links.map(({ label, url }) => [say('author.link'), `${label} | ${url}`] as const),
      [say('author.photo'), say(photo ? 'author.yes' : 'author.no')],
    ]),
  ]
}
