import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { opinions } from '#domain/learning/opinions/opinion.table.ts'
import { findings } from '#domain/operations/watch/finding.table.ts'
import type { FindingCode } from '#domain/operations/watch/finding.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'

const total = sql<number>`(count(*) over ())::int`

/** Counts by a partial index of the waiting rows, where `total` would read each of them. */
function countedApart(table: PgTable, condition: SQL | undefined) {
  return sql<number>`(select count(*)::int from ${table} where ${condition})`
}

/** Oldest first. */
export async function listOrdersByNumber(db: Database, numbers: readonly string[], limit: number) {
  return db
    .select({
      number: orders.number,
      title: orders.title,
      payerEmail: orders.payerEmail,
      since: sql<Date>`coalesce(${orders.paidAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(asc(orders.id))
    .limit(limit)
}

export async function listFlaggedRows(db: Database, limit: number) {
  return db
    .select({
      number: orders.number,
      flag: orders.flag,
      title: orders.title,
      payerEmail: orders.payerEmail,
      since: orders.updatedAt,
      total,
    })
    .from(orders)
    .where(isNotNull(orders.flag))
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(limit)
}

/** Ordered by when the watch first saw them. */
export async function listFindingRows(db: Database, codes: readonly FindingCode[], limit: number) {
  return db
    .select({ code: findings.code, subject: findings.subject, since: findings.since, total })
    .from(findings)
    .where(inArray(findings.code, [...codes]))
    .orderBy(asc(findings.since), asc(findings.subject))
    .limit(limit)
}

export async function listSubmittedTransfers(db: Database, limit: number) {
  return db
    .select({
      reference: localTransfers.reference,
      orderNumber: localTransfers.orderNumber,
      title: orders.title,
      payerEmail: orders.payerEmail,
      amount: localTransfers.amount,
      currency: localTransfers.currency,
      terms: localTransfers.terms,
      bankReference: localTransfers.bankReference,
      since: sql<Date>`coalesce(${localTransfers.submittedAt}, ${localTransfers.createdAt})`.mapWith(
        localTransfers.createdAt,
      ),
      total,
    })
    .from(localTransfers)
    .innerJoin(orders, eq(orders.number, localTransfers.orderNumber))
    .where(eq(localTransfers.state, 'submitted'))
    .orderBy(asc(localTransfers.submittedAt))
    .limit(limit)
}

/** Messages that are not done, oldest first, as in the inbox. */
export async function listOpenMessages(db: Database, limit: number) {
  return db
    .select({
      id: contactMessages.id,
      name: sql<string>`trim(${contactMessages.name} || ' ' || ${contactMessages.surname})`,
      email: contactMessages.email,
      message: contactMessages.message,
      since: contactMessages.createdAt,
      total: countedApart(contactMessages, isNull(contactMessages.doneAt)),
    })
    .from(contactMessages)
    .where(isNull(contactMessages.doneAt))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limit)
}

function isOpenFor(authorId: string | null): SQL | undefined {
  const { lessonId, waitsSince } = commentThreads
  const ofAuthor = sql`${lessonId} in (
    select ${lessons.id} from ${lessons} join ${sections} on ${eq(sections.id, lessons.sectionId)}
    join ${courses} on ${eq(courses.id, sections.courseId)} where ${courses.authorId} = ${authorId})`
  return and(isNotNull(waitsSince), authorId === null ? undefined : ofAuthor)
}

/** Comment threads that are not done, those waiting longest first, as in the inbox. */
export async function listOpenThreads(
  db: Database,
  { authorId }: { authorId: string | null },
  limit: number,
) {
  const { id, lessonId, personId, waitsSince } = commentThreads
  const open = db
    .select({
      id,
      lessonId,
      personId,
      since: waitsSince,
      total: countedApart(commentThreads, isOpenFor(authorId)).as('total'),
    })
    .from(commentThreads)
    .where(isOpenFor(authorId))
    .orderBy(asc(waitsSince), asc(id))
    .limit(limit)
    .as('open')
  const isOwn = sql`${comments.authorId} is not distinct from ${open.personId}`
  return db
    .select({
      id: open.id,
      author: users.name,
      title: sql<string | null>`(
        select ${comments.title} from ${comments} where ${and(eq(comments.threadId, open.id), isOwn)}
        order by ${comments.id} desc limit 1)`,
      course: { slug: courses.slug, title: courses.title },
      lesson: lessons.title,
      place: { section: sectionIndex, lesson: lessonIndex },
      since: sql<Date>`${open.since}`.mapWith(waitsSince),
      total: open.total,
    })
    .from(open)
    .innerJoin(lessons, eq(lessons.id, open.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, open.personId))
    .orderBy(asc(open.since), asc(open.id))
}

/**
 * Each count up to `limit`, by an index of what waits. `authorId`: only threads of this author's courses; other counts
 * are 0.
 */
export async function countWaitingRows(
  db: Database,
  { authorId }: { authorId: string | null },
  limit: number,
): Promise<{ orders: number; transfers: number; discussion: number; opinions: number }> {
  const some = (table: PgTable, condition: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select from ${table} where ${condition} limit ${limit}) as waiting)`
  const threads = some(commentThreads, isOpenFor(authorId))
  const none = sql<number>`0`
  const ofAll = {
    orders: some(orders, or(isNotNull(orders.flag), eq(orders.state, 'paid'))),
    transfers: some(localTransfers, eq(localTransfers.state, 'submitted')),
    discussion: sql<number>`${threads} + ${some(contactMessages, isNull(contactMessages.doneAt))}`,
    opinions: some(opinions, isNotNull(opinions.reportedAt)),
  }
  const [row] = await db
    .select(
      authorId === null ? ofAll : { orders: none, transfers: none, discussion: threads, opinions: none },
    )
    .from(sql`(values (1)) as one`)
  if (!row) throw new Error('Unreachable: one row of values')
  return row
}
