import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { inForce } from '#domain/access/entitlements/entitlement-queries.ts'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { readingPlaces } from '#domain/learning/reading/reading-place.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { provesMore } from '#domain/people/second-factor/second-factor-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType, ProductType } from '#values/product.ts'

/** An account with figures about it; null when it is unknown or deleted. One query. */
export async function findPerson(db: Database, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      pendingEmail: users.pendingEmail,
      emailVerified: users.emailVerified,
      role: users.role,
      blockShopping: users.blockShopping,
      locale: users.locale,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      secondFactor: provesMore(users.id),
      subscribed: sql<boolean>`exists (select 1 from ${subscriptions}
        where ${subscriptions.email} = ${users.email} and ${subscriptions.confirmedAt} is not null)`,
      affiliate: { selling: affiliates.selling, link: affiliates.link },
      comments: sql<number>`(select count(*)::int from ${comments} where ${eq(comments.authorId, users.id)})`,
      orders: sql<number>`(select count(*)::int from ${orders} where ${eq(orders.userId, users.id)})`,
      paid: sql<{ orders: number; amount: number }>`(
        select jsonb_build_object('orders', count(distinct ${orders.id}),
          'amount', coalesce(sum(${payments.amount} - ${payments.refunded}), 0))
        from ${payments} join ${orders} on ${eq(orders.id, payments.orderId)}
        where ${and(eq(orders.userId, users.id), eq(payments.state, 'paid'))})`,
    })
    .from(users)
    .leftJoin(affiliates, eq(affiliates.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1)
  return row ?? null
}

/** One reason why a person has a product; `extras` alone give no access. */
export type HoldingSource = {
  kind: 'paid' | 'free' | 'ads' | 'extras'
  given: boolean
  grantedAt: string
  /** Null for a free claim or a grant by hand. */
  order: {
    number: string
    total: number
    productType: ProductType
    title: LocalizedText
    own: boolean
  } | null
}

/** The courses and books that a person has, newest first, each with everything that gives it. One query. */
export async function listHoldingRows(db: Database, userId: string) {
  const ofType = (type: ItemType) => eq(entitlements.productType, type)
  const source = sql`jsonb_build_object('kind', ${entitlementGrants.kind}, 'given', ${entitlementGrants.given},
    'grantedAt', ${entitlementGrants.grantedAt}, 'order', case when ${orders.id} is not null then
      jsonb_build_object('number', ${orders.number}, 'total', ${orders.total}, 'productType', ${orders.productType},
        'title', ${orders.title}, 'own', ${orders.userId} is not distinct from ${entitlementGrants.userId}) end)`
  const ofHolding = and(
    eq(entitlementGrants.userId, entitlements.userId),
    eq(entitlementGrants.productType, entitlements.productType),
    eq(entitlementGrants.productId, entitlements.productId),
    isNull(entitlementGrants.revokedAt),
  )
  return db
    .select({
      productType: sql<ItemType>`${entitlements.productType}`,
      productId: entitlements.productId,
      kind: entitlements.kind,
      exclusive: entitlements.exclusive,
      sourceCode: entitlements.sourceCode,
      grantedAt: entitlements.grantedAt,
      course: { slug: courses.slug, title: courses.title },
      book: { slug: books.slug, title: books.title },
      chapters: sql<number>`(select count(*)::int from ${bookSections} where ${eq(bookSections.bookId, books.id)})`,
      /** Counted from 1. */
      chapter: sql<number | null>`(select ${bookSections.position} + 1 from ${readingPlaces}
        join ${bookSections} on ${eq(bookSections.id, readingPlaces.sectionId)}
        where ${and(eq(readingPlaces.userId, entitlements.userId), eq(readingPlaces.bookId, books.id))})`,
      sources: sql<HoldingSource[]>`(
        select coalesce(jsonb_agg(${source} order by ${entitlementGrants.id}), '[]') from ${entitlementGrants}
        left join ${orders} on ${eq(orders.id, entitlementGrants.orderId)} where ${ofHolding})`,
    })
    .from(entitlements)
    .leftJoin(courses, and(ofType('course'), eq(courses.id, entitlements.productId)))
    .leftJoin(books, and(ofType('book'), eq(books.id, entitlements.productId)))
    .where(and(eq(entitlements.userId, userId), inForce))
    .orderBy(desc(entitlements.grantedAt), desc(entitlements.id))
}

/** All classes of a course in order, with the person's progress in each. One query. */
export async function listLessonCells(
  db: Database,
  { userId, courseId }: { userId: string; courseId: number },
) {
  return db
    .select({
      id: lessons.id,
      sectionId: sections.id,
      title: lessons.title,
      seen: sql<boolean>`${seenLessons.lessonId} is not null`,
      /** Null when the class was never opened. */
      seconds: playbackPositions.seconds,
    })
    .from(sections)
    .innerJoin(lessons, eq(lessons.sectionId, sections.id))
    .leftJoin(seenLessons, and(eq(seenLessons.lessonId, lessons.id), eq(seenLessons.userId, userId)))
    .leftJoin(
      playbackPositions,
      and(eq(playbackPositions.lessonId, lessons.id), eq(playbackPositions.userId, userId)),
    )
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
}

/** A person's newest comments, newest first, including hidden ones. One query. */
export async function listCommentsBy(db: Database, authorId: string, limit: number) {
  return db
    .select({
      id: comments.id,
      title: comments.title,
      body: comments.body,
      createdAt: comments.createdAt,
      hidden: sql<boolean>`${isNotNull(comments.hiddenAt)}`,
      course: courses.slug,
      place: { section: sectionIndex, lesson: lessonIndex },
    })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(eq(comments.authorId, authorId))
    .orderBy(desc(comments.id))
    .limit(limit)
}
