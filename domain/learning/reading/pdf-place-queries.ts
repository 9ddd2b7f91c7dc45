import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { bookFiles, books } from '#domain/catalog/books/book.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { pdfPlaces } from './pdf-place.table.ts'

/** Saves a place atomically, unless a later one is saved, in which case it returns false. */
export async function saveLatestPage(db: Database, place: typeof pdfPlaces.$inferInsert): Promise<boolean> {
  const { page, readAt } = place
  const rows = await db
    .insert(pdfPlaces)
    .values(place)
    .onConflictDoUpdate({
      target: [pdfPlaces.userId, pdfPlaces.fileId],
      set: { page, readAt },
      setWhere: sql`excluded.read_at > ${pdfPlaces.readAt}`,
    })
    .returning({ fileId: pdfPlaces.fileId })
  return rows.length > 0
}

/** The page today: the last page when the file was replaced by a shorter one. */
const pageNow = sql<number>`least(${pdfPlaces.page}, ${bookFiles.pageCount})`

/** The page where the person is; null before the first reading. */
export async function findPage(
  db: Database,
  { userId, fileId }: { userId: string; fileId: number },
): Promise<number | null> {
  const [row] = await db
    .select({ page: pageNow })
    .from(pdfPlaces)
    .innerJoin(bookFiles, eq(bookFiles.id, pdfPlaces.fileId))
    .where(and(eq(pdfPlaces.userId, userId), eq(pdfPlaces.fileId, fileId)))
  return row?.page ?? null
}

/** For each book, the PDF that the person read last. */
export async function listLatestPages(db: Database, userId: string) {
  return db
    .selectDistinctOn([bookFiles.bookId], {
      bookId: bookFiles.bookId,
      fileId: bookFiles.id,
      variant: bookFiles.variant,
      label: bookFiles.label,
      page: pageNow,
      pages: bookFiles.pageCount,
      readAt: pdfPlaces.readAt,
    })
    .from(pdfPlaces)
    .innerJoin(bookFiles, eq(bookFiles.id, pdfPlaces.fileId))
    .where(and(eq(pdfPlaces.userId, userId), eq(bookFiles.type, 'pdf'), isNotNull(bookFiles.storageKey)))
    .orderBy(bookFiles.bookId, desc(pdfPlaces.readAt))
}

export const pdfReadingData: PersonalDataPart = {
  name: 'pdfPlaces',
  collect({ db }, { id }) {
    return db
      .select({
        book: books.slug,
        file: bookFiles.key,
        page: pdfPlaces.page,
        readAt: pdfPlaces.readAt,
      })
      .from(pdfPlaces)
      .innerJoin(bookFiles, eq(bookFiles.id, pdfPlaces.fileId))
      .innerJoin(books, eq(books.id, bookFiles.bookId))
      .where(eq(pdfPlaces.userId, id))
      .orderBy(asc(books.slug), asc(bookFiles.key))
  },
  async erase(db, { id }) {
    await db.delete(pdfPlaces).where(eq(pdfPlaces.userId, id))
    return []
  },
}
