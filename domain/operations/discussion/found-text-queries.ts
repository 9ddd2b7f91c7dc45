import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import { hasText, mayHold } from '#domain/kernel/text-queries.ts'
import { commentParts, comments } from '#domain/learning/comments/comment.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { personParts, users } from '#domain/people/accounts/account.table.ts'
import { contactMessages, messageParts, messageText } from '#domain/people/contact/contact-message.table.ts'
import type { FoundText } from './discussion.ts'
import { type DiscussionFilter, inCourses } from './discussion-queries.ts'

/** The most that are found, as a longer list would not answer a search. */
const mostFound = 50
/** The newest rows, compared first to learn how frequent a text is. */
const sampled = 300
/** Up to this many rows are compared one by one until enough match; larger ranges are compared as a whole. */
const fewEnough = 2_000
const comparedAtOnce = 5_000
/** When enough matches are probably not found within this many rows, the index is used. */
const mostCompared = 20_000

/** Threads with the text in their comments or in the name of the person who asks. */
export async function findThreadsWithText(
  db: Database,
  text: string,
  scope: Pick<DiscussionFilter, 'authorId' | 'course'>,
): Promise<FoundText> {
  const { id, lessonId, personId, waitsSince } = commentThreads
  // PostgreSQL evaluates single-value subqueries row by row, so only as many threads are compared as are needed.
  const written = sql`(select true from ${comments}
    where ${and(eq(comments.threadId, id), hasText([comments.title, comments.body], text))} limit 1)`
  const asked = sql`(select true from ${users} where ${and(eq(users.id, personId), hasText([users.name], text))})`
  const holds = and(inCourses(lessonId, scope), or(written, asked))
  const people = and(mayHold(personParts(users), text), hasText([users.name], text))
  return findText(db, {
    id,
    holds,
    waits: { condition: isNotNull(waitsSince), order: [asc(waitsSince), asc(id)] },
    among: (from, to, byIndex) => sql`
      select ${comments.threadId} as id from ${comments} where ${and(
        within(comments.threadId, from, to),
        inCourses(comments.lessonId, scope),
        byIndex ? mayHold(commentParts(comments), text) : undefined,
        hasText([comments.title, comments.body], text),
      )}
      union select ${id} from ${commentThreads} where ${and(
        within(id, from, to),
        inCourses(lessonId, scope),
        byIndex ? sql`${personId} = any(array(select ${users.id} from ${users} where ${people}))` : asked,
      )}`,
  })
}

/** Messages with the text. */
export async function findMessagesWithText(db: Database, text: string): Promise<FoundText> {
  const { id, createdAt, doneAt } = contactMessages
  const holds = hasText([messageText(contactMessages)], text)
  return findText(db, {
    id,
    holds,
    waits: { condition: isNull(doneAt), order: [asc(createdAt), asc(id)] },
    among: (from, to, byIndex) =>
      sql`select ${id} as id from ${contactMessages} where ${and(
        within(id, from, to),
        byIndex ? mayHold(messageParts(contactMessages), text) : undefined,
        holds,
      )}`,
  })
}

type Sought = {
  id: PgColumn
  holds: SQL | undefined
  waits: { condition: SQL; order: SQL[] }
  /** Matches among the ids above `from` up to `to`; found by the index of parts, or by comparing. */
  among: (from: number, to: number, byIndex: boolean) => SQL
}

/**
 * The newest rows that contain a text. The share of matches among the rows compared so far tells how far back enough of
 * them are. If that is not far, those rows are compared as well; otherwise the index is used, which for a very common
 * word would name half of all rows. If more match than can be listed, those that have waited longest are searched, too.
 */
async function findText(db: Database, { id, holds, waits, among }: Sought): Promise<FoundText> {
  const compare = async (condition: SQL | undefined, order: SQL[], limit: number) => {
    const rows = await db
      .select({ id: sql<number>`${id}` })
      .from(id.table)
      .where(and(condition, holds))
      .orderBy(...order)
      .limit(limit)
    return rows.map((row) => row.id)
  }
  const findAmong = async (from: number, to: number, byIndex: boolean, limit: number) => {
    const rows = await db
      .select({ id: sql<number>`id` })
      .from(sql`(${among(from, to, byIndex)}) as found`)
      .orderBy(sql`id desc`)
      .limit(limit)
    return rows.map((row) => row.id)
  }
  const [newest] = await db.select({ id: sql<number>`coalesce(max(${id}), 0)` }).from(id.table)
  let rest = (newest?.id ?? 0) - sampled
  // One more than are listed tells whether there are more.
  const limit = mostFound + 1
  const ids = await compare(gt(id, rest), [desc(id)], limit)
  for (let compared = sampled; rest > 0 && ids.length < limit; ) {
    const few = limit - ids.length
    // How far back enough matches probably are; infinite when none was found.
    const reach = Math.ceil((1.5 * compared * few) / ids.length)
    if (reach > mostCompared) {
      ids.push(...(await findAmong(0, rest, true, few)))
      break
    }
    const size = Math.min(reach, comparedAtOnce)
    const from = rest - size
    const found =
      size <= fewEnough
        ? await compare(within(id, from, rest), [desc(id)], few)
        : await findAmong(from, rest, false, few)
    ids.push(...found)
    compared += size
    rest = from
  }
  if (ids.length < limit) return { ids, isCut: false }
  const oldest = await compare(waits.condition, waits.order, mostFound)
  return { ids: [...new Set([...ids, ...oldest])], isCut: true }
}

function within(id: PgColumn, from: number, to: number): SQL | undefined {
  return and(gt(id, from), lte(id, to))
}
