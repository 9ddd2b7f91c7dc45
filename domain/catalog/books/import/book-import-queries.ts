import { eq, inArray, sql } from 'drizzle-orm'
import { bookFiles, bookSections, books } from '#domain/catalog/books/book.table.ts'
import { listNamedInDrafts } from '#domain/catalog/drafts/draft-file-queries.ts'
import { listKeysOfUploads } from '#domain/catalog/media/upload-queries.ts'
import type { Database } from '#domain/kernel/database.ts'

export type BookValues = typeof books.$inferInsert
export type BookFileValues = typeof bookFiles.$inferInsert

type SectionRow = typeof bookSections.$inferInsert

const sectionsAtOnce = 40

/** Null when the slug is taken. */
export async function insertBook(db: Database, values: BookValues) {
  const [row] = await db.insert(books).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateBook(db: Database, id: number, values: Partial<BookValues>) {
  await db.update(books).set(values).where(eq(books.id, id))
}

export async function insertBookFiles(db: Database, values: readonly BookFileValues[]) {
  if (values.length > 0) await db.insert(bookFiles).values([...values])
}

export async function updateBookFile(db: Database, id: number, values: Partial<BookFileValues>) {
  await db.update(bookFiles).set(values).where(eq(bookFiles.id, id))
}

export async function deleteBookFiles(db: Database, ids: readonly number[]) {
  if (ids.length > 0) await db.delete(bookFiles).where(inArray(bookFiles.id, [...ids]))
}

/** Renames sections. All keys are freed first, because two sections may swap theirs. */
export async function renameSections(db: Database, renamed: readonly { id: number; key: string }[]) {
  if (renamed.length === 0) return
  const ids = renamed.map(({ id }) => id)
  await db
    .update(bookSections)
    .set({ key: sql`'/' || ${bookSections.id}` })
    .where(inArray(bookSections.id, ids))
  for (const { id, key } of renamed) await db.update(bookSections).set({ key }).where(eq(bookSections.id, id))
}

export async function upsertSections(db: Database, values: readonly SectionRow[]) {
  for (let start = 0; start < values.length; start += sectionsAtOnce) {
    await db
      .insert(bookSections)
      .values(values.slice(start, start + sectionsAtOnce))
      .onConflictDoUpdate({
        target: [bookSections.bookId, bookSections.key],
        set: {
          identity: sql`excluded.identity`,
          position: sql`excluded.position`,
          depth: sql`excluded.depth`,
          number: sql`excluded.number`,
          part: sql`excluded.part`,
          title: sql`excluded.title`,
          sample: sql`excluded.sample`,
          content: sql`excluded.content`,
          contentSource: sql`excluded.content_source`,
        },
      })
  }
}

export async function deleteBookSections(db: Database, ids: readonly number[]) {
  if (ids.length > 0) await db.delete(bookSections).where(inArray(bookSections.id, [...ids]))
}

/** Those of the storage keys that a book, a draft or its history, or a finished upload still refers to. */
export async function listUsedBookFiles(db: Database, keys: readonly string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set()
  const { storageKey } = bookFiles
  const rows = await db
    .select({ storageKey })
    .from(bookFiles)
    .where(inArray(storageKey, [...keys]))
  return new Set([
    ...rows.map((row) => row.storageKey),
    ...(await listNamedInDrafts(db, keys)),
    ...(await listKeysOfUploads(db, keys)),
  ])
}
