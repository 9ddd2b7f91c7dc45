import type { Comment } from '#domain/learning/comments/comment.ts'
import {
  type ListedComment,
  listLessonComments,
  listReplies,
  type Replies,
} from '#domain/learning/comments/list-comments.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { refusalOf } from '../../forms/refusal.ts'
import type { RequestContext } from '../../request-context.ts'
import { type CommentsOrder, orderOf } from './comments-address.ts'
import { answerIn } from './reply-address.ts'

/** Comments on the first page, which is short, and on each later one. */
const firstPage = 10
const nextPage = 30

/** A comment as the page gets it. `source`: what the author edits; null for others, and where it is the same as what is shown. */
export type CommentItem = Omit<Comment, 'source'> & {
  readonly source: string | null
  /** The first answers and how many more there are; missing for answers. */
  readonly replies?: { readonly items: readonly CommentItem[]; readonly left: number }
}

/** A page of comments. `after`: its cursor. `code`: a key of `errors`, null when the call failed. */
export type CommentsAnswer = { order: CommentsOrder; after: string | null } & (
  | { ok: true; items: CommentItem[]; total: number; next: string | null; now: Date }
  | { ok: false; code: ErrorCode | null }
)

export function commentItem({ source, ...comment }: Comment): CommentItem {
  return { ...comment, source: comment.mayEdit && source !== comment.html ? source : null }
}

function threadItem({ replies, ...comment }: ListedComment): CommentItem {
  return { ...commentItem(comment), replies: repliesOf(replies ?? { comments: [], left: 0 }) }
}

function repliesOf({ comments, left }: Replies): NonNullable<CommentItem['replies']> {
  return { items: comments.map(commentItem), left }
}

/** Answers to the comment `to`; `code` as above. */
export type RepliesAnswer = { to: number } & (
  | ({ ok: true } & NonNullable<CommentItem['replies']>)
  | { ok: false; code: ErrorCode | null }
)

/** The answers to a comment that come after `after`. Server only. */
export async function loadReplies(
  { domain }: RequestContext,
  { to, after }: { to: number; after: number },
): Promise<RepliesAnswer> {
  try {
    return { to, ok: true, ...repliesOf(await listReplies(domain, { commentId: to, after })) }
  } catch (error) {
    return { to, ok: false, code: refusalOf(error).code }
  }
}

/** A page of the comments on a class; a refusal is returned as its code. Server only. */
export async function loadComments(
  { domain }: RequestContext,
  { lessonId, query }: { lessonId: number; query: URLSearchParams },
): Promise<CommentsAnswer> {
  const order = orderOf(query)
  const after = query.get('after')
  const [group, id] =
    /^(\d{1,10})-(\d{1,10})$/
      .exec(after ?? '')
      ?.slice(1)
      .map(Number) ?? []
  try {
    const { comments, total, next } = await listLessonComments(domain, {
      lessonId,
      byAuthor: order === 'people',
      after: group && id ? { group, id } : null,
      limit: after === null ? firstPage : nextPage,
      answer: answerIn(query),
    })
    return {
      ok: true,
      order,
      after,
      total,
      items: comments.map(threadItem),
      next: next && `${next.group}-${next.id}`,
      now: domain.now(),
    }
  } catch (error) {
    return { ok: false, order, after, code: refusalOf(error).code }
  }
}
