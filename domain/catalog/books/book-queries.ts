import { asc, eq, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy } from '#domain/access/entitlements/owned-by-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { bookFiles, books } from './book.table.ts'

export type BookRecord = typeof books.$inferSelect
export type BookFileRecord = typeof bookFiles.$inferSelect

export async function findBookBySlug(db: Database, slug: string): Promise<BookRecord | null> {
  const [row] = await db.select().from(books).where(eq(books.slug, slug)).limit(1)
  return row ?? null
}

/** The files of a book in their order. */
export async function listBookFiles(db: Database, bookId: number): Promise<BookFileRecord[]> {
  return db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId)).orderBy(asc(bookFiles.position))
}

/** The files of a book that somebody has, and how they came by it; none when they have not. One query. */
export async function findOwnedFiles(db: Database, { bookId, userId }: { bookId: number; userId: string }) {
  return db
    .select({ file: bookFiles, kind: entitlements.kind })
    .from(entitlements)
    .innerJoin(bookFiles, eq(bookFiles.bookId, entitlements.productId))
    .where(boughtBy(userId, ['book', bookId]))
    .orderBy(asc(bookFiles.position))
}

export type ListedFile = Pick<
  BookFileRecord,
  'id' | 'type' | 'variant' | 'visibility' | 'label' | 'size' | 'pageCount'
> & {
  /** It is in storage. */
  stored: boolean
}

/** The files of the book that a query reads beside it; none where it reads no book. */
export const filesOfBook = sql<ListedFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', ${bookFiles.id}, 'type', ${bookFiles.type}, 'variant', ${bookFiles.variant},
    'visibility', ${bookFiles.visibility}, 'label', ${bookFiles.label}, 'stored', ${bookFiles.storageKey} is not null,
    'size', ${bookFiles.size}, 'pageCount', ${bookFiles.pageCount}
  ) order by ${bookFiles.position})
  from ${bookFiles} where ${bookFiles.bookId} = ${books.id}
), '[]'::jsonb)`
