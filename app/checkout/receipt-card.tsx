import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Bought as BoughtProduct } from '#domain/commerce/purchases/get-bought.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { SandboxNotice } from '../purchases/sandbox-notice.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { QuoteLines } from './quote-lines.tsx'

/** What was paid and for what, and the receipt; while it is not paid, what was ordered. */
export default function ReceiptCard({ bought: { purchase } }: { bought: BoughtProduct }) {
  const t = useTranslations('checkout')
  const p = useTranslations('purchases')
  const locale = useLocale()
  const format = useFormatter()
  const { product, lines, total, number, receiptNumber, pretend, createdAt } = purchase
  return (
    <section
      aria-labelledby="receipt"
      className="grid content-start gap-4 rounded-md border border-line bg-board-raised p-5 shadow-(--shadow)"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="receipt" className="text-base">
          {t(receiptNumber === null ? 'confirmation.orderTitle' : 'confirmation.receiptTitle')}
        </h2>
        <p className="text-chalk-soft text-sm">{format.dateTime(createdAt, { dateStyle: 'long' })}</p>
      </div>
      <p className="text-sm" lang={languageOf(product.title, locale) ?? undefined}>
        {localize(product.title, locale)}
      </p>
      {pretend && <SandboxNotice>{p('pretend')}</SandboxNotice>}
      <QuoteLines quote={{ lines: [...lines], total }} productType={product.productType} />
      <dl className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t border-dashed pt-3 text-sm">
        <dt className="text-chalk-soft">{t('orderNumber')}</dt>
        <dd className="flex min-w-0 items-center gap-2">
          <code className="select-all break-all font-code text-sm">{number}</code>
          <CopyButton text={number} />
        </dd>
      </dl>
      {receiptNumber !== null && (
        <a href={`/receipts/${number}.pdf`} className={buttonClass({ wide: true })}>
          {t('receipt')}
        </a>
      )}
    </section>
  )
}
