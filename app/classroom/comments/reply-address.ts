import { idIn } from '#values/sent-id.ts'

export function repliesPath(lessonId: number, { to, after }: { to: number; after: number }): string {
  return `/class-comments/${lessonId}?to=${to}&after=${after}`
}

/** The address that opens the form for an answer under the comment, without scripts. */
export function replyPath(commentId: number): string {
  return `?tab=comments&reply=${commentId}#comment-${commentId}`
}

/** Id of the comment that the address asks to answer. */
export const answeredIn = (query: URLSearchParams) => idIn(query, 'reply')

/** Id of the answer that the address leads to, as links in mails do. */
export const answerIn = (query: URLSearchParams) => idIn(query, 'answer')
