import type { Locale } from '#values/locale.ts'
import { MailFrame, MailHtml, MailLine, MailLink, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** With a link to unsubscribe, also for mail programs (RFC 8058). */
export function newsletter({
  locale,
  subject,
  html,
  unsubscribeUrl,
  oneClickUrl,
}: {
  /** The language that the text is in. */
  locale: Locale
  subject: string
  /** The owner's text, sanitised. */
  html: string
  unsubscribeUrl: string
  oneClickUrl: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject,
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    body: (
      <MailFrame locale={locale} heading={subject} reason={t('newsletterReason')}>
        <MailHtml>{html}</MailHtml>
        <MailLine />
        <MailText soft>
          <MailLink href={unsubscribeUrl}>{t('newsletterUnsubscribe')}</MailLink>
        </MailText>
      </MailFrame>
    ),
  }
}
