import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { comments } from './comment.table.ts'
import { commentReports } from './comment-report.table.ts'
import { commentThreads } from './comment-thread.table.ts'

const { askedAt, doneAt, reportedAt } = commentThreads

/** Finds or creates the thread of a person under a class; one that was done waits again, from `at` on. */
export async function openThread(
  db: Database,
  { lessonId, personId, at }: { lessonId: number; personId: string; at: Date },
): Promise<number> {
  const asked = sql`case when ${doneAt} is null then ${askedAt} else excluded.asked_at end`
  const [row] = await db
    .insert(commentThreads)
    .values({ lessonId, personId, askedAt: at, lastAt: at, waitsSince: at })
    .onConflictDoUpdate({
      target: [commentThreads.lessonId, commentThreads.personId],
      set: {
        askedAt: asked,
        lastAt: at,
        doneAt: null,
        doneById: null,
        waitsSince: sql`least(${asked}, ${reportedAt})`,
      },
    })
    .returning({ id: commentThreads.id })
  if (!row) throw new Error('no thread was saved')
  return row.id
}

/** Gives a comment without a thread one, as done, since nobody waits for an answer to it. Returns the thread's id. */
export async function ensureThread(
  db: Database,
  comment: { id: number; lessonId: number; authorId: string | null; createdAt: Date },
): Promise<number> {
  const { id, lessonId, authorId: personId, createdAt: at } = comment
  const [made] = await db
    .insert(commentThreads)
    .values({ lessonId, personId, askedAt: at, lastAt: at, doneAt: at })
    // An update in any case, so that the existing thread is returned.
    .onConflictDoUpdate({
      target: [commentThreads.lessonId, commentThreads.personId],
      set: { lessonId },
    })
    .returning({ id: commentThreads.id })
  if (!made) throw new Error('no thread was saved')
  await setThread(db, { id, threadId: made.id })
  return made.id
}

export async function setThread(
  db: Database,
  { id, threadId }: { id: number; threadId: number },
): Promise<void> {
  await db.update(comments).set({ threadId }).where(eq(comments.id, id))
}

/** The title of the last comment of the person whose thread it is. */
export const threadTitle = sql<string | null>`(
  select ${comments.title} from ${comments}
  where ${and(eq(comments.threadId, commentThreads.id), sql`${comments.authorId} is not distinct from ${commentThreads.personId}`)}
  order by ${comments.id} desc limit 1)`

/** A thread with what decides who may answer it, locked until the transaction ends; null when there is none. */
export async function findThread(db: Database, id: number) {
  const [row] = await db
    .select({
      id: commentThreads.id,
      lessonId: commentThreads.lessonId,
      personId: commentThreads.personId,
      askedAt: commentThreads.askedAt,
      doneAt: commentThreads.doneAt,
      authorId: courses.authorId,
      title: threadTitle,
    })
    .from(commentThreads)
    .innerJoin(lessons, eq(lessons.id, commentThreads.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(eq(commentThreads.id, id))
    .limit(1)
    .for('update', { of: commentThreads })
  return row ?? null
}

export async function setLastAt(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.update(commentThreads).set({ lastAt: at }).where(eq(commentThreads.id, id))
}

/** Marks threads as done and returns the ids of those that changed. `authorId`: only threads of this author's courses. */
export async function finishThreads(
  db: Database,
  { ids, authorId, by, at }: { ids: readonly number[]; authorId: string | null; by: string | null; at: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const changed = await db
    .update(commentThreads)
    .set({ doneAt: at, doneById: by, waitsSince: sql`${reportedAt}` })
    .where(and(inArray(commentThreads.id, [...ids]), isNull(doneAt), ofCoursesBy(authorId)))
    .returning({ id: commentThreads.id })
  return changed.map(({ id }) => id)
}

/**
 * Marks threads as waiting again, since the same time as before, and returns the ids of those that changed. `authorId`:
 * only threads of this author's courses.
 */
export async function reopenThreads(
  db: Database,
  { ids, authorId }: { ids: readonly number[]; authorId: string | null },
): Promise<number[]> {
  if (ids.length === 0) return []
  const changed = await db
    .update(commentThreads)
    .set({ doneAt: null, doneById: null, waitsSince: sql`least(${askedAt}, ${reportedAt})` })
    .where(and(inArray(commentThreads.id, [...ids]), isNotNull(doneAt), ofCoursesBy(authorId)))
    .returning({ id: commentThreads.id })
  return changed.map(({ id }) => id)
}

/** Updates a thread after its comments or their reports have changed; one without comments is deleted. */
export async function refreshThread(db: Database, id: number): Promise<void> {
  // A statement that waits for this row would count the reports as they were before the wait.
  await db
    .select({ id: commentThreads.id })
    .from(commentThreads)
    .where(eq(commentThreads.id, id))
    .for('update')
  const since = sql`(
    select min(${commentReports.createdAt}) from ${commentReports}
    join ${comments} on ${eq(comments.id, commentReports.commentId)}
    where ${and(eq(comments.threadId, id), isNull(commentReports.settledAt))})`
  await db
    .update(commentThreads)
    .set({
      reportedAt: since,
      waitsSince: sql`least(case when ${doneAt} is null then ${askedAt} end, ${since})`,
    })
    .where(eq(commentThreads.id, id))
  await db
    .delete(commentThreads)
    .where(
      and(
        eq(commentThreads.id, id),
        sql`not exists (select 1 from ${comments} where ${eq(comments.threadId, id)})`,
      ),
    )
}

/** Whether the thread's person wrote something visible since the thread waits. */
export async function hasVisibleQuestion(
  db: Database,
  { id, personId, askedAt }: { id: number; personId: string | null; askedAt: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.threadId, id),
        isNull(comments.hiddenAt),
        sql`${comments.authorId} is not distinct from ${personId}`,
        sql`${comments.createdAt} >= ${askedAt.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return row !== undefined
}

function ofCoursesBy(authorId: string | null): SQL | undefined {
  if (authorId === null) return undefined
  return sql`${commentThreads.lessonId} in (
    select ${lessons.id} from ${lessons} join ${sections} on ${eq(sections.id, lessons.sectionId)}
    join ${courses} on ${eq(courses.id, sections.courseId)} where ${eq(courses.authorId, authorId)})`
}
