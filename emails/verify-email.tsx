import type { Locale } from '#values/locale.ts'
import { MailAction, MailCode, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to a new account's address. `url` works once, for three days; `code` works for half an hour. */
export function verifyEmail({
  locale,
  name,
  url,
  code,
}: {
  locale: Locale
  name: string
  url: string
  code: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('verifySubject'),
    body: (
      <MailFrame
        locale={locale}
        preview={t('verifyPreview')}
        heading={t('verifyHeading')}
        reason={t('verifyReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('verifyText')}</MailText>
        <MailCode>{code}</MailCode>
        <MailText>{t('verifyOrLink')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('verifyAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
