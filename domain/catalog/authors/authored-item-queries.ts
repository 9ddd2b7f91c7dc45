import { and, asc, eq, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs, productTables } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { ProductType } from '#values/product.ts'

const tables = { courses, books, packs, posts } as const

/** Makes somebody the author of an item; false when they are already. Does not change the date of its last edit. */
export async function giveItem(
  db: Database,
  { kind, id }: { kind: ProductType; id: number },
  authorId: string,
): Promise<boolean> {
  const table = productTables[kind]
  const given = await db
    .update(table)
    .set({ authorId })
    .where(and(eq(table.id, id), sql`${table.authorId} is distinct from ${authorId}`))
    .returning({ id: table.id })
  return given.length > 0
}

/** Erasing gives the items to the owner. */
export const authoredData: PersonalDataPart = {
  name: 'authored',
  async collect({ db }, { id }) {
    const items: Record<string, { slug: string; title: unknown }[]> = {}
    for (const [kind, table] of Object.entries(tables)) {
      items[kind] = await db
        .select({ slug: table.slug, title: table.title })
        .from(table)
        .where(eq(table.authorId, id))
        .orderBy(asc(table.id))
    }
    return items
  },
  async erase(db, { id }) {
    for (const table of Object.values(tables)) {
      await db.update(table).set({ authorId: null }).where(eq(table.authorId, id))
    }
    return []
  },
}
