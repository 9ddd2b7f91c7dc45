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
import type { ProductType } from '#values/product.ts'
import {
  beginMany,
  type ListedOrderRow,
  listOrderRows,
  type OrderFilter,
  type OrderSort,
  sumOrders,
} from './order-list-queries.ts'

type ProductAddress = { productType: ProductType; slug: string }

/** What is left out or null filters nothing. */
export type OrderView = {
  /** How the number or an address begins, or a provider's id as a whole. */
  text?: string
  state?: OrderState | null
  flag?: OrderFlag | 'any' | null
  method?: PaymentMethod | null
  product?: ProductAddress | null
  /** Only gifts. */
  gift?: boolean
  from?: Date | null
  /** The last moment. */
  until?: Date | null
}

export type OrderViewPage = OrderView &
  PageAsked & {
    sort?: OrderSort
    descending?: boolean
  }

export type ListedOrder = Omit<ListedOrderRow, 'id' | 'sortValue' | 'total' | 'kept' | 'currency'> & {
  total: Money
  /** Paid and not given back. */
  kept: Money
}

export type OrderPage = PagesBeside & {
  orders: ListedOrder[]
  /** Of all that fits; null when there are more than `mostSummed`, which would take too long. */
  sum: { count: number; kept: Money } | null
  /** Orders of the whole shop that wait for a person; `mostWaiting` stands for that many or more. */
  waiting: { flagged: number; toApprove: number; withoutAccess: number }
  /** That is filtered by; null without one, and for one that does not exist. */
  product: NamedProduct | null
}

const pageSize = 50
export const mostSummed = 10_000
export const mostWaiting = 100
/** A shorter text begins too much, and fits nothing. */
export const shortestText = 3

/** For owner and support; the newest first unless asked otherwise. Two queries, and a small one each for a text and a product. */
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

/** What the queries need of a view, and the product that it names, if that exists. At most two small queries. */
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
    // No product has this id.
    product: named && { productType: named.productType, productId: product?.productId ?? 0 },
    gift,
    from,
    until,
  }
  return { filter, product }
}

/** No number, address or id begins so. */
const nothing = '\u{10ffff}'
