import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, listWithLessonNames, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { gemEntries } from './gem.table.ts'

export type GemState = {
  readonly verified: boolean
  readonly memberSince: Date
  /** Null before the first entry. */
  readonly newest: { readonly number: number; readonly balance: number; readonly day: string } | null
}

/** Null when there is no such account. One query. */
export async function findGemState(db: Database, userId: string): Promise<GemState | null> {
  const [row] = await db
    .select({
      verified: users.emailVerified,
      memberSince: users.createdAt,
      newest: { number: gemEntries.number, balance: gemEntries.balance, day: gemEntries.day },
    })
    .from(users)
    .leftJoin(
      gemEntries,
      and(
        eq(gemEntries.userId, users.id),
        eq(
          gemEntries.number,
          sql`(select max(${gemEntries.number}) from ${gemEntries} where ${gemEntries.userId} = ${users.id})`,
        ),
      ),
    )
    .where(eq(users.id, userId))
    .limit(1)
  return row ?? null
}

export async function insertGemEntry(db: Database, entry: typeof gemEntries.$inferInsert) {
  await db.insert(gemEntries).values(entry)
}

export async function hasOpened(db: Database, userId: string, lessonId: number): Promise<boolean> {
  const [row] = await db
    .select({ number: gemEntries.number })
    .from(gemEntries)
    .where(opened(userId, lessonId))
  return row !== undefined
}

/** Whether an entry by hand newer than number `after` says the same. */
export async function hasGiven(
  db: Database,
  { userId, after, amount, note }: { userId: string; after: number; amount: number; note: string },
): Promise<boolean> {
  const [row] = await db
    .select({ number: gemEntries.number })
    .from(gemEntries)
    .where(
      and(
        eq(gemEntries.userId, userId),
        gt(gemEntries.number, after),
        eq(gemEntries.reason, 'by-hand'),
        eq(gemEntries.amount, amount),
        eq(gemEntries.note, note),
      ),
    )
    .limit(1)
  return row !== undefined
}

function opened(userId: string, lessonId: number) {
  return and(
    eq(gemEntries.userId, userId),
    eq(gemEntries.lessonId, lessonId),
    eq(gemEntries.reason, 'lesson'),
  )
}

/** The ledger's entries, newest first. One query. */
export async function listGemEntries(
  db: Database,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .select({
      number: gemEntries.number,
      reason: gemEntries.reason,
      amount: gemEntries.amount,
      balance: gemEntries.balance,
      note: gemEntries.note,
      createdAt: gemEntries.createdAt,
      lesson: {
        id: lessons.id,
        title: lessons.title,
        section: sectionIndex,
        lesson: lessonIndex,
      },
      course: { slug: courses.slug, title: courses.title },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(gemEntries)
    .leftJoin(lessons, eq(lessons.id, gemEntries.lessonId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(courses, eq(courses.id, sections.courseId))
    .where(eq(gemEntries.userId, userId))
    .orderBy(desc(gemEntries.number))
    .limit(limit)
    .offset(offset)
}

/** Whether the person has opened the lesson with a gem; for a query on lessons. */
export function openedByGem(userId: string | null): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${gemEntries} where ${ofPerson(gemEntries.userId, userId)}
    and ${gemEntries.lessonId} = ${lessons.id} and ${gemEntries.reason} = 'lesson')`
}

export const gemData: PersonalDataPart = {
  name: 'gems',
  collect: ({ db }, { id }) => listWithLessonNames(db, gemEntries, eq(gemEntries.userId, id)),
  async erase(db, { id }) {
    await db.delete(gemEntries).where(eq(gemEntries.userId, id))
    return []
  },
}
