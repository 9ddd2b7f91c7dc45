import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import { findProductName } from '#domain/catalog/listing/product-name-queries.ts'
import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { type Money, money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import type { ProductAddress } from '#values/product-address.ts'
import {
  beginMany,
  type ListedOrderRow,
  listOrderRows,
  type OrderFilter,
  type OrderSort,
  sumOrders,
} from './order-list-queries.ts'

/** Filters for orders; one that is missing or null does not filter. */
export type OrderView = {
  /** How the number or an address begins, or a provider's payment id in full. */
  text?: string
  state?: OrderState | null
  flag?: OrderFlag | 'any' | null
  method?: PaymentMethod | null
  product?: ProductAddress | null
  /** Only gifts. */
  gift?: boolean
  from?: Date | null
  /** Inclusive. */
  until?: Date | null
}

export type OrderViewPage = OrderView &
  PageAsked & {
    sort?: OrderSort
    descending?: boolean
  }

export type ListedOrder = Omit<ListedOrderRow, 'id' | 'sortValue' | 'total' | 'kept' | 'currency'> & {
  total: Money
  /** What was paid and not refunded. */
  kept: Money
}

export type OrderPage = PagesBeside & {
  orders: ListedOrder[]
  /** Of all orders that match; null when there are more than `mostSummed`, which would take too long. */
  sum: { count: number; kept: Money } | null
  /** Orders of the whole shop that wait for a person; `mostWaiting` means that many or more. */
  waiting: { flagged: number; toApprove: number; withoutAccess: number }
  /** The product that the view filters by; null without one, and when it does not exist. */
  product: NamedProduct | null
}

const pageSize = 50
export const mostSummed = 10_000
export const mostWaiting = 100
/** A shorter text would match too many orders, so it matches none. */
export const shortestText = 3

/**
 * A page of orders for owner and support, by default newest first. Two queries, plus a small one each for a text and a
 * product.
 */
export async function listOrders(
  context: Pick<Context, 'db' | 'actor'>,
  { sort = 'date', descending = true, after, before, ...view }: OrderViewPage = {},
): Promise<OrderPage> {
  requireRole(context, 'support')
  const { db } = context
  const { filter, product } = await resolveView(db, view)
  const { shown, ...beside } = await readListPage({
    size: pageSize,
    descending,
    after,
    before,
    isPlace: (place) => isPlace(place, false),
    read: (page) => listOrderRows(db, filter, { sort, ...page }),
    placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
  })
  const { count, kept, ...waiting } = await sumOrders(db, filter, { most: mostSummed, mostWaiting })
  return {
    orders: shown.map(({ id: _, sortValue: __, total, kept: left, currency, ...order }) => ({
      ...order,
      total: money(total, currency),
      kept: money(left, currency),
    })),
    ...beside,
    sum: count > mostSummed ? null : { count, kept: money(kept) },
    waiting,
    product,
  }
}

/** The filter for the queries, and the view's product if it exists. At most two small queries. */
export async function resolveView(
  db: Database,
  {
    text = '',
    state = null,
    flag = null,
    method = null,
    product: named = null,
    gift = false,
    from = null,
    until = null,
  }: OrderView,
): Promise<{ filter: OrderFilter; product: NamedProduct | null }> {
  const typed = searchable(text)
  const sought = typed !== '' && typed.length < shortestText ? nothing : typed
  const product = named && (await findProductName(db, named))
  const filter = {
    text: sought,
    isFrequent: sought !== '' && (await beginMany(db, sought, mostSummed)),
    state,
    flag,
    method,
    // Id 0 for an unknown product, as no product has it.
    product: named && { productType: named.productType, productId: product?.productId ?? 0 },
    gift,
    from,
    until,
  }
  return { filter, product }
}

/** A text with which no number, address or id begins. */
const nothing = '\u{10ffff}'
