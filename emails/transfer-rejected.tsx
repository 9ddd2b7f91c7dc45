import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the payer. */
export function transferRejected({
  locale,
  name,
  orderNumber,
  product,
  reason,
  url,
}: {
  locale: Locale
  name: string
  orderNumber: string
  /** In the language of `locale`. */
  product: string
  /** In the owner's words. */
  reason: string
  url: string
}): MailContent {
  const t = mailTexts(locale)
  return {
    subject: t('transferRejectedSubject', { product }),
    body: (
      <MailFrame
        locale={locale}
        preview={reason.slice(0, 120)}
        heading={t('transferRejectedHeading')}
        reason={t('transferRejectedReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('transferRejectedText', { product, orderNumber })}</MailText>
        <MailText>{t('transferRejectedWhy', { reason })}</MailText>
        <MailText>{t('transferRejectedNext')}</MailText>
        <MailAction locale={locale} href={url}>
          {t('transferRejectedAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
