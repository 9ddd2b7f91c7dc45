import { lockBookById } from '#domain/catalog/books/book-content-queries.ts'
import { listBookSectionRows } from '#domain/catalog/books/book-queries.ts'
import { updateBook } from '#domain/catalog/books/import/book-import-queries.ts'
import { storeSections } from '#domain/catalog/books/import/store-book-files.ts'
import { type BookToWrite, writeBook } from '#domain/catalog/books/import/write-book.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import type { DraftRow } from '#domain/catalog/drafts/draft-queries.ts'
import type { BookFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type BookPublication, draftChapters, planBook } from './plan-book.ts'
import { type DraftChapter, planChapters } from './plan-chapters.ts'
import type { PublicationKind, SavedPublication } from './publication-kind.ts'

/**
 * Uses the code of imports. Chapters keep their ids, so that reading places stay, and highlights are found again in the new text.
 * Nothing that people wrote is lost with a chapter.
 */
export const bookPublication: PublicationKind = {
  async plan(context, { draft, parts, itemId }, edges) {
    const rows = itemId === null ? [] : await listBookSectionRows(context.db, itemId)
    const chapters = draftChapters(parts, rows)
    const { math, slug } = draft.fields as BookFields
    const key = JSON.stringify([slug, math, chapters])
    const planned = await edges.once(`planned ${key}`, () => planChapters(context, chapters, { math }))
    const own = await planBook(draft, { chapters: chapters.length, words: planned.words }, edges)
    // Done only once, because writing the trees consumes them.
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
  // `updatedAt` does not change, because the texts do not.
  changeStatus: ({ db }, itemId, status) => updateBook(db, itemId, { status }),
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
  }: Pick<BookPublication, 'facts' | 'category'> & {
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
  const idOf = new Map((await listBookSectionRows(db, book.id)).map(({ key, id }) => [key, id]))
  const parts = chapters.map(({ part, key }) => {
    const id = idOf.get(key)
    if (id === undefined) throw new Error(`chapter ${key} was not written`)
    return { partId: part.id, itemId: id }
  })
  return { itemId: book.id, change, counts: { sections: counts }, parts }
}
