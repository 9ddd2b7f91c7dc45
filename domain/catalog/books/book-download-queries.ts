import { and, eq, isNull } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/owned-by-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { bookFiles, books } from './book.table.ts'

export type BookDownloadRecord = NonNullable<Awaited<ReturnType<typeof findBookDownload>>>

/** A file of a book with all that the policy asks about it and the person; one query. */
export async function findBookDownload(db: Database, { fileId, userId }: { fileId: number; userId: string }) {
  const [row] = await db
    .select({
      file: bookFiles,
      book: { status: books.status },
      person: { name: users.name, email: users.email, role: users.role },
      entitlement: {
        kind: entitlements.kind,
        orderId: entitlements.orderId,
        given: entitlements.given,
      },
    })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .leftJoin(entitlements, ownedBy(users.id, ['book', books.id]))
    .where(eq(bookFiles.id, fileId))
    .limit(1)
  return row ?? null
}
