import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { threadTitle } from '#domain/learning/comments/thread-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'

const doneBy = alias(users, 'done_by')
const hiddenBy = alias(users, 'hidden_by')
const answered = alias(comments, 'answered')
const answeredAuthor = alias(users, 'answered_author')

/** A thread with its class and the person who asks. */
export async function findThreadDetail(db: Database, id: number) {
  const [row] = await db
    .select({
      id: commentThreads.id,
      lessonId: commentThreads.lessonId,
      personId: commentThreads.personId,
      isOpen: sql<boolean>`${commentThreads.waitsSince} is not null`,
      doneAt: commentThreads.doneAt,
      doneBy: doneBy.name,
      person: { name: users.name, email: users.email, since: users.createdAt, locale: users.locale },
      course: { id: courses.id, slug: courses.slug, title: courses.title, authorId: courses.authorId },
      lesson: lessons.title,
      place: { section: sectionIndex, lesson: lessonIndex },
    })
    .from(commentThreads)
    .innerJoin(lessons, eq(lessons.id, commentThreads.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, commentThreads.personId))
    .leftJoin(doneBy, eq(doneBy.id, commentThreads.doneById))
    .where(eq(commentThreads.id, id))
    .limit(1)
  return row ?? null
}

/**
 * The newest comments of a thread, and what others wrote under the class since the oldest of them, oldest first.
 * `more`: the class has further ones.
 */
export async function listConversation(
  db: Database,
  { id, lessonId }: { id: number; lessonId: number },
  most: { own: number; others: number },
) {
  const columns = {
    id: comments.id,
    threadId: comments.threadId,
    authorId: comments.authorId,
    author: { name: users.name, role: users.role },
    title: comments.title,
    body: comments.body,
    createdAt: comments.createdAt,
    atSecond: comments.atSecond,
    hiddenAt: comments.hiddenAt,
    hiddenReason: comments.hiddenReason,
    hiddenBy: hiddenBy.name,
    answered: answeredAuthor.name,
    isAnswer: sql<boolean>`${comments.parentId} is not null`,
  }
  const from = () =>
    db
      .select(columns)
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .leftJoin(hiddenBy, eq(hiddenBy.id, comments.hiddenById))
      .leftJoin(answered, eq(answered.id, comments.parentId))
      .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.authorId))
  const own = await from()
    .where(eq(comments.threadId, id))
    .orderBy(desc(comments.id))
    .limit(most.own + 1)
  const shown = own.slice(0, most.own)
  const first = shown.at(-1)
  const others = first
    ? await from()
        .where(
          and(
            eq(comments.lessonId, lessonId),
            isNull(comments.deletedAt),
            gt(comments.id, first.id),
            or(isNull(comments.threadId), ne(comments.threadId, id)),
          ),
        )
        .orderBy(asc(comments.id))
        .limit(most.others + 1)
    : []
  return {
    comments: [...shown, ...others.slice(0, most.others)].toSorted((a, b) => a.id - b.id),
    more: own.length > most.own || others.length > most.others,
  }
}

/** Other threads of the same person, newest first; `authorId`: only those in courses of this author. */
export async function listEarlierThreads(
  db: Database,
  { id, personId, authorId }: { id: number | null; personId: string; authorId: string | null },
  limit: number,
) {
  return db
    .select({
      id: commentThreads.id,
      lastAt: commentThreads.lastAt,
      isOpen: sql<boolean>`${commentThreads.waitsSince} is not null`,
      title: threadTitle,
    })
    .from(commentThreads)
    .innerJoin(lessons, eq(lessons.id, commentThreads.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(
      and(
        eq(commentThreads.personId, personId),
        id === null ? undefined : ne(commentThreads.id, id),
        authorId === null ? undefined : eq(courses.authorId, authorId),
      ),
    )
    .orderBy(desc(commentThreads.lastAt), desc(commentThreads.id))
    .limit(limit)
}

/** A message with the account of its writer, if they were signed in. */
export async function findMessageDetail(db: Database, id: number) {
  const [row] = await db
    .select({
      message: contactMessages,
      doneBy: doneBy.name,
      person: { name: users.name, since: users.createdAt, locale: users.locale },
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .leftJoin(doneBy, eq(doneBy.id, contactMessages.doneById))
    .where(eq(contactMessages.id, id))
    .limit(1)
  return row ?? null
}
