import { asc, eq, inArray, or } from 'drizzle-orm'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { itemTables } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ItemType } from '#values/product.ts'

const articleOf = { course: posts.courseId, book: posts.bookId } as const satisfies Record<ItemType, unknown>

/** In the shop's order, drafts too: those of the author (null: all), and those with these ids whoever wrote them. */
export async function listProductRows(
  db: Database,
  type: ItemType,
  { authorId, ids }: { authorId: string | null; ids: readonly number[] },
) {
  const table = itemTables[type]
  return db
    .select({
      id: table.id,
      slug: table.slug,
      title: table.title,
      cover: table.cover,
      status: table.status,
      authorId: table.authorId,
      price: table.price,
      offerPrice: table.offerPrice,
      offerFrom: table.offerFrom,
      offerUntil: table.offerUntil,
      /** Its article. */
      postId: posts.id,
    })
    .from(table)
    .leftJoin(posts, eq(articleOf[type], table.id))
    .where(authorId === null ? undefined : or(eq(table.authorId, authorId), inArray(table.id, [...ids])))
    .orderBy(asc(table.position), asc(table.id))
}

export async function listCategoryChoiceRows(db: Database) {
  return db
    .select({ slug: categories.slug, title: categories.title })
    .from(categories)
    .orderBy(asc(categories.slug))
}
