import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { draftParts, drafts } from '#domain/catalog/drafts/draft.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'

const partChanged = or(gt(draftParts.revision, draftParts.publishedRevision), isNotNull(draftParts.removedAt))

/** Whether something in the draft is not published. */
export const draftChanged = sql<boolean>`(${gt(drafts.revision, drafts.publishedRevision)} or exists (
  select 1 from ${draftParts} where ${and(eq(draftParts.draftId, drafts.id), partChanged)}))`

/** When the draft or one of its parts was last changed. */
export const lastTouched = sql`greatest(${drafts.updatedAt}, (
  select max(${draftParts.updatedAt}) from ${draftParts} where ${eq(draftParts.draftId, drafts.id)}))`

const itemOf = {
  course: and(eq(drafts.kind, 'course'), eq(courses.id, drafts.itemId)),
  book: and(eq(drafts.kind, 'book'), eq(books.id, drafts.itemId)),
  pack: and(eq(drafts.kind, 'pack'), eq(packs.id, drafts.itemId)),
  post: and(eq(drafts.kind, 'post'), eq(posts.id, drafts.itemId)),
}

const slugOf = sql<string>`coalesce(${courses.slug}, ${books.slug}, ${packs.slug}, ${posts.slug}, ${drafts.fields} ->> 'slug')`

/** Each draft with its title and slug; the slug is the one that readers see, if it is published. */
const draftPlaces = (db: Database) =>
  db
    .select({
      id: drafts.id,
      slug: slugOf.as('slug'),
      title: sql<LocalizedText>`${drafts.fields} -> 'title'`.as('title'),
    })
    .from(drafts)
    .leftJoin(courses, itemOf.course)
    .leftJoin(books, itemOf.book)
    .leftJoin(packs, itemOf.pack)
    .leftJoin(posts, itemOf.post)
    .as('places')

const total = sql<number>`(count(*) over ())::int`

const isOf = (authorId: string | null) => (authorId === null ? undefined : eq(drafts.authorId, authorId))

export async function listDraftPlaceRows(db: Database, ids: readonly number[]) {
  const places = draftPlaces(db)
  return db
    .select({ id: drafts.id, kind: drafts.kind, slug: places.slug, title: places.title })
    .from(drafts)
    .innerJoin(places, eq(places.id, drafts.id))
    .where(inArray(drafts.id, [...ids]))
}

/** Drafts whose scheduled publication failed, the oldest first. */
export async function listRefusedDraftRows(
  db: Database,
  { authorId, limit }: { authorId: string | null; limit: number },
) {
  const places = draftPlaces(db)
  return db
    .select({
      kind: drafts.kind,
      slug: places.slug,
      title: places.title,
      refusal: drafts.refusal,
      since: sql<Date>`${drafts.refusedAt}`.mapWith(drafts.updatedAt),
      total,
    })
    .from(drafts)
    .innerJoin(places, eq(places.id, drafts.id))
    .where(and(isNotNull(drafts.refusedAt), isOf(authorId)))
    .orderBy(drafts.refusedAt, drafts.id)
    .limit(limit)
}

/** Drafts with changes that readers do not see yet, the latest first. */
export async function listChangedDraftRows(
  db: Database,
  { authorId, limit }: { authorId: string | null; limit: number },
) {
  const places = draftPlaces(db)
  return db
    .select({
      id: drafts.id,
      kind: drafts.kind,
      slug: places.slug,
      title: places.title,
      published: sql<boolean>`${drafts.itemId} is not null`,
      publishAt: drafts.publishAt,
      changedAt: sql<number>`(extract(epoch from ${lastTouched}) * 1000)::float8`,
      total,
    })
    .from(drafts)
    .innerJoin(places, eq(places.id, drafts.id))
    .where(and(isOf(authorId), or(isNull(drafts.itemId), draftChanged)))
    .orderBy(sql`${lastTouched} desc`, sql`${drafts.id} desc`)
    .limit(limit)
}
