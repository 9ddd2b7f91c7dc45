import { fileOfChapter } from '#domain/catalog/books/chapter-text/draft-texts.ts'
import type {
  Chapter,
  ChapterText,
  PicturePlan,
  SectionPlan,
} from '#domain/catalog/books/import/book-plan.ts'
import { readMarkdownText } from '#domain/catalog/books/import/read-chapters.ts'
import { bookPictureKey } from '#domain/catalog/books/import/store-book-files.ts'
import { type Formulas, loadFormulas } from '#domain/catalog/books/section-html/markdown-section.ts'
import { eachElement } from '#domain/catalog/books/section-html/section-tree.ts'
import type { PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { ChapterFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import type { Report as ReportInFile } from '#domain/catalog/imports/import-problem.ts'
import type { Context } from '#domain/kernel/context.ts'
import { countChapters } from '#values/chapter-numbers.ts'
import { type Locale, locales } from '#values/locale.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import type { PublicationProblem, PublicationProblemCode } from './publication-kind.ts'
import { type Report, readLine } from './read-texts.ts'

/** A chapter of a draft, with the key and `id` of its published row. */
export type DraftChapter = {
  readonly part: Pick<PartRow, 'id' | 'itemId'>
  readonly fields: ChapterFields
  readonly key: string
  readonly identity: string | null
}

export type PlannedChapters = {
  /** In the order of the chapters. */
  readonly sections: readonly SectionPlan[]
  readonly pictures: ReadonlyMap<string, PicturePlan>
  readonly problems: readonly PublicationProblem[]
  /** The word count of the longest language. */
  readonly words: number
}

/** Reads the chapters as an import of their folder does, with all problems that it would report. */
export async function planChapters(
  context: Pick<Context, 'storage' | 'images'>,
  chapters: readonly DraftChapter[],
  { math }: { math: boolean },
): Promise<PlannedChapters> {
  const problems: PublicationProblem[] = []
  const report: ReportInFile = (file, line, code, params = {}) => {
    const [partId, locale = ''] = file.split(' ')
    const known = { line, locale, ...params }
    problems.push({
      partId: Number(partId),
      field: 'content',
      code: code as PublicationProblemCode,
      params: known,
    })
  }
  const formulas = await loadFormulas({ dollars: math, brackets: false })
  const words = new Map<Locale, number>()
  const read: Chapter[] = []
  const numbers = countChapters(chapters.map(({ fields }) => fields))
  for (const [order, { part, fields, key, identity }] of chapters.entries()) {
    const reportOwn: Report = (field, code, params = {}) =>
      problems.push({ partId: part.id, field, code, params })
    const title = readLine(fields.title, { field: 'title', most: 200, required: true }, reportOwn)
    const texts: Partial<Record<Locale, ChapterText>> = {}
    for (const locale of locales) {
      const text = readText(fields, { partId: part.id, key, locale, formulas }, report)
      if (!text) continue
      texts[locale] = text
      words.set(locale, (words.get(locale) ?? 0) + text.tree.words)
    }
    read.push({
      key,
      identity,
      ...(numbers[order] ?? { depth: 0, number: '' }),
      part: readLine(fields.part, { field: 'part', most: 200 }, reportOwn),
      title,
      sample: fields.sample,
      texts,
    })
  }
  const { resolveSections } = await import('#domain/catalog/books/import/resolve-sections.ts')
  const { sections, pictures } = await resolveSections(
    { chapters: read, read: (path) => readPicture(context, path) },
    { images: context.images, report, warn: report },
  )
  return { sections, pictures, problems, words: Math.max(0, ...words.values()) }
}

function readText(
  { title, content }: ChapterFields,
  { partId, key, locale, formulas }: { partId: number; key: string; locale: Locale; formulas: Formulas },
  report: ReportInFile,
): ChapterText | null {
  const text = content[locale] ?? ''
  if (text.trim() === '') return null
  const shown = title[locale] ?? Object.values(title)[0] ?? ''
  const place = `${partId} ${locale}`
  const read = readMarkdownText(
    { file: place, text, title: shown, placeOf: (line) => ({ file: place, line }), formulas },
    { report, language: locale },
  )
  if (!read) return null
  eachElement(read.tree.root, (element) => {
    if (element.tagName !== 'img') return
    element.properties.src = pathOfPicture(String(element.properties.src ?? ''))
  })
  return { ...read, file: fileOfChapter(key) }
}

const ofBook = /^\/media\/books\/([a-z0-9-]{1,120})\/([0-9a-f]{64})\.webp$/

/** The path of an uploaded image or one of the book, as if it were a file beside the chapters; other addresses stay. */
function pathOfPicture(address: string): string {
  const uploaded = readPictureAddress(address)
  if (uploaded) return `pictures/${uploaded.fileName}`
  const [, slug, digest] = ofBook.exec(address) ?? []
  return slug && digest ? `books/${slug}/${digest}` : address
}

async function readPicture({ storage }: Pick<Context, 'storage'>, path: string): Promise<Uint8Array | null> {
  const [folder, slug, digest] = path.split('/')
  const keys =
    folder === 'pictures' && readPictureAddress(`/media/${path}`)
      ? [path]
      : folder === 'books' && slug && digest && ofBook.test(`/media/${path}.webp`)
        ? (['original', 'webp'] as const).map((ending) => bookPictureKey(slug, digest, ending))
        : []
  for (const key of keys) {
    if (await storage.find(key)) return Buffer.concat(await storage.read(key).toArray())
  }
  return null
}
