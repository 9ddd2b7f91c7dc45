import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import { MailFrame, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** Sent to the payer. */
export function refund({
  locale,
  name,
  product,
  orderNumber,
  amount,
  whole,
  giftTo,
}: {
  locale: Locale
  name: string
  /** In the language of `locale`. */
  product: string
  orderNumber: string
  amount: Money
  /** Whether the whole order is refunded by now. */
  whole: boolean
  /** The recipient of a gift; null for other orders. */
  giftTo: string | null
}): MailContent {
  const t = mailTexts(locale)
  const money = formatMoney(amount, locale)
  return {
    subject: t('refundSubject', { product }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('refundPreview', { amount: money })}
        heading={t('refundHeading')}
        reason={t('receiptReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('refundText', { amount: money, product, orderNumber })}</MailText>
        <MailText>
          {!whole
            ? t(giftTo ? 'refundGiftPart' : 'refundPart')
            : giftTo
              ? t('refundGift', { recipient: giftTo })
              : t('refundWhole')}
        </MailText>
      </MailFrame>
    ),
  }
}
