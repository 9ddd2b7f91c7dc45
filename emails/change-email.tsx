import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the new address. `url` works once, for a day. */
export function changeEmail({
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
    subject: t('changeEmailSubject'),
    body: (
      <MailFrame
        locale={locale}
        preview={t('changeEmailPreview')}
        heading={t('changeEmailHeading')}
        reason={t('changeEmailReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('changeEmailText')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('changeEmailAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
