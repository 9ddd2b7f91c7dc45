import { and, eq, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { drafts } from '#domain/catalog/drafts/draft.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { refunds } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { findOpinion, findOpinionProduct } from '#domain/learning/opinions/opinion-queries.ts'
import { newsletters } from '#domain/operations/newsletters/newsletter.table.ts'

const authorOfProduct = sql<string | null>`coalesce(
  (select ${courses.authorId} from ${courses} where ${orders.productType} = 'course' and ${courses.id} = ${orders.productId}),
  (select ${books.authorId} from ${books} where ${orders.productType} = 'book' and ${books.id} = ${orders.productId}),
  (select ${packs.authorId} from ${packs} where ${orders.productType} = 'pack' and ${packs.id} = ${orders.productId}))`

/** The author of the product that an order sold. */
export async function findSoldBy(db: Database, orderId: number) {
  const [row] = await db.select({ authorId: authorOfProduct }).from(orders).where(eq(orders.id, orderId))
  return row ?? null
}

export type ToldRefund = NonNullable<Awaited<ReturnType<typeof findToldRefund>>>

/** A refund with the author of the product that was sold. */
export async function findToldRefund(db: Database, refundId: number) {
  const [row] = await db
    .select({
      amount: refunds.amount,
      currency: refunds.currency,
      refundedAt: refunds.updatedAt,
      orderNumber: orders.number,
      title: orders.title,
      authorId: authorOfProduct,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
  return row ?? null
}

/** A comment that waits in a thread; null once it is hidden or deleted, or the thread is done. */
export async function findWaitingComment(db: Database, commentId: number) {
  const [row] = await db
    .select({
      threadId: commentThreads.id,
      title: comments.title,
      lesson: lessons.title,
      course: courses.title,
      authorId: courses.authorId,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(
      sql`${comments.id} = ${commentId} and ${comments.hiddenAt} is null and ${commentThreads.waitsSince} is not null`,
    )
  return row ?? null
}

/** An opinion with its product; null once it is withdrawn or hidden. Two queries. */
export async function findVisibleOpinion(db: Database, opinionId: number) {
  const opinion = await findOpinion(db, opinionId)
  if (!opinion || opinion.hiddenAt) return null
  const product = await findOpinionProduct(db, opinion)
  if (!product) return null
  const { productType, slug, title, authorId } = product
  return { stars: opinion.stars, productType, slug, title, authorId, reportedAt: opinion.reportedAt }
}

/** A draft that could not be published at that time; null once that is settled or the draft was scheduled again. */
export async function findRefusedDraft(db: Database, { draftId, at }: { draftId: number; at: string }) {
  const [row] = await db
    .select({ authorId: drafts.authorId, refusal: drafts.refusal })
    .from(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.refusedAt, new Date(at))))
  return row?.refusal ? { authorId: row.authorId, refusal: row.refusal } : null
}

/** Like `findRefusedDraft`, for a newsletter. */
export async function findRefusedNewsletter(
  db: Database,
  { newsletterId, at }: { newsletterId: number; at: string },
) {
  const [row] = await db
    .select({ subject: newsletters.subject, refusal: newsletters.refusal })
    .from(newsletters)
    .where(and(eq(newsletters.id, newsletterId), eq(newsletters.refusedAt, new Date(at))))
  return row?.refusal ? { subject: row.subject, refusal: row.refusal } : null
}
