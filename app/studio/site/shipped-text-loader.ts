import type { InfoPageFields } from '#domain/catalog/site/info-pages/info-page-fields.ts'
import type { Context } from '#domain/kernel/context.ts'
import { catalogues, type Messages } from '#locales/catalogues.ts'
import { isShippedPage, type ShippedPage } from '#values/info-page.ts'
import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

export type PageText = {
  readonly title: LocalizedText
  readonly lead: LocalizedText
  /** As Markdown. */
  readonly body: LocalizedText
}

type Words = Messages['catalog']

/** The text that a shipped page has before the owner changes it; empty for any other page. */
export function shippedText({ siteUrl }: Pick<Context, 'siteUrl'>, slug: string): PageText {
  if (!isShippedPage(slug)) return { title: {}, lead: {}, body: {} }
  const say = (read: (words: Words) => string): LocalizedText =>
    Object.fromEntries(locales.map((locale: Locale) => [locale, read(catalogues[locale].catalog)]))
  const { key, body } = pages[slug]
  return {
    title: say((words) => words[key].title),
    lead: say((words) => words[key].lead),
    body: say((words) => body(words, siteUrl)),
  }
}

/** The fields to show: for a shipped page that nobody has changed, the shipped text. */
export function shownFields(context: Pick<Context, 'siteUrl'>, fields: InfoPageFields): InfoPageFields {
  return isUnwritten(fields) ? { ...fields, ...shippedText(context, fields.slug), published: true } : fields
}

export function isUnwritten({ slug, title }: InfoPageFields): boolean {
  return isShippedPage(slug) && Object.keys(title).length === 0
}

type ShippedWords = {
  key: 'aboutPage' | 'exclusivePage' | 'codePage'
  body: (words: Words, siteUrl: Context['siteUrl']) => string
}

const pages: Record<ShippedPage, ShippedWords> = {
  about: {
    key: 'aboutPage',
    body: ({ aboutPage: t }, siteUrl) =>
      joined(
        section(t.howTitle, t.how1, t.how2),
        section(t.getTitle, list(t.get1, t.get2, t.get3, t.get4)),
        section(t.promiseTitle, t.promise1, t.promise2),
        section(t.talkTitle, t.talk),
        link(t.toCourses, siteUrl('/')),
        link(t.toContact, siteUrl('/contacto/create')),
      ),
  },
  'clases-exlusives': {
    key: 'exclusivePage',
    body: ({ exclusivePage: t, exclusive }, siteUrl) =>
      joined(
        section(t.whatTitle, t.what, list(t.what1, t.what2, t.what3)),
        section(
          t.exampleTitle,
          t.example,
          numbered(t.example1, `${t.example2} (${exclusive})`, `${t.example3} (${exclusive})`),
        ),
        section(t.howTitle, numbered(t.how1, t.how2, t.how3)),
        section(t.goodTitle, t.good1, t.good2),
        link(t.action, siteUrl('/')),
      ),
  },
  'clases-code': {
    key: 'codePage',
    body: ({ codePage: t }, siteUrl) =>
      joined(
        section(t.whatTitle, t.what, list(t.what1, t.what2, t.what3)),
        section(t.exampleTitle, t.example, exampleOfCode),
        section(t.howTitle, numbered(t.how1, t.how2, t.how3)),
        section(t.goodTitle, t.good1, t.good2),
        link(t.action, siteUrl('/')),
      ),
  },
}

const exampleOfCode = [
  '```js title="orders/total.js"',
  'export function total(lines) {',
  '  return lines.reduce((sum, { cents }) => sum + cents, 0)',
  '}',
  '```',
].join('\n')

const joined = (...blocks: string[]) => blocks.join('\n\n')
const section = (title: string, ...blocks: string[]) => joined(`## ${title}`, ...blocks)
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const numbered = (...items: string[]) => items.map((item, place) => `${place + 1}. ${item}`).join('\n')
const link = (text: string, address: string) => `[${text}](${address})`
