import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OwnTransfer } from '#domain/commerce/transfers/get-own-transfer.ts'
import { formatRate, plainLocalAmount } from '#values/local-money.ts'
import { localize } from '#values/localized-text.ts'
import { formatMoney } from '#values/money.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** What to type into the form of a bank; each value can be copied. */
export function TransferDetails({
  transfer: { terms, amount: price, orderNumber, bankDetails },
  amount,
}: {
  transfer: Pick<OwnTransfer, 'terms' | 'amount' | 'orderNumber' | 'bankDetails'>
  /** In local money, formatted. */
  amount: string
}) {
  const t = useTranslations('transfer')
  const locale = useLocale()
  const bankLines = localize(bankDetails, locale).split('\n').filter(Boolean)
  return (
    <section
      aria-label={t('details')}
      className="rounded-md border border-line bg-board-raised shadow-(--shadow)"
    >
      <dl className="grid gap-4 p-5 sm:p-6">
        <Fact
          label={t('amount')}
          copy={plainLocalAmount(terms.localAmount)}
          note={t('rate', { price: formatMoney(price, locale), rate: formatRate(terms, locale) })}
        >
          <span className="font-display font-semibold text-2xl tabular-nums">{amount}</span>
        </Fact>
        <Fact label={t('concept')} copy={orderNumber}>
          <code className="font-code">{orderNumber}</code>
        </Fact>
      </dl>
      <div className="border-line border-t p-5 sm:p-6">
        <h2 className="text-lg">{t('bank')}</h2>
        {bankLines.length === 0 ? (
          <p className="mt-3 text-chalk-soft text-sm">{t('noBank')}</p>
        ) : (
          <ul className="mt-2 grid">
            {bankLines.map((line) => (
              <li
                key={line}
                className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1.5 last:border-b-0"
              >
                <span className="wrap-anywhere">{line}</span>
                <CopyButton text={copied(line)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The part of a line such as "Account: 0102 …" that is typed into the form of a bank. */
function copied(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim() || line
}

function Fact({
  label,
  copy,
  note,
  children,
}: {
  label: string
  copy: string
  note?: string
  children: ReactNode
}) {
  return (
    <div>
      <dt className="text-chalk-soft text-sm">{label}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere">{children}</span>
        <CopyButton text={copy} />
      </dd>
      {note && <dd className="mt-1 text-chalk-soft text-sm">{note}</dd>}
    </div>
  )
}
