import { listSections } from '#domain/catalog/books/book-queries.ts'
import { differs } from '#domain/catalog/imports/import-result.ts'
import type { Database } from '#domain/kernel/database.ts'
import { findPassages, type Marked } from './find-passages.ts'
import { listMarked, moveHighlights } from './highlight-queries.ts'

/**
 * After an import: finds the highlights of everybody again in the sections of a book that changed, and those that had lost
 * their passage in all of it. None is ever deleted. Belongs into the transaction that changed the sections, which holds the
 * book (`lockBook`), so that nobody marks anything meanwhile.
 */
export async function reanchorHighlights(
  db: Database,
  { bookId, changedSectionIds }: { bookId: number; changedSectionIds: readonly number[] },
): Promise<void> {
  const changed = new Set(changedSectionIds)
  const isSought = ({ sectionId, block }: Marked) =>
    sectionId === null || block === null || changed.has(sectionId)
  const { sought = [], kept = [] } = Object.groupBy(await listMarked(db, bookId), (each) =>
    isSought(each) ? 'sought' : 'kept',
  )
  if (sought.length === 0) return
  const found = findPassages(sought, await listSections(db, bookId), kept)
  const moves = sought.flatMap((each) => {
    const place = found.get(each.id) ?? null
    const isMoved = place ? differs(each, place) : each.block !== null
    return isMoved ? [{ id: each.id, place }] : []
  })
  await moveHighlights(db, moves)
}
