import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { authors } from '#domain/catalog/authors/author.table.ts'
import { madeItemOf } from '#domain/catalog/authors/author-queries.ts'
import type { ItemAuthor } from '#domain/catalog/authors/get-author.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { StarCounts } from '#values/star-counts.ts'
import { landing } from './landing.table.ts'

const onlyId = 1

/** What the owner chooses for the top of the home page. */
export type LandingContent = {
  readonly headline: LocalizedText
  readonly lead: LocalizedText
  readonly courseId: number | null
  readonly lessonId: number | null
}

export async function findLanding(db: Database) {
  const [row] = await db.select().from(landing).where(eq(landing.id, onlyId))
  return row ?? null
}

export async function lockLanding(db: Database) {
  const [row] = await db.select().from(landing).where(eq(landing.id, onlyId)).for('update')
  return row ?? null
}

/** False when somebody else has just inserted the row. */
export async function insertLanding(
  db: Database,
  content: LandingContent,
  updatedAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(landing)
    .values({ id: onlyId, ...content, updatedAt })
    .onConflictDoNothing()
    .returning({ id: landing.id })
  return rows.length > 0
}

export async function updateLanding(
  db: Database,
  values: LandingContent & { revision: number; updatedAt: Date },
): Promise<void> {
  await db.update(landing).set(values).where(eq(landing.id, onlyId))
}

export type LandingChoice = {
  readonly id: number
  readonly slug: string
  readonly title: LocalizedText
  readonly lessons: readonly { readonly id: number; readonly title: LocalizedText }[]
}

const ofCourse = eq(sections.courseId, courses.id)

const freeLessons = sql<LandingChoice['lessons']>`coalesce(
  jsonb_agg(jsonb_build_object('id', ${lessons.id}, 'title', ${lessons.title})
    order by ${sections.position}, ${sections.id}, ${lessons.position}, ${lessons.id})
    filter (where ${lessons.id} is not null), '[]')`

/** Those of the courses that are published, with their free classes in order. */
export async function listLandingChoices(db: Database, ids: readonly number[]): Promise<LandingChoice[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: courses.id, slug: courses.slug, title: courses.title, lessons: freeLessons })
    .from(courses)
    .leftJoin(sections, ofCourse)
    .leftJoin(lessons, and(eq(lessons.sectionId, sections.id), eq(lessons.free, true)))
    .where(and(eq(courses.status, 'published'), inArray(courses.id, [...ids])))
    .groupBy(courses.id)
}

/** Whether the class is a free one of the course. */
export async function isFreeLessonOf(
  db: Database,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<boolean> {
  const [row] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.free, true), eq(sections.courseId, courseId)))
  return row !== undefined
}

export async function isPublishedCourse(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.status, 'published')))
  return row !== undefined
}

const published = sql`from ${courses} where ${eq(courses.status, 'published')}`

/** The total number of opinions with one star to five on all products on sale. */
function starTotals(db: Database): SQL<StarCounts> {
  const [ofCourses, ofBooks, ofPacks] = [courses, books, packs].map((table) =>
    db.select({ stars: table.starCounts }).from(table).where(eq(table.status, 'published')),
  )
  const sums = [0, 1, 2, 3, 4].map((step) => sql`coalesce(sum((stars ->> ${step}::int)::int), 0)::int`)
  return sql`(select jsonb_build_array(${sql.join(sums, sql`, `)})
    from (${ofCourses} union all ${ofBooks} union all ${ofPacks}) as each (stars))`
}

/** People are counted only up to this number: counting a million entitlements takes seconds, and the home page must not wait. */
export const mostPeople = 10_000

/** Whether anything that is published has a price. A pack always has one. */
const sells = sql<boolean>`(
  exists (select from ${courses} where ${courses.status} = 'published' and ${courses.price} > 0)
  or exists (select from ${books} where ${books.status} = 'published' and ${books.price} > 0)
  or exists (select from ${packs} where ${packs.status} = 'published')
)`

/** Totals of the published courses, and the number of people who have anything from the shop. */
const totals = {
  courses: sql<number>`(select count(*)::int ${published})`,
  lessons: sql<number>`(select coalesce(sum(${courses.lessonCount}), 0)::int ${published})`,
  seconds: sql<number>`(select coalesce(sum(${courses.totalSeconds}), 0)::int ${published})`,
  people: sql<number>`(select count(*)::int from (select from ${users} where exists (
    select from ${entitlements} where ${entitlements.userId} = ${users.id} and ${entitlements.revokedAt} is null
  ) limit ${mostPeople + 1}) as counted)`,
}

export type ShownLanding = {
  readonly headline: LocalizedText | null
  readonly lead: LocalizedText | null
  readonly lessonId: number | null
  /** The slug of the course shown; null when no course was chosen and none has a free class. */
  readonly slug: string | null
  /** Whether anything published has a price. */
  readonly sells: boolean
  readonly totals: {
    readonly courses: number
    readonly lessons: number
    readonly seconds: number
    /** `mostPeople + 1` when there are more. */
    readonly people: number
    readonly stars: StarCounts
  }
  /** The author of the course, or of the shop without a course; null for an author without a page. */
  readonly author: ItemAuthor | null
}

/** In one query. The owner's choice of a course counts while it is published. */
export async function findShownLanding(db: Database): Promise<ShownLanding> {
  const only = db.select().from(landing).where(eq(landing.id, onlyId)).as('only')
  const hasFree: SQL = exists(
    db
      .select({ one: sql`1` })
      .from(lessons)
      .innerJoin(sections, eq(sections.id, lessons.sectionId))
      .where(and(ofCourse, eq(lessons.free, true))),
  )
  const first = db
    .select({ slug: courses.slug, authorId: courses.authorId })
    .from(courses)
    .where(and(eq(courses.status, 'published'), or(sql`${courses.id} = ${only.courseId}`, hasFree)))
    .orderBy(sql`(${courses.id} = ${only.courseId}) is true desc`, asc(courses.position), asc(courses.id))
    .limit(1)
    .as('first')
  const [row] = await db
    .select({
      headline: only.headline,
      lead: only.lead,
      lessonId: only.lessonId,
      slug: first.slug,
      sells,
      totals: { ...totals, stars: starTotals(db) },
      author: { slug: authors.slug, name: authors.name, line: authors.line, photo: authors.photo },
    })
    .from(sql`(select 1) as always`)
    .leftJoin(only, sql`true`)
    .leftJoinLateral(first, sql`true`)
    .leftJoin(authors, madeItemOf(first.authorId))
  if (!row) throw new Error('a query without a table always has one row')
  return row
}
