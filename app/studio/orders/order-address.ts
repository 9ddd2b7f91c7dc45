import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import type { OrderPage } from '#domain/commerce/purchases/list-orders.ts'
import type { OrderSort } from '#domain/commerce/purchases/order-list-queries.ts'
import type { SavedView } from '#domain/people/saved-views/saved-views.ts'
import { readDay } from '#values/day.ts'
import { type ListPlace, writePlace } from '#values/list-place.ts'
import { type PaymentMethod, paymentMethods } from '#values/payment-method.ts'
import { productTypes } from '#values/product.ts'
import { type ProductAddress, productAddressText } from '#values/product-address.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { placesIn } from '../ui/list-query.ts'

/** The search and filters that the address of the list contains. Days are as they were typed; empty for none. */
export type OrderAddress = {
  text: string
  state: OrderState | null
  flag: OrderFlag | 'any' | null
  method: PaymentMethod | null
  product: ProductAddress | null
  gift: boolean
  from: string
  until: string
  sort: OrderSort
  descending: boolean
  after: ListPlace | null
  before: ListPlace | null
}

export type OrderList = OrderPage & {
  address: OrderAddress
  views: readonly SavedView[]
  /** From how many orders on the sum and the number of waiting orders stop being exact. */
  most: { summed: number; waiting: number }
}

export const shownStates = [
  'fulfilled',
  'paid',
  'processing',
  'pending',
  'declined',
  'abandoned',
  'refunded',
] as const satisfies readonly OrderState[]

export const shownFlags = [
  'any',
  'mismatch',
  'paid-twice',
  'bought-twice',
  'disputed',
  'refund-undone',
] as const satisfies readonly (OrderFlag | 'any')[]

export function readOrderAddress(search: URLSearchParams): OrderAddress {
  return {
    text: textIn(search, 'q').trim(),
    state: choiceIn(search, 'state', shownStates),
    flag: choiceIn(search, 'flag', shownFlags),
    method: choiceIn(search, 'method', paymentMethods),
    product: readProductAddress(textIn(search, 'product'), productTypes),
    gift: search.get('gift') === '1',
    from: readDay(textIn(search, 'from')),
    until: readDay(textIn(search, 'until')),
    sort: search.get('sort') === 'amount' ? 'amount' : 'date',
    descending: search.get('order') !== 'asc',
    ...placesIn(search),
  }
}

/** The query of the list with these changes, without a question mark; it leads to the first page unless a place is among them. */
export function orderQuery(
  { after: _, before: __, ...address }: OrderAddress,
  changes: Partial<OrderAddress> = {},
): string {
  const { text, sort, descending, after, before, ...filter } = { ...address, ...changes }
  return new URLSearchParams({
    ...(text && { q: text }),
    ...filterParams(filter),
    ...(sort !== 'date' && { sort }),
    ...(!descending && { order: 'asc' }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  }).toString()
}

type Filter = Pick<OrderAddress, 'state' | 'flag' | 'method' | 'product' | 'gift' | 'from' | 'until'>

function filterParams({ state, flag, method, product, gift, from, until }: Filter): Record<string, string> {
  return {
    ...(state && { state }),
    ...(flag && { flag }),
    ...(method && { method }),
    ...(product && { product: productAddressText(product) }),
    ...(gift && { gift: '1' }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

export function ordersPath(query: string): string {
  return `/studio/orders${query === '' ? '' : `?${query}`}`
}

/** The page of an order; `query` is that of the list beside it. */
export function studioOrderPath(number: string, query = ''): string {
  return `/studio/orders/${encodeURIComponent(number)}${query === '' ? '' : `?${query}`}`
}

/** The path that downloads the same orders as a file. */
export function orderFile({ text, product, ...address }: OrderAddress): string {
  const { product: _, ...filter } = filterParams({ ...address, product })
  const query = new URLSearchParams({
    ...(text && { text }),
    ...filter,
    ...(product && { productType: product.productType, slug: product.slug }),
  })
  return `/api/v1/studio/orders/file${query.size > 0 ? `?${query}` : ''}`
}
