import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { mostTitleCharacters } from '#values/comment-limits.ts'
import { commentViewer, mayRead } from './comment.ts'
import { lockComment } from './reply-queries.ts'

type Answered = NonNullable<Awaited<ReturnType<typeof lockComment>>>

/**
 * The comment that the caller answers: one of that class which they can read. It cannot be deleted until the
 * transaction ends. Throws `comment-not-found`.
 */
export async function requireAnswered(
  context: Context,
  { id, lessonId }: { id: number; lessonId: number },
): Promise<Answered> {
  const comment = await lockComment(context.db, id, 'answer')
  const isThere = comment && comment.lessonId === lessonId && comment.deletedAt === null
  if (!isThere || !mayRead(commentViewer(context), comment)) throw notFound('comment')
  return comment
}

/** The comment under which an answer is placed: answers are only one level deep. */
export function placeUnder({ id, parentId }: Pick<Answered, 'id' | 'parentId'>): number {
  return parentId ?? id
}

/** The answered comment's title, marked with a single `Re: `. */
export function answerTitle(title: string): string {
  return title.startsWith('Re: ') ? title : `Re: ${title}`.slice(0, mostTitleCharacters)
}

/**
 * Mails the author of the answered comment, unless they answer themselves or are deleted. Whether they want such mails
 * is checked when the mail is written.
 */
export async function tellAnswered(
  context: Context,
  { answered: { authorId }, commentId }: { answered: Pick<Answered, 'authorId'>; commentId: number },
): Promise<void> {
  if (authorId === null || authorId === findUserId(context)) return
  await context.jobs.enqueue('send-mail', { template: 'comment-reply', commentId, userId: authorId })
}
