import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent when somebody asks for a new password. `url` works once, for an hour. */
export function resetPassword({
  locale,
  name,
  url,
}: {
  locale: Locale
  name: string
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('resetSubject'),
    body: (
      <MailFrame
        locale={locale}
        preview={t('resetPreview')}
        heading={t('resetHeading')}
        reason={t('resetReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('resetText')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('resetAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
