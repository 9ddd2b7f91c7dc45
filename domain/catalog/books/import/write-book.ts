import type { LockedBook } from '#domain/catalog/books/book-content-queries.ts'
import { listBookFiles, listBookSectionRows } from '#domain/catalog/books/book-queries.ts'
import { type Change, type Counts, differs } from '#domain/catalog/imports/import-result.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId, requireAuthorOf } from '#domain/kernel/require-user.ts'
import {
  type BookFileValues,
  type BookValues,
  deleteBookFiles,
  deleteBookSections,
  insertBook,
  insertBookFiles,
  renameSections,
  updateBook,
  updateBookFile,
  upsertSections,
} from './book-import-queries.ts'
import type { SectionValues } from './store-book-files.ts'

export type SectionRow = Awaited<ReturnType<typeof listBookSectionRows>>[number]

export type BookFileToWrite = Omit<BookFileValues, 'id' | 'bookId' | 'position'>

/** Finds the existing row of each section; sections without one are new. */
export type MatchSections = (
  rows: readonly SectionRow[],
  planned: readonly SectionValues[],
) => ReadonlyMap<SectionValues, SectionRow>

/** A valid book whose files are stored. */
export type BookToWrite = {
  /** Null: details and files do not change. */
  readonly facts: Omit<BookValues, 'id' | 'authorId' | 'createdAt' | 'updatedAt'> | null
  /** The author of a new book; without it, the person who saves it. */
  readonly authorId?: string | null
  readonly files: readonly BookFileToWrite[]
  readonly sections: readonly SectionValues[]
  readonly match: MatchSections
}

export type WrittenBook = {
  readonly book: LockedBook
  readonly change: Change
  readonly sections: Counts
}

/**
 * Saves an imported or published book inside the caller's transaction, which has locked `known`. Files are recognised by name.
 * Known files and matched sections keep their ids; others are deleted. Throws `not-your-item`. Null when another book has the
 * slug.
 */
export async function writeBook(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'hooks'>,
  known: LockedBook | null,
  { facts, authorId, files, sections, match }: BookToWrite,
): Promise<WrittenBook | null> {
  const { db, hooks } = context
  if (known) requireAuthorOf(context, known)
  const at = context.now()
  const by = authorId ?? findUserId(context)
  const created =
    known || !facts ? null : await insertBook(db, { ...facts, authorId: by, createdAt: at, updatedAt: at })
  const book = known ?? created
  if (!book) return null

  const factsChanged = !created && facts !== null && differs(book, facts)
  const filesChanged = facts ? await saveFiles({ db }, book.id, files) : false
  const { changedIds, ...counts } = await saveSections({ db }, book.id, sections, match)
  const sectionsChanged = counts.created + counts.updated + counts.removed > 0
  if (sectionsChanged) await hooks.bookTextChanged(db, { bookId: book.id, changedSectionIds: changedIds })
  const changed = !created && (factsChanged || filesChanged || sectionsChanged)
  if (changed) await updateBook(db, book.id, { ...facts, updatedAt: at })
  return { book, change: created ? 'created' : changed ? 'updated' : 'unchanged', sections: counts }
}

async function saveFiles(
  { db }: Pick<Context, 'db'>,
  bookId: number,
  planned: readonly BookFileToWrite[],
): Promise<boolean> {
  const unmet = new Map((await listBookFiles(db, bookId)).map((row) => [row.key, row]))
  const added: BookFileValues[] = []
  let changed = false
  for (const [position, file] of planned.entries()) {
    const known = unmet.get(file.key)
    unmet.delete(file.key)
    const wanted = { ...file, position }
    if (!known) added.push({ ...wanted, bookId })
    else if (differs(known, wanted)) {
      await updateBookFile(db, known.id, wanted)
      changed = true
    }
  }
  await insertBookFiles(db, added)
  await deleteBookFiles(
    db,
    [...unmet.values()].map(({ id }) => id),
  )
  return changed || added.length > 0 || unmet.size > 0
}

type SavedSections = Counts & {
  readonly changedIds: readonly number[]
}

/** Matched sections keep their ids, to which reading places and highlights refer; others are deleted. */
async function saveSections(
  { db }: Pick<Context, 'db'>,
  bookId: number,
  planned: readonly SectionValues[],
  match: MatchSections,
): Promise<SavedSections> {
  const rows = await listBookSectionRows(db, bookId)
  const known = match(rows, planned)
  const met = new Set(known.values())
  const lost = rows.filter((row) => !met.has(row))
  await deleteBookSections(
    db,
    lost.map(({ id }) => id),
  )
  await renameSections(
    db,
    planned.flatMap((section) => {
      const row = known.get(section)
      return row && row.key !== section.key ? [{ id: row.id, key: section.key }] : []
    }),
  )

  const changedIds: number[] = []
  const written = planned.flatMap((section, position) => {
    const row = known.get(section)
    const wanted = { ...section, sample: section.sample ?? row?.sample ?? false, position }
    if (row && !differs(row, wanted)) return []
    if (row) changedIds.push(row.id)
    return [{ ...wanted, bookId }]
  })
  await upsertSections(db, written)
  const [updated, removed] = [changedIds.length, lost.length]
  return { created: written.length - updated, updated, removed, changedIds }
}
