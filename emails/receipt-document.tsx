import { Document, Page, renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatLocalMoney, formatRate } from '#values/local-money.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money, money } from '#values/money.ts'
import { receiptNumber } from '#values/receipt-number.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import type texts from '../locales/en.json'
import { mailTexts } from './mail-texts.ts'
import { Mark } from './pdf-mark.tsx'
import { Text } from './pdf-text.tsx'
import { typefaces } from './pdf-typefaces.ts'
import { Words } from './pdf-words.tsx'

type Texts = (typeof texts)['mails']

export type ReceiptContent = {
  locale: Locale
  number: number
  orderNumber: string
  seller: { name: string; address: readonly string[]; taxId: string | null; email: string | null }
  buyer: { name: string; email: string; tax: TaxDetails | null }
  /** In the language of `locale`. */
  title: string
  productType: keyof Texts['receiptType']
  /** The titles in a pack; empty for anything else. */
  items: readonly string[]
  giftTo: string | null
  lines: readonly { reason: keyof Texts['receiptLine']; amount: Money; code?: string }[]
  total: Money
  refunded: Money
  regional: { country: string; currency: string; rate: string; localAmount: number } | null
  issuedAt: Date
  /** When this copy with other details of the buyer was made; null for the first one. */
  correctedAt: Date | null
  paidAt: Date
  /** `pretend`: paid at the sandbox, where no money moves. */
  payment: { method: keyof Texts['receiptMethod']; transactionId: string; pretend: boolean } | null
}

const ink = {
  chalk: '#1c2926',
  soft: '#4b5955',
  line: '#d8dcd4',
  mint: '#0b6b50',
  wash: '#eef5f0',
  warn: '#b3261e',
}

/** Widths in points: of the page, of the seller beside the title, and of the buyer beside the date. */
const widths = { page: 499, seller: 290, buyer: 185 }

const look = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 72,
    fontFamily: [...typefaces.text],
    fontSize: 10,
    lineHeight: 1.5,
    color: ink.chalk,
  },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 },
  display: { fontFamily: [...typefaces.display], fontWeight: 700, lineHeight: 1.2 },
  soft: { color: ink.soft },
  label: { color: ink.soft, fontSize: 8.5, marginBottom: 2 },
  strong: { fontWeight: 600 },
  pretend: { marginTop: 24, borderWidth: 2, borderColor: ink.warn, padding: 10 },
  rule: { borderTopWidth: 1, borderTopColor: ink.line },
  footer: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 32,
    paddingTop: 10,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8.5,
    color: ink.soft,
  },
})

/** A receipt as an A4 PDF, in the language of the order. */
export async function renderReceipt(content: ReceiptContent): Promise<Uint8Array> {
  return renderToBuffer(<ReceiptDocument {...content} />)
}

function ReceiptDocument(content: ReceiptContent) {
  const { locale, number, orderNumber, seller, title, productType, items, giftTo } = content
  const t = mailTexts(locale)
  const day = (date: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  const name = receiptNumber(number)
  return (
    <Document title={`${t('receiptTitle')} ${name}`} author={seller.name} language={locale} creator="Aula">
      <Page size="A4" style={look.page}>
        <View style={look.row}>
          <View style={{ flex: 1 }}>
            <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
              <Mark width={22} />
              <Words face="display" sizes={[16]} width={widths.seller} style={{ flex: 1 }}>
                {seller.name}
              </Words>
            </View>
            <View style={{ marginTop: 8 }}>
              {[...seller.address, seller.taxId && t('receiptTaxId', { id: seller.taxId }), seller.email].map(
                (line) =>
                  line && (
                    <Words key={line} sizes={[10]} width={widths.seller} soft>
                      {line}
                    </Words>
                  ),
              )}
            </View>
          </View>
          <View style={{ alignItems: 'flex-end' }}>
            <Text style={[look.display, { fontSize: 26 }]}>{t('receiptTitle')}</Text>
            <Text style={{ color: ink.mint, fontSize: 13, fontWeight: 600 }}>{name}</Text>
            {content.correctedAt && (
              <Text style={look.soft}>{t('receiptCorrected', { day: day(content.correctedAt) })}</Text>
            )}
          </View>
        </View>

        {content.payment?.pretend && (
          <View style={look.pretend}>
            <Text style={look.strong}>{t('receiptPretend')}</Text>
          </View>
        )}

        <View style={[look.row, { marginTop: 36 }]}>
          <Fact label={t('receiptFor')} wide>
            {taxLines(content).map((line, place) => (
              <Words
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
                key={place}
                face={place === 0 ? 'strong' : 'text'}
                sizes={[10]}
                width={widths.buyer}
                soft={place > 0}
              >
                {line}
              </Words>
            ))}
          </Fact>
          <Fact label={t('receiptIssued')}>
            <Text>{day(content.issuedAt)}</Text>
          </Fact>
          <Fact label={t('receiptOrder')}>
            <Text>{orderNumber}</Text>
          </Fact>
        </View>

        <View style={{ marginTop: 32 }}>
          <View style={[look.rule, { paddingTop: 14, paddingBottom: 12 }]}>
            <Text style={look.label}>{t(`receiptType.${productType}`)}</Text>
            <Words face="display" sizes={[15]} width={widths.page}>
              {title}
            </Words>
            {items.length > 0 && (
              <Words sizes={[10]} width={widths.page} soft style={{ marginTop: 6 }}>
                {t('receiptHolds', { items: items.join(' · ') })}
              </Words>
            )}
            {giftTo !== null && (
              <Words sizes={[10]} width={widths.page} soft style={{ marginTop: 6 }}>
                {t('receiptGiftFor', { recipient: giftTo })}
              </Words>
            )}
          </View>
          {content.lines.map(({ reason, amount, code }) => (
            <Amount
              key={reason}
              label={`${t(`receiptLine.${reason}`)}${code ? ` ${code}` : ''}`}
              amount={formatMoney(amount, locale)}
            />
          ))}
          <Total {...content} />
        </View>

        <Payment {...content} day={day(content.paidAt)} />

        <View fixed style={[look.rule, look.footer]}>
          <Text>{t('receiptThanks')}</Text>
          <Text>{name}</Text>
        </View>
      </Page>
    </Document>
  )
}

/** The buyer's lines, beginning with the company if there is one. */
function taxLines({ buyer: { name, email, tax }, locale }: ReceiptContent): string[] {
  const t = mailTexts(locale)
  return [
    tax?.company,
    name,
    ...(tax?.address.split('\n') ?? []),
    tax?.country,
    tax?.taxId && t('receiptTaxId', { id: tax.taxId }),
    email === name ? null : email,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

function Total({ total, refunded, locale }: ReceiptContent) {
  const t = mailTexts(locale)
  const left = money(total.amount - refunded.amount, total.currency)
  return (
    <View wrap={false}>
      <View
        style={[
          look.row,
          {
            marginTop: 6,
            borderTopWidth: 2,
            borderTopColor: ink.chalk,
            paddingTop: 10,
            alignItems: 'baseline',
          },
        ]}
      >
        <Text style={[look.strong, { fontSize: 12 }]}>{t('receiptTotal')}</Text>
        <Text style={[look.display, { fontSize: 20 }]}>{formatMoney(total, locale)}</Text>
      </View>
      {refunded.amount > 0 && (
        <View style={{ marginTop: 8 }}>
          <Amount
            label={t('receiptRefunded')}
            amount={formatMoney(money(-refunded.amount, refunded.currency), locale)}
          />
          <Amount label={t('receiptLeft')} amount={formatMoney(left, locale)} strong />
        </View>
      )}
    </View>
  )
}

function Payment({ payment, regional, locale, day }: ReceiptContent & { day: string }) {
  const t = mailTexts(locale)
  return (
    <View
      wrap={false}
      style={{ marginTop: 28, backgroundColor: ink.wash, borderRadius: 8, padding: 16, gap: 10 }}
    >
      <View style={look.row}>
        <Fact label={t('receiptPaidBy')}>
          <Text style={look.strong}>{payment ? t(`receiptMethod.${payment.method}`) : t('receiptFree')}</Text>
        </Fact>
        <Fact label={t('receiptPaidOn')}>
          <Text>{day}</Text>
        </Fact>
        {regional && (
          <Fact label={t('receiptLocal')}>
            <Text>{formatLocalMoney({ ...regional, amount: regional.localAmount }, locale)}</Text>
            <Text style={look.soft}>{t('receiptRate', { rate: formatRate(regional, locale) })}</Text>
          </Fact>
        )}
      </View>
      {payment && (
        <View style={look.row}>
          <Fact label={t('receiptTransaction')}>
            <Text>{payment.transactionId}</Text>
          </Fact>
        </View>
      )}
    </View>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <View style={{ flex: wide ? 1.4 : 1 }}>
      <Text style={look.label}>{label}</Text>
      {children}
    </View>
  )
}

function Amount({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <View style={[look.row, { paddingVertical: 3 }, strong ? look.strong : {}]}>
      <Text style={{ flex: 1 }}>{label}</Text>
      <Text>{amount}</Text>
    </View>
  )
}
