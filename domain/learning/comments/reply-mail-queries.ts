import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { notWithAds, ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { comments } from './comment.table.ts'

const reader = alias(users, 'reader')

/**
 * An answer for the mail that tells `userId` about it. Null when the answer is deleted or hidden, or when the person
 * wants no such mails, has not verified their address, or can no longer read it under the class.
 */
export async function findReplyFor(
  db: Database,
  { commentId, userId }: { commentId: number; userId: string },
) {
  const works = or(
    eq(reader.role, 'owner'),
    eq(reader.role, 'support'),
    eq(courses.authorId, reader.id),
    notWithAds,
  )
  const [row] = await db
    .select({
      reader: { email: reader.email, name: reader.name, locale: reader.locale },
      author: users.name,
      body: comments.body,
      parentId: sql<number>`coalesce(${comments.parentId}, ${comments.id})`,
      lesson: lessons.title,
      course: { slug: courses.slug, title: courses.title },
      place: { section: sectionIndex, lesson: lessonIndex },
    })
    .from(comments)
    .innerJoin(reader, eq(reader.id, userId))
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(
      and(
        eq(comments.id, commentId),
        isNull(comments.hiddenAt),
        isNull(comments.deletedAt),
        isNull(reader.deletedAt),
        eq(reader.emailVerified, true),
        sql`${reader.preferences}->>'replyMails' is distinct from 'false'`,
        works,
      ),
    )
    .limit(1)
  return row ?? null
}
