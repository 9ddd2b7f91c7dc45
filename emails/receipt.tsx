import { Column, Row } from 'react-email'
import { formatLocalMoney, formatRate } from '#values/local-money.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import type texts from '../locales/en.json'
import { MailAction, MailFrame, MailLine, MailLink, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import type { MailContent } from './render-mail.ts'

type LineReason = keyof (typeof texts)['mails']['receiptLine']

export function receipt({
  locale,
  name,
  orderNumber,
  title,
  lines,
  total,
  paidAt,
  transactionId,
  pretend,
  giftTo,
  regional,
  url,
  receiptName,
  receiptUrl,
  purchasesUrl,
  forGuest,
}: {
  locale: Locale
  name: string
  orderNumber: string
  /** In the language of `locale`. */
  title: string
  lines: readonly { reason: LineReason; amount: Money; code?: string }[]
  total: Money
  paidAt: Date
  /** Null when nothing had to be paid. */
  transactionId: string | null
  /** Whether it was paid at the sandbox, where no money moves. */
  pretend: boolean
  /** The recipient of a gift; null for other orders. */
  giftTo: string | null
  /** `localAmount` is in minor units. */
  regional: { country: string; currency: string; rate: string; localAmount: number } | null
  url: string
  /** The receipt's number in the form that people read. */
  receiptName: string
  receiptUrl: string
  purchasesUrl: string
  /** Whether a guest ordered; `purchasesUrl` is then the page of this order. */
  forGuest: boolean
}): MailContent {
  const t = mailTexts(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(paidAt)
  return {
    subject: t('receiptSubject', { product: title }),
    body: (
      <MailFrame
        locale={locale}
        preview={t('receiptPreview', { total: formatMoney(total, locale), orderNumber })}
        heading={t(giftTo === null ? 'receiptHeading' : 'receiptGiftHeading')}
        reason={t('receiptReason')}
      >
        {pretend && <MailText>{t('receiptPretend')}</MailText>}
        <MailText>{t('greeting', { name })}</MailText>
        <MailText>
          {giftTo === null
            ? t('receiptText', { product: title })
            : t('receiptGiftText', { product: title, recipient: giftTo })}
        </MailText>
        <MailAction locale={locale} href={url}>
          {t(giftTo === null ? 'receiptAction' : 'receiptGiftAction')}
        </MailAction>
        <MailLine />
        {lines.map(({ reason, amount, code }) => (
          <Amount
            key={reason}
            label={`${t(`receiptLine.${reason}`)}${code ? ` ${code}` : ''}`}
            amount={formatMoney(amount, locale)}
          />
        ))}
        <Amount label={t('receiptTotal')} amount={formatMoney(total, locale)} />
        {regional && (
          <MailText soft>
            {t('receiptLocalAmount', {
              amount: formatLocalMoney({ ...regional, amount: regional.localAmount }, locale),
              rate: formatRate(regional, locale),
            })}
          </MailText>
        )}
        <MailLine />
        <MailText>
          <MailLink href={receiptUrl}>{t('receiptPdf', { number: receiptName })}</MailLink>
          <br />
          <MailLink href={purchasesUrl}>{t(forGuest ? 'giftClaimedAction' : 'receiptPurchases')}</MailLink>
        </MailText>
        <MailText soft>
          {transactionId === null
            ? t('receiptDetailsFree', { orderNumber, day })
            : t('receiptDetails', { orderNumber, day, transactionId })}
        </MailText>
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
