import type { Locale } from '#values/locale.ts'
import { MailFrame, MailHtml, MailLine, MailLink, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import type { MailContent } from './render-mail.ts'

/** A newsletter with links to unsubscribe for readers and for mail programs (RFC 8058). */
export function newsletter({
  locale,
  subject,
  preview,
  html,
  unsubscribeUrl,
  oneClickUrl,
}: {
  /** The language of the text. */
  locale: Locale
  subject: string
  /** Mail programs show it after the subject in their list. */
  preview?: string
  /** The owner's text as sanitised HTML. */
  html: string
  unsubscribeUrl: string
  oneClickUrl: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject,
    headers: oneClickHeaders(oneClickUrl),
    body: (
      <MailFrame locale={locale} preview={preview} heading={subject} reason={t('newsletterReason')}>
        <MailHtml>{html}</MailHtml>
        <MailLine />
        <MailText soft>
          <MailLink href={unsubscribeUrl}>{t('newsletterUnsubscribe')}</MailLink>
        </MailText>
      </MailFrame>
    ),
  }
}
