import { eq } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import type { Entitlement } from '#domain/access/entitlements/entitlement-queries.ts'
import { ownedBy } from '#domain/access/entitlements/owned-by-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { isSlug } from '#values/slug.ts'
import { books } from './book.table.ts'
import type { BookRecord } from './book-queries.ts'

/** A book with what the person owns of it; null for a slug of no book. */
export async function findBookWithOwnership(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<{ book: BookRecord; owned: Entitlement | null } | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select({ book: books, owned: entitlements })
    .from(books)
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where(eq(books.slug, slug))
    .limit(1)
  return row ?? null
}
