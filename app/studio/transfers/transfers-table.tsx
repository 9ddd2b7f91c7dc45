import { clsx } from 'clsx'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ReviewedTransfer } from '#domain/commerce/transfers/list-transfers.ts'
import { formatLocalMoney } from '#values/local-money.ts'
import { formatMoney } from '#values/money.ts'
import { Link } from '../../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { rowId } from '../views/use-list-keys.ts'
import { transferPath } from './transfer-address.ts'
import { TransferStateMark } from './transfer-state.tsx'

/** The table of transfers. `query`: that of the list; `chosen`: the reference of the open one. */
export function TransfersTable({
  transfers,
  query,
  now,
  chosen,
}: {
  transfers: readonly ReviewedTransfer[]
  query: string
  now: Date
  chosen: string | null
}) {
  const t = useTranslations('studioTransfers')
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col" className="pl-2">
            {t('column.person')}
          </th>
          <th scope="col" className="@max-xl:hidden">
            {t('column.state')}
          </th>
          <th scope="col" className="@max-3xl:hidden">
            {t('column.when')}
          </th>
          <th scope="col" className="pr-2! text-right">
            {t('column.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((transfer) => (
          <TransferRow
            key={transfer.reference}
            transfer={transfer}
            query={query}
            now={now}
            chosen={transfer.reference === chosen}
          />
        ))}
      </tbody>
    </Table>
  )
}

function TransferRow({
  transfer: {
    reference,
    payerEmail,
    title,
    state,
    amount,
    terms,
    submittedAt,
    createdAt,
    decidedAt,
    decidedBy,
  },
  query,
  now,
  chosen,
}: {
  transfer: ReviewedTransfer
  query: string
  now: Date
  chosen: boolean
}) {
  const t = useTranslations('studioTransfers')
  const locale = useLocale()
  const format = useFormatter()
  const titleOf = useTitle()
  const { label, lang } = titleOf(title)
  const at = decidedAt ?? submittedAt ?? createdAt
  const decided = decidedAt && decidedBy ? t('by', { name: decidedBy.name ?? t('formerPerson') }) : null
  const when = (
    <>
      <time dateTime={at.toISOString()}>{format.relativeTime(at, now)}</time>
      {decided && ` ${decided}`}
    </>
  )
  return (
    <tr className={clsx('relative', chosen && 'bg-mint-wash!')}>
      <td className={clsx('py-1.5 pl-2', chosen && 'shadow-[inset_3px_0_var(--mint)]')}>
        <Link
          to={transferPath(reference, query)}
          id={rowId(reference)}
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className="wrap-anywhere font-medium after:absolute after:inset-0"
        >
          {payerEmail}
        </Link>
        <span lang={lang} className="wrap-anywhere block text-chalk-soft text-xs">
          {label}
        </span>
        <span className="block text-chalk-soft text-xs @3xl:hidden">{when}</span>
      </td>
      <td className="whitespace-nowrap @max-xl:hidden">
        <TransferStateMark state={state} />
      </td>
      <td className="text-chalk-soft @max-3xl:hidden">{when}</td>
      <td className="whitespace-nowrap pr-2! text-right tabular-nums">
        {formatLocalMoney({ amount: terms.localAmount, currency: terms.currency }, locale)}
        <span className="block text-chalk-soft text-xs">{formatMoney(amount, locale)}</span>
        <span className="block text-xs @xl:hidden">
          <TransferStateMark state={state} />
        </span>
      </td>
    </tr>
  )
}
