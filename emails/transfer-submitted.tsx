import { formatLocalMoney } from '#values/local-money.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import { MailFrame, MailLine, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** To the owner. */
export function transferSubmitted({
  locale,
  reference,
  orderNumber,
  payer,
  product,
  amount,
  terms,
  bankReference,
  hasImage,
}: {
  locale: Locale
  reference: string
  orderNumber: string
  /** A reply goes to them. */
  payer: string
  /** In the reader's language. */
  product: string
  amount: Money
  terms: { country: string; currency: string; localAmount: number }
  bankReference: string | null
  hasImage: boolean
}): MailContent {
  const t = mailTexts(locale)
  const local = formatLocalMoney({ ...terms, amount: terms.localAmount }, locale)
  return {
    subject: t('transferSubject', { amount: local, orderNumber }),
    replyTo: payer,
    body: (
      <MailFrame
        locale={locale}
        preview={t('transferPreview', { amount: local, payer })}
        heading={t('transferHeading')}
        reason={t('transferReason')}
      >
        <MailText>
          {t('transferText', { payer, amount: local, price: formatMoney(amount, locale), product })}
        </MailText>
        <MailText>{t('transferOrder', { orderNumber })}</MailText>
        {bankReference && <MailText>{t('transferBankReference', { bankReference })}</MailText>}
        {hasImage && <MailText>{t('transferImage')}</MailText>}
        <MailLine />
        <MailText soft>{t('transferDecide', { reference })}</MailText>
      </MailFrame>
    ),
  }
}
