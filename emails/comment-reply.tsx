import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailLine, MailLink, MailText, MailWords } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the author of a comment that was answered. */
export function commentReply({
  locale,
  name,
  author,
  text,
  course,
  lesson,
  url,
  stop,
  oneClick,
}: {
  locale: Locale
  name: string
  /** The name of the person who answered; null when their account is deleted. */
  author: string | null
  /** The beginning of the answer. */
  text: string
  course: string
  lesson: string
  url: string
  stop: string
  oneClick: string
}): MailContent {
  const t = mailTexts(locale)
  const heading = author ? t('replyHeading', { author }) : t('replyHeadingUnnamed')
  return {
    subject: t('replySubject', { lesson }),
    headers: oneClickHeaders(oneClick),
    body: (
      <MailFrame locale={locale} preview={text.slice(0, 120)} heading={heading} reason={t('replyReason')}>
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('replyText', { course, lesson })}</MailText>
        <MailWords>{text}</MailWords>
        <MailAction locale={locale} href={url}>
          {t('replyAction')}
        </MailAction>
        <MailLine />
        <MailText soft>
          <MailLink href={stop}>{t('replyStop')}</MailLink>
        </MailText>
      </MailFrame>
    ),
  }
}
