import { ChevronDown, FileText } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { OwnOrderState, Purchase } from '#domain/commerce/purchases/list-own-orders.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { formatMoney } from '#values/money.ts'
import { productPath, purchasePath } from '#values/purchase-address.ts'
import { QuoteLines } from '../checkout/quote-lines.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { type GiftOutcome, GiftPanel } from './gift-panel.tsx'
import { answeredReceipt, ReceiptAgain } from './receipt-again.tsx'

const tones: Record<OwnOrderState, 'mint' | 'yellow' | 'grey' | 'red'> = {
  paid: 'mint',
  pending: 'yellow',
  processing: 'yellow',
  review: 'yellow',
  'part-refunded': 'grey',
  refunded: 'grey',
  rejected: 'red',
  failed: 'red',
}

export function PurchaseCard({ purchase, outcome }: { purchase: Purchase; outcome: GiftOutcome }) {
  const t = useTranslations('purchases')
  const locale = useLocale()
  const format = useFormatter()
  const { number, createdAt, state, product, extras, total, refunded, gift, rejection, pretend } = purchase
  // A gift links to the page that sells it, since its payer may not have the product.
  const path = gift ? purchasePath({ ...product, extras }) : productPath(product)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-board-raised p-[clamp(1rem,3vw,1.5rem)]">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-chalk-soft text-sm">
            {t(`type.${product.productType}`)} · {format.dateTime(createdAt, { dateStyle: 'long' })}
          </p>
          <h2 className="mt-1 text-xl" lang={languageOf(product.title, locale) ?? undefined}>
            <Link to={path} className="hover:text-mint">
              {localize(product.title, locale)}
            </Link>
          </h2>
        </div>
        <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end sm:gap-1.5">
          <span className="font-display font-semibold text-xl tabular-nums" data-money>
            {total.amount === 0 ? t('free') : formatMoney(total, locale)}
          </span>
          <span className="flex flex-wrap gap-1.5">
            {pretend && (
              <Flag tone="yellow" className="border-dashed">
                {t('pretendMark')}
              </Flag>
            )}
            <Flag tone={tones[state]}>{t(`state.${state}`)}</Flag>
          </span>
        </div>
      </header>
      {refunded.amount > 0 && (
        <p className="text-chalk-soft text-sm">
          {t('refundedAmount', { amount: formatMoney(refunded, locale) })}
        </p>
      )}
      {rejection !== null && (
        <Notice tone="red">
          <p className="wrap-anywhere">{t('rejected', { reason: rejection })}</p>
          <p className="mt-1">{t('rejectedNext')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-chalk-soft text-sm">
          {t('order')} <code className="select-all break-all font-code text-chalk">{number}</code>
        </p>
        <Actions purchase={purchase} />
      </div>
      <Details purchase={purchase} outcome={outcome} />
      {gift && <GiftPanel orderNumber={number} gift={gift} outcome={outcome} />}
    </article>
  )
}

const transferActions: Partial<Record<OwnOrderState, 'goOnPaying' | 'mendTransfer'>> = {
  pending: 'goOnPaying',
  rejected: 'mendTransfer',
}

function Actions({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('purchases')
  const { number, state, product, extras, gift, receiptNumber, transferUrl } = purchase
  if (receiptNumber !== null) {
    return (
      <a href={`/receipts/${number}.pdf`} className={buttonClass({ variant: 'quiet' }, '-mx-4')}>
        <FileText size={18} aria-hidden />
        {t('receipt')}
        <span className="sr-only"> {number}</span>
      </a>
    )
  }
  if (transferUrl) {
    return (
      <a href={transferUrl} className={buttonClass()}>
        {t(transferActions[state] ?? 'toTransfer')}
      </a>
    )
  }
  if (state !== 'pending') return null
  return (
    <ButtonLink to={purchasePath({ ...product, extras }, { ready: true, gift: gift !== null })}>
      {t('goOnPaying')}
    </ButtonLink>
  )
}

function Details({ purchase, outcome }: { purchase: Purchase; outcome: GiftOutcome }) {
  const { number, product, lines, total, items, receiptAgain } = purchase
  const answered = answeredReceipt(number, outcome)
  const t = useTranslations('purchases')
  const locale = useLocale()
  return (
    <details open={answered || undefined} className="group border-line border-t">
      <summary className="-mb-2 flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-sm hover:text-mint [&::-webkit-details-marker]:hidden">
        {t('details')}
        <span className="sr-only"> {number}</span>
        <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-md py-2">
        {items.length > 0 && (
          <div className="mb-3 text-sm">
            <p className="text-chalk-soft">{t('packItems')}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5">
              {items.map((title) => {
                const name = localize(title, locale)
                return <li key={name}>{name}</li>
              })}
            </ul>
          </div>
        )}
        <QuoteLines quote={{ lines, total }} productType={product.productType} />
        {receiptAgain && <ReceiptAgain orderNumber={number} again={receiptAgain} outcome={outcome} />}
      </div>
    </details>
  )
}
