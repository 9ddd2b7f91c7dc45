import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { authors } from '#domain/catalog/authors/author.table.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { listNamedInDrafts } from '#domain/catalog/drafts/draft-file-queries.ts'
import { listUploadedKeys } from '#domain/catalog/media/media-file-queries.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'

async function isPhotoOfAuthor(db: Database, hash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: authors.userId })
    .from(authors)
    .where(eq(sql`${authors.photo} ->> 'hash'`, hash))
    .limit(1)
  return rows.length > 0
}

/** Whether a product, an author's photo or a draft uses the image, or somebody has uploaded it and may still choose it. */
export async function isImageUsed(db: Database, hash: string): Promise<boolean> {
  const users = ([courses, books, packs] as const).map((table) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(eq(sql`${table.cover} ->> 'hash'`, hash)),
  )
  const [first, second, third] = users
  if (!first || !second || !third) return false
  const rows = await unionAll(first, second, third).limit(1)
  if (rows.length > 0 || (await isPhotoOfAuthor(db, hash))) return true
  if ((await listNamedInDrafts(db, [hash])).size > 0) return true
  return (await listUploadedKeys(db, [`images/${hash}.json`])).length > 0
}
