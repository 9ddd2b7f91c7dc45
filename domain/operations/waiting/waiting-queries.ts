import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { findings } from '#domain/operations/watch/finding.table.ts'
import type { FindingCode } from '#domain/operations/watch/finding.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import type { Role } from '#values/role.ts'

const total = sql<number>`(count(*) over ())::int`

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

/** By when the watch first saw them. */
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
      bankReference: localTransfers.bankReference,
      hasImage: sql<boolean>`${localTransfers.imageKey} is not null`,
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

/** The newest first. */
export async function listMessagesSince(db: Database, since: Date, limit: number) {
  return db
    .select({
      id: contactMessages.id,
      name: sql<string>`trim(${contactMessages.name} || ' ' || ${contactMessages.surname})`,
      email: contactMessages.email,
      message: contactMessages.message,
      since: contactMessages.createdAt,
      total,
    })
    .from(contactMessages)
    .where(gt(contactMessages.createdAt, since))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
}

const staff: readonly Role[] = ['author', 'support', 'owner']
const answers = alias(comments, 'answers')
const answerers = alias(users, 'answerers')

/** Of learners, with none of the shop's people later in the same class. The oldest first. */
export async function listUnansweredComments(
  db: Database,
  { authorId, since }: { authorId: string | null; since: Date },
  limit: number,
) {
  const answered: SQL = sql`exists (
    select 1 from ${comments} as ${answers} join ${users} as ${answerers} on ${eq(answerers.id, answers.authorId)}
    where ${and(eq(answers.lessonId, comments.lessonId), gt(answers.id, comments.id), inArray(answerers.role, [...staff]))})`
  return db
    .select({
      id: comments.id,
      author: users.name,
      title: comments.title,
      course: { slug: courses.slug, title: courses.title },
      lesson: lessons.title,
      place: { section: sectionIndex, lesson: lessonIndex },
      since: comments.createdAt,
      total,
    })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      and(
        isNull(comments.hiddenAt),
        gt(comments.createdAt, since),
        sql`coalesce(${users.role}, 'learner') = 'learner'`,
        sql`not ${answered}`,
        authorId === null ? undefined : eq(courses.authorId, authorId),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(limit)
}
