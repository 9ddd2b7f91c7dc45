import { and, gt, ilike, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import { anyWith, mayHold } from '#domain/kernel/text-queries.ts'
import { commentParts, comments } from '#domain/learning/comments/comment.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { personParts, users } from '#domain/people/accounts/account.table.ts'
import { contactMessages, messageParts, messageText } from '#domain/people/contact/contact-message.table.ts'
import { type DiscussionFilter, inCourses } from './discussion-queries.ts'

/** More would be no answer to a search. */
const mostFound = 500

/** Threads with the text in what was written or in the name of who asked, the newest. */
export async function findThreadsWithText(
  db: Database,
  text: string,
  scope: Pick<DiscussionFilter, 'authorId' | 'course'>,
): Promise<number[]> {
  const like = anyWith(text)
  const { threadId, title, body } = comments
  return findNewest(db, commentThreads.id, ({ from, to, byIndex }) => {
    const written = db
      .select({ id: sql<number>`${threadId}`.as('id') })
      .from(comments)
      .where(
        and(
          isNotNull(threadId),
          within(threadId, from, to),
          inCourses(comments.lessonId, scope),
          byIndex ? mayHold(commentParts(comments), text) : undefined,
          or(ilike(title, like), ilike(body, like)),
        ),
      )
    const people = and(mayHold(personParts(users), text), ilike(users.name, like))
    const asked = db
      .select({ id: sql<number>`${commentThreads.id}`.as('id') })
      .from(commentThreads)
      .where(
        and(
          within(commentThreads.id, from, to),
          inCourses(commentThreads.lessonId, scope),
          sql`${commentThreads.personId} in (select ${users.id} from ${users} where ${people})`,
        ),
      )
    return sql`${written} union ${asked}`
  })
}

/** The same of messages. */
export async function findMessagesWithText(db: Database, text: string): Promise<number[]> {
  const { id } = contactMessages
  return findNewest(
    db,
    id,
    ({ from, to, byIndex }) =>
      sql`select ${id} as id from ${contactMessages} where ${and(
        within(id, from, to),
        byIndex ? mayHold(messageParts(contactMessages), text) : undefined,
        ilike(messageText(contactMessages), anyWith(text)),
      )}`,
  )
}

function within(id: PgColumn, from: number, to: number): SQL | undefined {
  return and(gt(id, from), lte(id, to))
}

/** From above the first to the second. */
type Part = { from: number; to: number; byIndex: boolean }

/** How many are compared one by one, at first and then. */
const compared = [1_000, 3_000]

/**
 * Compares the newest one by one, and asks the index for the rest only if these do not have enough: of a word that is everywhere the
 * index would name half of all.
 */
async function findNewest(db: Database, id: PgColumn, found: (part: Part) => SQL): Promise<number[]> {
  const [newest] = await db.select({ id: sql<number>`coalesce(max(${id}), 0)` }).from(id.table)
  const ids: number[] = []
  let to = newest?.id ?? 0
  for (const size of [...compared, to]) {
    if (to === 0 || ids.length === mostFound) break
    const from = Math.max(0, to - size)
    const rows = await db
      .select({ id: sql<number>`id` })
      .from(sql`(${found({ from, to, byIndex: from === 0 })}) as found`)
      .orderBy(sql`id desc`)
      .limit(mostFound - ids.length)
    ids.push(...rows.map((row) => row.id))
    to = from
  }
  return ids
}
