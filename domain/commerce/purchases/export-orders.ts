import { stringify } from 'csv-stringify/sync'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { isErasedEmail } from '#values/erased-person.ts'
import type { ListPlace } from '#values/list-place.ts'
import { money, toDecimal } from '#values/money.ts'
import { productAddressText } from '#values/product-address.ts'
import { type OrderView, resolveView } from './list-orders.ts'
import { listOrderFileRows, type OrderFileRow } from './order-list-queries.ts'

/**
 * Orders per batch. Each batch is read, written and released, so that a million orders need no more memory than one
 * batch; larger ones would leave long-lived garbage behind.
 */
const batchSize = 250

/**
 * CSV with a header (RFC 4180), in pieces, of all orders that match the view, newest first; amounts in US dollars,
 * times in ISO 8601. Formulas are escaped. For owner and support.
 */
export async function exportOrders(
  context: Pick<Context, 'db' | 'actor' | 'audit'>,
  view: OrderView,
): Promise<AsyncGenerator<string>> {
  requireRole(context, 'support')
  const { db } = context
  const { filter } = await resolveView(db, view)
  // Without the search text, which may be somebody's address.
  const { text: _, product: named, ...others } = view
  await context.audit({
    action: 'orders.exported',
    subject: 'orders/file',
    after: { ...others, product: named ? productAddressText(named) : null },
  })
  return pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield written([columns])
    let after: ListPlace | null = null
    while (true) {
      const rows: OrderFileRow[] = await listOrderFileRows(db, filter, { after, limit: batchSize })
      if (rows.length > 0) yield written(rows.map(cells))
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) return
      after = { value: last.createdMicros, key: last.id }
    }
  }
}

function written(rows: readonly (string | number | null)[][]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })
}

const columns = [
  'number',
  'state',
  'flag',
  'product',
  'payer_email',
  'gift_to',
  'method',
  'currency',
  'total',
  'kept',
  'receipt',
  'created_at',
  'paid_at',
]

function cells(order: OrderFileRow): (string | number | null)[] {
  const { number, state, flag, payerEmail, giftTo, method, currency, receipt } = order
  return [
    number,
    state,
    flag,
    productAddressText(order),
    isErasedEmail(payerEmail) ? null : payerEmail,
    giftTo,
    method,
    currency,
    toDecimal(money(order.total, currency)),
    toDecimal(money(order.kept, currency)),
    receipt,
    order.createdAt.toISOString(),
    order.paidAt?.toISOString() ?? null,
  ]
}
