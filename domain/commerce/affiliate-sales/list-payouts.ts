import { stringify } from 'csv-stringify/sync'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import { money, toDecimal } from '#values/money.ts'
import { listSalesOfPayouts } from './affiliate-sale-queries.ts'
import { countPayoutRecords, listPayoutRecords, type PayoutRecord } from './payout-queries.ts'
import { shareToVoid } from './record-sale.ts'

export type Payout = PayoutRecord & {
  name: string
  account: string
  sales: number
  /**
   * What was refunded since it was prepared, in minor units of commission; cancelling and preparing again would pay
   * that much less.
   */
  refundedSince: number
}

const pageSize = 50

/** A page of payouts; its places are payout ids. */
export type PayoutPage = PagesBeside<number> & {
  payouts: Payout[]
  /** For each state, regardless of the state that is asked for. */
  counts: Partial<Record<PayoutRecord['state'], number>>
}

/** Payouts, newest first, for the owner. Three queries. */
export async function listPayouts(
  context: Context,
  { state, ...asked }: PageAsked<number> & { state?: PayoutRecord['state'] } = {},
): Promise<PayoutPage> {
  requireOwner(context)
  const [{ shown, ...beside }, counted] = await Promise.all([
    readListPage({
      ...asked,
      size: pageSize,
      read: (page) => listPayoutRecords(context.db, { state, page }),
      placeOf: ({ payout }) => payout.id,
    }),
    countPayoutRecords(context.db),
  ])
  return {
    payouts: await withSales(context, shown),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
    ...beside,
  }
}

async function withSales(
  { db }: Pick<Context, 'db'>,
  rows: Awaited<ReturnType<typeof listPayoutRecords>>,
): Promise<Payout[]> {
  const ids = rows.map(({ payout }) => payout.id)
  const sales = new Map((await listSalesOfPayouts(db, ids)).map((each) => [each.payoutId, each]))
  return rows.map(({ payout, name, account }) => {
    const { count = 0, refunded = [] } = sales.get(payout.id) ?? {}
    return {
      ...payout,
      name,
      account,
      sales: count,
      refundedSince: refunded.reduce(
        (sum, sale) => sum + shareToVoid(sale, sale.refundedAmount) - sale.voidedAmount,
        0,
      ),
    }
  })
}

/**
 * PayPal mass payment file without a header: address, amount, currency, reference, note
 * (https://developer.paypal.com/docs/payouts/integrate/ui-integration/). Formulas are escaped. Throws
 * `payout-not-found`, `payout-not-prepared`.
 */
export async function payoutCsv(
  context: Context,
  { payoutIds, note }: { payoutIds: number[]; note: (locale: Locale) => string },
): Promise<string> {
  requireOwner(context)
  const ids = [...new Set(payoutIds)]
  const rows = ids.length > 0 ? await listPayoutRecords(context.db, { ids }) : []
  if (rows.length < Math.max(1, ids.length)) throw notFound('payout')
  if (rows.some(({ payout }) => payout.state !== 'prepared')) {
    throw new DomainError('conflict', 'payout-not-prepared')
  }
  return stringify(
    rows.map(({ payout: { id, email, amount, currency }, locale }) => [
      email,
      toDecimal(money(amount, currency)),
      currency,
      payoutReference(id),
      note(locale ?? context.locale),
    ]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
}

/** PayPal requires a unique id without spaces, at most 30 characters. */
function payoutReference(id: number): string {
  return `aula-payout-${id}`
}
