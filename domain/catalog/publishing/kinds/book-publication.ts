import { lockBookById } from '#domain/catalog/books/book-content-queries.ts'
import { listSections } from '#domain/catalog/books/book-queries.ts'
import { updateBook } from '#domain/catalog/books/import/book-import-queries.ts'
import { storeSections } from '#domain/catalog/books/import/store-book-files.ts'
import { type BookToWrite, type SectionRow, writeBook } from '#domain/catalog/books/import/write-book.ts'
import { pagesOf } from '#domain/catalog/books/page-count.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import type { DraftRow, PartRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { BookFields, ChapterFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { reservedBookSlugs } from '#values/slug.ts'
import { keysFor } from './part-keys.ts'
import { type DraftChapter, type PlannedChapters, planChapters } from './plan-chapters.ts'
import type {
  PublicationEdges,
  PublicationKind,
  PublicationProblem,
  SavedPublication,
} from './publication-kind.ts'
import { type Report, readLine, readOffer, renderAll, reporterInto } from './read-texts.ts'

/**
 * By the code that imports a folder: chapters keep their ids, and with them the places of readers, and highlights are found
 * again in the new text; nothing that people wrote is lost with a chapter.
 */
export const bookPublication: PublicationKind = {
  async plan(context, { draft, parts, itemId }, edges) {
    const rows = itemId === null ? [] : await listSections(context.db, itemId)
    const chapters = draftChapters(parts, rows)
    const { math, slug } = draft.fields as BookFields
    const key = JSON.stringify([slug, math, chapters])
    const planned = await edges.once(`planned ${key}`, () => planChapters(context, chapters, { math }))
    const own = await planBook(draft, planned, edges)
    // Writing the trees uses them up.
    const stored = () => edges.once(`stored ${key}`, () => storeSections(context, { slug, ...planned }))
    return {
      slug,
      problems: [...own.problems, ...planned.problems],
      prepare: async () => void (await stored()),
      findLosses: async () => [],
      save: async () => {
        const { sections } = await stored()
        return save(context, { draft, itemId, chapters, sections, ...own })
      },
    }
  },
  // Its time of change stays, for its texts do too.
  changeStatus: ({ db }, itemId, status) => updateBook(db, itemId, { status }),
}

/** In reading order. A published chapter keeps its key and the author's `id`. */
function draftChapters(parts: readonly PartRow[], rows: readonly SectionRow[]): DraftChapter[] {
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

type BookFacts = Omit<NonNullable<BookToWrite['facts']>, 'categoryId'>

type OwnPlan = {
  readonly facts: BookFacts
  readonly category: { slug: string; title: LocalizedText }
  readonly problems: readonly PublicationProblem[]
}

async function planBook(
  draft: DraftRow,
  { words }: PlannedChapters,
  { render, isStored }: PublicationEdges,
): Promise<OwnPlan> {
  const problems: PublicationProblem[] = []
  const report = reporterInto(problems)(null)
  const { files, category, math: _math, ...fields } = draft.fields as BookFields
  const { slug, description, title, subtitle } = fields
  if (slug === '') report('slug', 'missing-key')
  if (reservedBookSlugs.has(slug)) report('slug', 'slug-reserved')
  if (category.slug === '') report('category', 'missing-key')
  const pageCount = fields.pageCount || pagesOf(words)
  if (pageCount === 0) report('pageCount', 'missing-key')
  await reportMissingFiles(files, report, isStored)
  const offer = readOffer(fields, report)
  const { html, source } = await renderAll('description', description, { report, render, isStored: null })
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

async function save(
  context: Context,
  {
    draft,
    itemId,
    chapters,
    sections,
    facts,
    category,
  }: Pick<OwnPlan, 'facts' | 'category'> & {
    draft: DraftRow
    itemId: number | null
    chapters: readonly DraftChapter[]
    sections: BookToWrite['sections']
  },
): Promise<SavedPublication | null> {
  const { db } = context
  const known = itemId === null ? null : await lockBookById(db, itemId)
  const { files } = draft.fields as BookFields
  const written = await writeBook(context, known, {
    facts: { ...facts, categoryId: await ensureCategory(db, category) },
    authorId: draft.authorId,
    files: [...files],
    sections,
    match: (rows, planned) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      return new Map(
        planned.flatMap((section, order) => {
          const row = byId.get(chapters[order]?.part.itemId ?? 0)
          return row ? [[section, row] as const] : []
        }),
      )
    },
  })
  if (!written) return null
  const { book, change, sections: counts } = written
  const idOf = new Map((await listSections(db, book.id)).map(({ key, id }) => [key, id]))
  const parts = chapters.map(({ part, key }) => {
    const id = idOf.get(key)
    if (id === undefined) throw new Error(`chapter ${key} was not written`)
    return { partId: part.id, itemId: id }
  })
  return { itemId: book.id, change, counts: { sections: counts }, parts }
}
