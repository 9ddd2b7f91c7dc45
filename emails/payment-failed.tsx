import type { Locale } from '#values/locale.ts'
import { MailAction, MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the payer of a payment in progress, who was told to expect the outcome by mail. */
export function paymentFailed({
  locale,
  name,
  orderNumber,
  product,
  url,
}: {
  locale: Locale
  name: string
  orderNumber: string
  /** In the language of `locale`. */
  product: string
  url: string
}): MailContent {
  const t = mailTexts(locale)
  const text = t('paymentFailedText', { product, orderNumber })
  return {
    subject: t('paymentFailedSubject', { product }),
    body: (
      <MailFrame
        locale={locale}
        preview={text}
        heading={t('paymentFailedHeading')}
        reason={t('paymentFailedReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{text}</MailText>
        <MailAction locale={locale} href={url}>
          {t('paymentFailedAction')}
        </MailAction>
      </MailFrame>
    ),
  }
}
