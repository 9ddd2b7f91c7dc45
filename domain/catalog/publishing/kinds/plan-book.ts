import type { BookToWrite, SectionRow } from '#domain/catalog/books/import/write-book.ts'
import { pagesOf } from '#domain/catalog/books/page-count.ts'
import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { BookFields, ChapterFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { reservedBookSlugs } from '#values/slug.ts'
import { keysFor } from './part-keys.ts'
import type { DraftChapter } from './plan-chapters.ts'
import { planSales } from './plan-sales.ts'
import type { PublicationEdges, PublicationProblem } from './publication-kind.ts'
import { type Report, readLine, readOffer, renderAll, reporterInto } from './read-texts.ts'

/** The chapters in reading order. Published ones keep their key and the author's `id`. */
export function draftChapters(
  parts: readonly PartRow[],
  rows: readonly Pick<SectionRow, 'id' | 'key' | 'identity'>[],
): DraftChapter[] {
  const live = parts.filter(({ removedAt }) => removedAt === null)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const keys = keysFor(live, ({ itemId }) => rowOf.get(itemId ?? 0)?.key)
  return live.map(({ id, itemId, fields }) => ({
    part: { id, itemId },
    fields: fields as ChapterFields,
    key: keys.get(id) ?? '',
    identity: rowOf.get(itemId ?? 0)?.identity ?? null,
  }))
}

/** The details of a book for the shop, without its text. */
export type BookPublication = {
  readonly facts: Omit<NonNullable<BookToWrite['facts']>, 'categoryId'>
  readonly category: { slug: string; title: LocalizedText }
  readonly problems: readonly PublicationProblem[]
}

/** `chapters`: the number of chapters; `words`: their total in the longest language. */
export async function planBook(
  draft: DraftRow,
  { chapters, words }: { chapters: number; words: number },
  { render, isStored }: Pick<PublicationEdges, 'render' | 'isStored'>,
): Promise<BookPublication> {
  const problems: PublicationProblem[] = []
  const report = reporterInto(problems)(null)
  const { files, category, math: _math, ...fields } = draft.fields as BookFields
  const { slug, description, title, subtitle } = fields
  if (slug === '') report('slug', 'missing-key')
  if (reservedBookSlugs.has(slug)) report('slug', 'slug-reserved')
  if (category.slug === '') report('category', 'missing-key')
  const pageCount = fields.pageCount || pagesOf(words)
  if (chapters === 0 && files.length === 0) report('files', 'book-empty')
  else if (pageCount === 0) report('pageCount', 'missing-key')
  await reportMissingFiles(files, report, isStored)
  const offer = readOffer(fields, report)
  const { html, source } = await renderAll('description', description, { report, render, isStored })
  return {
    problems,
    category: {
      slug: category.slug,
      title: readLine(category.title, { field: 'category', most: 80 }, report),
    },
    facts: {
      ...fields,
      ...offer,
      status: 'published',
      pageCount,
      title: readLine(title, { field: 'title', most: 200, required: true }, report),
      subtitle: readLine(subtitle, { field: 'subtitle', most: 300 }, report),
      description: html,
      descriptionSource: source,
      ...(await planSales(fields, report, { render })),
    },
  }
}

async function reportMissingFiles(
  files: BookFields['files'],
  report: Report,
  isStored: (key: string) => Promise<boolean>,
): Promise<void> {
  for (const { key, storageKey } of files) {
    if (storageKey !== null && !(await isStored(storageKey)))
      report('files', 'book-file-missing', { name: key })
  }
}
