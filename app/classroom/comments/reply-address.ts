import { idIn } from '#values/sent-id.ts'

export function repliesPath(lessonId: number, { to, after }: { to: number; after: number }): string {
  return `/class-comments/${lessonId}?to=${to}&after=${after}`
}

/** Without scripts the form for the answer stands under the comment. */
export function replyPath(commentId: number): string {
  return `?tab=comments&reply=${commentId}#comment-${commentId}`
}

/** The comment that the address answers. */
export const answeredIn = (query: URLSearchParams) => idIn(query, 'reply')

/** The answer to which the address leads, from a mail. */
export const answerIn = (query: URLSearchParams) => idIn(query, 'answer')
