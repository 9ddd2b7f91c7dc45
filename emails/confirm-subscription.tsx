import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Asks a new subscriber of the newsletter to confirm. `url` works once, for three days. */
export function confirmSubscription({ locale, url }: { locale: Locale; url: string }): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('subscribeSubject'),
    body: (
      <MailFrame
        locale={locale}
        preview={t('subscribePreview')}
        heading={t('subscribeHeading')}
        reason={t('subscribeReason')}
      >
        <MailText>{t('subscribeText')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('subscribeAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
