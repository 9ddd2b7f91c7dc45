import { Column, Row } from 'react-email'
import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import { MailAction, MailFrame, MailLine, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

/** What was bought, what each part of the price was for, and where it is. */
export function receipt({
  locale,
  name,
  orderNumber,
  title,
  lines,
  total,
  paidAt,
  transactionId,
  url,
}: {
  locale: Locale
  name: string
  orderNumber: string
  /** In the reader's language; null when the product is gone. */
  title: string | null
  lines: readonly { reason: 'base' | 'offer' | 'source-code' | 'exclusive' | 'owned-credit'; amount: Money }[]
  total: Money
  paidAt: Date
  transactionId: string
  url: string
}): MailContent {
  const t = mailTexts(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(paidAt)
  const product = title ?? t('receiptProduct')
  return {
    subject: t('receiptSubject', { product }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('receiptPreview', { total: formatMoney(total, locale), orderNumber })}
        heading={t('receiptHeading')}
        reason={t('receiptReason')}
      >
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>{t('receiptText', { product })}</MailText>
        <MailAction locale={locale} href={url}>
          {t('receiptAction')}
        </MailAction>
        <MailLine />
        {lines.map(({ reason, amount }) => (
          <Amount key={reason} label={t(`receiptLine.${reason}`)} amount={formatMoney(amount, locale)} />
        ))}
        <Amount label={t('receiptTotal')} amount={formatMoney(total, locale)} />
        <MailLine />
        <MailText soft>{t('receiptDetails', { orderNumber, day, transactionId })}</MailText>
      </MailFrame>
    ),
  }
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <Row>
      <Column>
        <MailText>{label}</MailText>
      </Column>
      <Column align="right">
        <MailText>{amount}</MailText>
      </Column>
    </Row>
  )
}
