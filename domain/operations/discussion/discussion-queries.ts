import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, momentAndKey, pageOrder } from '#domain/kernel/page-queries.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { commentReports } from '#domain/learning/comments/comment-report.table.ts'
import { commentThreads } from '#domain/learning/comments/comment-thread.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import type { ReportReason } from '#values/report-reason.ts'
import type { ThreadState } from '#values/thread.ts'
import type { DiscussionScope, FoundText } from './discussion.ts'

export type DiscussionFilter = DiscussionScope & {
  /** The ids of what contains the searched text; null without a search. */
  found: { threads: FoundText; messages: FoundText } | null
  /** The slug of a course; null for all. */
  course: string | null
}

/** Comment threads and messages share one list: threads have even keys, messages odd ones. */
const threadKey = sql<number>`(${commentThreads.id} * 2::bigint)::float8`
const messageKey = sql<number>`(${contactMessages.id} * 2::bigint + 1)::float8`

const threadMoments = {
  open: commentThreads.waitsSince,
  reported: commentThreads.reportedAt,
  done: commentThreads.doneAt,
  hidden: commentThreads.lastAt,
} as const satisfies Record<ThreadState, PgColumn>

const isHidden = sql`${commentThreads.id} = any(array(
  select ${comments.threadId} from ${comments} where ${and(isNotNull(comments.hiddenAt), isNotNull(comments.threadId))}))`

const threadIs: Record<ThreadState, SQL> = {
  open: isNotNull(commentThreads.waitsSince),
  reported: isNotNull(commentThreads.reportedAt),
  done: isNull(commentThreads.waitsSince),
  hidden: isHidden,
}

/**
 * Condition for lessons of the author's courses and of the chosen course; undefined for all. Reads the lessons once
 * instead of joining them with every thread.
 */
export function inCourses(
  lessonId: PgColumn,
  { authorId, course }: Pick<DiscussionFilter, 'authorId' | 'course'>,
): SQL | undefined {
  const chosen = and(
    authorId === null ? undefined : eq(courses.authorId, authorId),
    course === null ? undefined : eq(courses.slug, course),
  )
  return (
    chosen &&
    sql`${lessonId} = any(array(
      select ${lessons.id} from ${lessons} join ${sections} on ${eq(sections.id, lessons.sectionId)}
      join ${courses} on ${eq(courses.id, sections.courseId)} where ${chosen}))`
  )
}

function threadsOf({ found, ...scope }: DiscussionFilter): SQL | undefined {
  return and(
    found === null ? undefined : isAmong(commentThreads.id, found.threads.ids),
    inCourses(commentThreads.lessonId, scope),
  )
}

function messagesOf({ found }: DiscussionFilter): SQL | undefined {
  return found === null ? undefined : isAmong(contactMessages.id, found.messages.ids)
}

function isAmong(id: PgColumn, ids: readonly number[]): SQL {
  return sql`${id} = any(${sql.param(`{${ids.join()}}`)}::int[])`
}

/** One page of comment threads, beyond a place in one direction. */
export async function listThreadRows(
  db: Database,
  { state, ...filter }: DiscussionFilter & { state: ThreadState },
  page: PageToRead,
) {
  const at = threadMoments[state]
  const found = db
    .select({
      id: commentThreads.id,
      lessonId: commentThreads.lessonId,
      personId: commentThreads.personId,
      at: sql<Date>`${at}`.mapWith(at).as('at'),
      isOpen: sql<boolean>`${commentThreads.waitsSince} is not null`.as('is_open'),
      sortValue: microsecondsOf(at).as('sort_value'),
      key: threadKey.as('sort_key'),
    })
    .from(commentThreads)
    .where(and(threadIs[state], threadsOf(filter), beyondPlace([at, threadKey], page, momentAndKey)))
    .orderBy(...pageOrder([at, commentThreads.id], page))
    .limit(page.limit)
    .as('found')
  const ofThread = eq(comments.threadId, found.id)
  const reported = sql`from ${commentReports} join ${comments} on ${eq(comments.id, commentReports.commentId)}
    where ${and(ofThread, isNull(commentReports.settledAt))}`
  return db
    .select({
      id: found.id,
      personId: found.personId,
      personName: users.name,
      at: found.at,
      isOpen: found.isOpen,
      sortValue: found.sortValue,
      key: found.key,
      excerpt: sql<string | null>`(select ${comments.title} from ${comments}
        where ${ofThread} and ${comments.authorId} is not distinct from ${found.personId} order by ${comments.id} desc limit 1)`,
      hidden: sql<boolean>`exists (select 1 from ${comments} where ${and(ofThread, isNotNull(comments.hiddenAt))})`,
      reports: sql<number>`(select count(*)::int ${reported})`,
      reasons: sql<ReportReason[] | null>`(select json_agg(distinct ${commentReports.reason}) ${reported})`,
      course: courses.title,
      lesson: lessons.title,
      section: sectionIndex,
      number: lessonIndex,
    })
    .from(found)
    .innerJoin(lessons, eq(lessons.id, found.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, found.personId))
    .orderBy(...pageOrder([found.sortValue, found.key], page))
}

/** One page of messages, which are never reported or hidden. */
export async function listMessageRows(
  db: Database,
  { state, ...filter }: DiscussionFilter & { state: 'open' | 'done' },
  page: PageToRead,
) {
  const at = state === 'open' ? contactMessages.createdAt : contactMessages.doneAt
  return db
    .select({
      id: contactMessages.id,
      userId: contactMessages.userId,
      name: sql<string>`trim(${contactMessages.name} || ' ' || ${contactMessages.surname})`,
      excerpt: sql<string>`left(${contactMessages.message}, 120)`,
      hasImage: sql<boolean>`${contactMessages.imageKey} is not null`,
      at: sql<Date>`${at}`.mapWith(at),
      sortValue: microsecondsOf(at),
      key: messageKey,
    })
    .from(contactMessages)
    .where(
      and(
        state === 'open' ? isNull(contactMessages.doneAt) : isNotNull(contactMessages.doneAt),
        messagesOf(filter),
        beyondPlace([at, messageKey], page, momentAndKey),
      ),
    )
    .orderBy(...pageOrder([at, contactMessages.id], page))
    .limit(page.limit)
}

/**
 * The number of threads and messages in each state, each up to `limit`, by an index of the state: few wait and very
 * many are done.
 */
export async function countThreads(
  db: Database,
  filter: DiscussionFilter,
  limit: number,
): Promise<Record<'comments' | 'messages', Record<ThreadState, number>>> {
  const some = (table: PgTable, condition: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select from ${table} where ${condition} limit ${limit}) as counted)`
  const ofThreads = (state: ThreadState) => some(commentThreads, and(threadIs[state], threadsOf(filter)))
  const seesMessages = filter.seesMessages && filter.course === null
  const ofMessages = (condition: SQL) =>
    seesMessages ? some(contactMessages, and(condition, messagesOf(filter))) : sql<number>`0`
  const [row] = await db
    .select({
      open: ofThreads('open'),
      done: ofThreads('done'),
      reported: ofThreads('reported'),
      hidden: ofThreads('hidden'),
      openMessages: ofMessages(isNull(contactMessages.doneAt)),
      doneMessages: ofMessages(isNotNull(contactMessages.doneAt)),
    })
    .from(sql`(values (1)) as one`)
  if (!row) throw new Error('Unreachable: one row of values')
  const { openMessages, doneMessages, ...threads } = row
  return { comments: threads, messages: { open: openMessages, done: doneMessages, reported: 0, hidden: 0 } }
}
