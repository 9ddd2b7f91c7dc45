import { and, eq, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { countedLearners, learnerCounts, lessonCounts } from './figure.table.ts'
import { learnerSums, lessonSums } from './learning-queries.ts'

/** Whether more than `most` products are owned. */
export async function hasOwners(db: Database, most: number): Promise<boolean> {
  const rows = await db.select({ id: entitlements.id }).from(entitlements).offset(most).limit(1)
  return rows.length > 0
}

/** When learners were counted; null where they are counted on demand. */
export async function findCountedAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: countedLearners.at }).from(countedLearners)
  return row?.at ?? null
}

/** The stored counts, used instead of `learnerSums` and `lessonSums`. */
export const storedLearnerCounts = sql`${learnerCounts}`
export const storedLessonCounts = sql`${lessonCounts}`

/** The stored number of a course's owners. */
export async function findOwners(db: Database, courseId: number): Promise<number> {
  const [row] = await db
    .select({ owners: learnerCounts.owners })
    .from(learnerCounts)
    .where(and(eq(learnerCounts.productType, 'course'), eq(learnerCounts.productId, courseId)))
  return row?.owners ?? 0
}

export async function deleteCounts(db: Database): Promise<void> {
  await db.delete(countedLearners)
  await db.delete(learnerCounts)
  await db.delete(lessonCounts)
}

export async function insertCounts(
  db: Database,
  { at, ...since }: { at: Date; week: Date; month: Date },
): Promise<void> {
  await db.execute(sql`insert into ${learnerCounts} (product_type, product_id, owners, week, month)
    select product_type, product_id, owners, week, month from ${learnerSums(since)} as counted`)
  await db.execute(sql`insert into ${lessonCounts} (lesson_id, opened, seen)
    select lesson_id, opened, seen from ${lessonSums(null)} as counted`)
  await db.insert(countedLearners).values({ at })
}
