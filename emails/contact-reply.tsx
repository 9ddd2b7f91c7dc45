import type { Locale } from '#values/locale.ts'
import { MailFrame, MailLine, MailQuote, MailText, MailWords } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Answers a message to the shop. `author`: the name of the person who answers; null when their account is deleted. */
export function contactReply({
  locale,
  body,
  author,
  message,
  replyTo,
}: {
  locale: Locale
  body: string
  author: string | null
  message: string
  /** Null when the shop has no mail address. */
  replyTo: string | null
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('contactReplySubject'),
    ...(replyTo && { replyTo }),
    body: (
      <MailFrame
        locale={locale}
        preview={body.slice(0, 120)}
        heading={t('contactReplyHeading')}
        reason={t('contactReplyReason')}
      >
        <MailWords>{body}</MailWords>
        {author && <MailText>{author}</MailText>}
        <MailLine />
        <MailQuote introduction={t('contactReplyYours')}>{message}</MailQuote>
      </MailFrame>
    ),
  }
}
