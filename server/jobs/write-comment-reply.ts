import { findReplyFor } from '#domain/learning/comments/reply-mail-queries.ts'
import { replyMailToken } from '#domain/people/accounts/stop-reply-mails.ts'
import { commentReply } from '#emails/comment-reply.tsx'
import { localize } from '#values/localized-text.ts'
import { plainText, shortened } from '#values/plain-text.ts'
import { type Services, systemContext } from '../process/compose.ts'
import type { Letter } from './letter.ts'

const mostCharacters = 600

/** Null when there is nothing left to tell, or when the reader stopped these mails. */
export async function writeCommentReply(
  services: Services,
  { commentId, userId }: { commentId: number; userId: string },
): Promise<Letter | null> {
  const context = systemContext(services)
  const { db, siteUrl } = context
  const found = await findReplyFor(db, { commentId, userId })
  if (!found) return null
  const { reader, author, body, course, lesson, place, parentId } = found
  const locale = reader.locale ?? services.environment.AULA_LANG
  const words = plainText(body)
  const token = replyMailToken(context, userId)
  // The page of comments that starts with the answered comment, with its answers up to this one.
  const page = `?tab=comments&after=${parentId - 1}-${parentId - 1}&answer=${commentId}#comment-${commentId}`
  const content = commentReply({
    locale,
    name: reader.name,
    author,
    text: shortened(words, mostCharacters),
    course: localize(course.title, locale),
    lesson: localize(lesson, locale),
    url: siteUrl(`/${course.slug}/${place.section}/${place.lesson}${page}`),
    stop: siteUrl(`/newsletter/unsubscribe/${token}`),
    oneClick: siteUrl(`/newsletter/one-click/${token}`),
  })
  return { to: reader.email, content }
}
