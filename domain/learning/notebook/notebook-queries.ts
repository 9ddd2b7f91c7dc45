import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { notWithAds, ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { openedByGem } from '#domain/learning/gems/gem-queries.ts'
import { highlights } from '#domain/learning/highlights/highlight.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'

export type NotebookItemKey = { readonly type: ItemType; readonly id: number }

/** Where a page ends: the time of the item's newest entry, the item's key, the entry's time and its id. */
export type NotebookPlace = readonly [newest: number, item: number, at: number, id: number]

type Asked = {
  userId: string
  /** As `searchQuery` makes it; null for all entries. */
  query: string | null
  item: NotebookItemKey | null
}

/** The item of a key. Courses and books share one list: courses have even keys, books odd ones. */
export function itemOfKey(key: number): NotebookItemKey {
  return { type: key % 2 === 1 ? 'book' : 'course', id: Math.floor(key / 2) }
}

function entriesOf({ userId, query, item }: Asked): SQL {
  const found = (table: typeof lessonNotes | typeof highlights) =>
    query === null ? undefined : sql`${table}.text_words @@ ${query}::tsquery`
  const parts: SQL[] = []
  if (item?.type !== 'book') {
    const inCourse = item ? eq(sections.courseId, item.id) : undefined
    parts.push(sql`
      select (${sections.courseId} * 2::bigint)::float8 as item, ${lessonNotes.lessonId} as id,
        ${microsecondsOf(lessonNotes.updatedAt)} as at
      from ${lessonNotes} join ${lessons} on ${eq(lessons.id, lessonNotes.lessonId)}
        join ${sections} on ${eq(sections.id, lessons.sectionId)}
      where ${and(eq(lessonNotes.userId, userId), found(lessonNotes), inCourse)}`)
  }
  if (item?.type !== 'course') {
    const inBook = item ? eq(highlights.bookId, item.id) : undefined
    parts.push(sql`
      select (${highlights.bookId} * 2::bigint + 1)::float8 as item, ${highlights.id} as id,
        ${microsecondsOf(highlights.updatedAt)} as at
      from ${highlights} where ${and(eq(highlights.userId, userId), found(highlights), inBook)}`)
  }
  return sql.join(parts, sql` union all `)
}

export type PlacedEntry = { item: number; id: number; at: number; newest: number }

/**
 * A page of entries by item, the item with the newest entry first, and within an item newest first. The caller has to
 * check access.
 */
export async function listPlacedEntries(
  db: Database,
  { after, limit, ...asked }: Asked & { after: NotebookPlace | null; limit: number },
): Promise<PlacedEntry[]> {
  const beyond = after
    ? sql`where (newest, item, at, id) < (${after[0]}::float8, ${after[1]}::float8, ${after[2]}::float8, ${after[3]}::int)`
    : sql``
  return db
    .select({
      item: sql<number>`item`,
      id: sql<number>`id`,
      at: sql<number>`at`,
      newest: sql<number>`newest`,
    })
    .from(
      sql`(select * from (
        select *, max(at) over (partition by item) as newest from (${entriesOf(asked)}) as entries
      ) as placed ${beyond}) as page`,
    )
    .orderBy(sql`newest desc, item desc, at desc, id desc`)
    .limit(limit)
}

/** The newest entries of all items. The caller has to check access. */
export async function listNewestEntries(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<Pick<PlacedEntry, 'item' | 'id'>[]> {
  return db
    .select({ item: sql<number>`item`, id: sql<number>`id` })
    .from(sql`(${entriesOf({ userId, query: null, item: null })}) as entries`)
    .orderBy(sql`at desc, item desc, id desc`)
    .limit(limit)
}

const courseFacts = {
  status: courses.status,
  model: courses.model,
  sourceCodeOffered: courses.sourceCodeOffered,
  authorId: courses.authorId,
}

/** The person's notes on these classes, with what decides whether they may read them. */
export async function listNotesToShow(
  db: Database,
  { userId, lessonIds }: { userId: string; lessonIds: readonly number[] },
) {
  if (lessonIds.length === 0) return []
  return db
    .select({
      note: lessonNotes,
      title: lessons.title,
      course: { slug: courses.slug, title: courses.title, ...courseFacts },
      place: { section: sectionIndex, lesson: lessonIndex },
      entitlement: entitlements,
      lesson: { free: lessons.free, exclusive: lessons.exclusive },
      section: {
        exclusive: sections.exclusive,
        opensAfterDays: sections.opensAfterDays,
        opensOn: sections.opensOn,
      },
      opened: openedByGem(userId),
    })
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(and(eq(lessonNotes.userId, userId), inArray(lessonNotes.lessonId, [...lessonIds])))
}

/** Highlights with what decides whether the person may read their book. */
export async function listHighlightsToShow(
  db: Database,
  { userId, ids }: { userId: string; ids: readonly number[] },
) {
  if (ids.length === 0) return []
  const { id, quote, title, content, color, block, locale, updatedAt } = highlights
  return db
    .select({
      highlight: { id, quote, title, content, color, block, locale, updatedAt },
      section: {
        title: bookSections.title,
        order: sql<number>`${bookSections.position} + 1`,
      },
      book: { slug: books.slug, title: books.title, status: books.status, authorId: books.authorId },
      entitlement: { kind: entitlements.kind },
    })
    .from(highlights)
    .innerJoin(books, eq(books.id, highlights.bookId))
    .leftJoin(bookSections, eq(bookSections.id, highlights.sectionId))
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where(and(eq(highlights.userId, userId), inArray(highlights.id, [...ids])))
}

export type CountedItem = NotebookItemKey & { slug: string; title: LocalizedText; entries: number }

/** The courses and books that the person has and wrote something about, in the shop's order. */
export async function listNotedItems(db: Database, userId: string): Promise<CountedItem[]> {
  const has = (authorId: typeof courses.authorId | typeof books.authorId) =>
    or(and(isNotNull(entitlements.id), notWithAds), eq(authorId, userId))
  const ofCourses = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title, entries: sql<number>`count(*)::int` })
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(and(eq(lessonNotes.userId, userId), has(courses.authorId)))
    .groupBy(courses.id)
    .orderBy(courses.position, courses.id)
  const ofBooks = await db
    .select({ id: books.id, slug: books.slug, title: books.title, entries: sql<number>`count(*)::int` })
    .from(highlights)
    .innerJoin(books, eq(books.id, highlights.bookId))
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where(and(eq(highlights.userId, userId), has(books.authorId)))
    .groupBy(books.id)
    .orderBy(books.position, books.id)
  return [
    ...ofCourses.map((row) => ({ type: 'course' as const, ...row })),
    ...ofBooks.map((row) => ({ type: 'book' as const, ...row })),
  ]
}
