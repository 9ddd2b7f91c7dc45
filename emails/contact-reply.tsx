import type { Locale } from '#values/locale.ts'
import { MailFrame, MailLine, MailQuote, MailText, MailWords } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** To who wrote to the shop; `author` is null once their account is deleted. */
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
  /** Null where the shop has no address of its own. */
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
