import { countOwnedByKind } from '#domain/access/entitlements/entitlement-queries.ts'
import { renderRichText } from '#domain/catalog/rich-text/render-rich-text.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { hasRole } from '#domain/kernel/require-user.ts'
import { listOpenReports } from '#domain/learning/comments/report-queries.ts'
import { listContactReplies } from '#domain/people/contact/contact-queries.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import type { ReportReason } from '#values/report-reason.ts'
import type { Role } from '#values/role.ts'
import type { ThreadKey } from '#values/thread.ts'
import { discussionScope } from './discussion.ts'
import {
  findMessageDetail,
  findThreadDetail,
  listConversation,
  listEarlierThreads,
} from './thread-detail-queries.ts'

export type Report = {
  id: number
  reason: ReportReason
  words: string | null
  /** The reporter's name; null for authors, and once the account is deleted. */
  reporter: string | null
  createdAt: Date
}

export type ThreadComment = {
  id: number
  /** Null once the account is deleted. */
  author: { id: string; name: string; role: Role } | null
  /** By the person whose thread it is, by staff in answer to them, or by others under the class in the meantime. */
  voice: 'person' | 'answer' | 'other'
  /** Whose comment it answers; `name` is null once that account is deleted. Null when it answers none. */
  answers: { name: string | null } | null
  title: string
  html: string
  createdAt: Date
  /** The writer's position in the video, in seconds. */
  atSecond: number | null
  hidden: { at: Date; by: string | null; reason: string | null } | null
  reports: Report[]
}

type Person = {
  id: string | null
  name: string
  /** Null for authors, who do not see it. */
  email: string | null
  /** Since when they have an account; null without one. */
  since: Date | null
  locale: Locale | null
  /** How many products of each kind they own; null for authors, who do not see it. */
  owned: Partial<Record<ProductType, number>> | null
  /** Since when they have this course; null if they do not. */
  hasCourseSince: Date | null
  earlier: { key: ThreadKey; title: string; at: Date; isOpen: boolean }[]
}

type Threaded = {
  key: ThreadKey
  isOpen: boolean
  done: { at: Date; by: string | null } | null
  person: Person | null
}

export type ThreadDetail =
  | (Threaded & {
      kind: 'comments'
      course: { slug: string; title: LocalizedText }
      lesson: { title: LocalizedText; section: number; lesson: number }
      comments: ThreadComment[]
      /** Whether the class has more comments. */
      more: boolean
      /** Whether comments may be hidden and reports dismissed. */
      mayModerate: boolean
    })
  | (Threaded & {
      kind: 'message'
      message: { text: string; email: string; createdAt: Date; hasImage: boolean }
      replies: { id: number; author: string | null; body: string; createdAt: Date }[]
    })

const most = { own: 20, others: 20 }
const mostEarlier = 3

/**
 * A thread or message with everything about it. Authors see threads of their courses. Throws `comment-not-found`,
 * `contact-message-not-found`.
 */
export function getThread(context: Pick<Context, 'db' | 'actor'>, key: ThreadKey): Promise<ThreadDetail> {
  return key.kind === 'comments' ? getCommentThread(context, key) : getMessage(context, key)
}

/** Six queries, however long the thread is. */
async function getCommentThread(
  context: Pick<Context, 'db' | 'actor'>,
  key: ThreadKey,
): Promise<ThreadDetail> {
  const { authorId } = discussionScope(context)
  const { db, actor } = context
  const thread = await findThreadDetail(db, key.id)
  if (!thread || (authorId !== null && thread.course.authorId !== authorId)) throw notFound('comment')
  const mayModerate = hasRole(actor, 'support')
  const { course, personId } = thread
  const { comments, more } = await listConversation(db, thread, most)
  const open = await listOpenReports(
    db,
    comments.map(({ id }) => id),
  )
  const reports = Map.groupBy(open, ({ commentId }) => commentId)
  return {
    kind: 'comments',
    key,
    isOpen: thread.isOpen,
    done: thread.doneAt && { at: thread.doneAt, by: thread.doneBy },
    course: { slug: course.slug, title: course.title },
    lesson: { title: thread.lesson, ...thread.place },
    more,
    mayModerate,
    person:
      thread.person && personId !== null
        ? {
            ...(await about(db, { id: key.id, personId, courseId: course.id, authorId })),
            name: thread.person.name,
            email: mayModerate ? thread.person.email : null,
            since: thread.person.since,
            locale: thread.person.locale,
          }
        : null,
    comments: await Promise.all(
      comments.map(async ({ body, author, hiddenAt, hiddenBy, hiddenReason, threadId, ...comment }) => ({
        id: comment.id,
        title: comment.title,
        createdAt: comment.createdAt,
        atSecond: comment.atSecond,
        answers: comment.isAnswer ? { name: comment.answered } : null,
        html: (await renderRichText(body, { topHeading: 4 })).html,
        author: author && comment.authorId !== null ? { id: comment.authorId, ...author } : null,
        voice: threadId !== key.id ? 'other' : comment.authorId === personId ? 'person' : 'answer',
        hidden: hiddenAt && { at: hiddenAt, by: hiddenBy, reason: hiddenReason },
        reports: (reports.get(comment.id) ?? []).map(({ commentId: _, reporter, ...report }) => ({
          ...report,
          reporter: mayModerate ? reporter : null,
        })),
      })),
    ),
  }
}

async function getMessage(context: Pick<Context, 'db' | 'actor'>, key: ThreadKey): Promise<ThreadDetail> {
  const { seesMessages } = discussionScope(context)
  const { db } = context
  const found = seesMessages ? await findMessageDetail(db, key.id) : null
  if (!found) throw notFound('contact-message')
  const { message, person, doneBy } = found
  const name = `${message.name} ${message.surname}`.trim()
  const replies = await listContactReplies(db, key.id)
  const personId = message.userId
  return {
    kind: 'message',
    key,
    isOpen: message.doneAt === null,
    done: message.doneAt && { at: message.doneAt, by: doneBy },
    message: {
      text: message.message,
      email: message.email,
      createdAt: message.createdAt,
      hasImage: message.imageKey !== null,
    },
    replies: replies.map(({ authorId: _, ...reply }) => reply),
    person:
      person && personId !== null
        ? {
            ...(await about(db, { id: null, personId, courseId: null, authorId: null })),
            ...person,
            name,
            email: message.email,
          }
        : {
            id: null,
            name,
            email: message.email,
            since: null,
            locale: null,
            owned: null,
            hasCourseSince: null,
            earlier: [],
          },
  }
}

async function about(
  db: Context['db'],
  {
    id,
    personId,
    courseId,
    authorId,
  }: { id: number | null; personId: string; courseId: number | null; authorId: string | null },
): Promise<Pick<Person, 'id' | 'owned' | 'hasCourseSince' | 'earlier'>> {
  const rows = await countOwnedByKind(db, { userId: personId, courseId })
  const earlier = await listEarlierThreads(db, { id, personId, authorId }, mostEarlier)
  return {
    id: personId,
    owned:
      authorId === null
        ? Object.fromEntries(rows.map(({ productType, count }) => [productType, count]))
        : null,
    hasCourseSince: rows.find(({ productType }) => productType === 'course')?.since ?? null,
    earlier: earlier.map(({ id, title, lastAt, isOpen }) => ({
      key: { kind: 'comments', id },
      title: title ?? '',
      at: lastAt,
      isOpen,
    })),
  }
}
