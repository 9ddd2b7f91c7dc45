import type { Extras } from '#domain/access/entitlements/ownership.ts'
import type { GiftState } from '#domain/commerce/gifts/gift-policy.ts'
import { isPayerOf } from '#domain/commerce/orders/order-policy.ts'
import type { QuoteLine } from '#domain/commerce/pricing/quote.ts'
import type { Context } from '#domain/kernel/context.ts'
import { readNumberedPage } from '#domain/kernel/list-page.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { type ProductType, productKinds } from '#values/product.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import { listPurchases, type PurchaseRecord } from './purchase-queries.ts'

const pageSize = 10

type ReadContext = Pick<Context, 'db' | 'actor'>
type PurchasePage = { purchases: Purchase[]; page: number; hasMore: boolean }

/**
 * A page of the caller's orders, newest first, gifts included; `page` counts from 1, and a number that is too high gives the last
 * page.
 */
export async function listOwnOrders(
  context: ReadContext,
  { page: asked = 1 }: { page?: number } = {},
): Promise<PurchasePage> {
  const { id: userId } = requireUser(context)
  const { rows, page, pages } = await readNumberedPage({
    page: asked,
    size: pageSize,
    read: (part) => listPurchases(context.db, { userId, ...part }),
  })
  return { purchases: rows.map((row) => purchaseFor(context, row)), page, hasMore: page < pages }
}

/**
 * A page of the gifts that the caller has given, newest first; `page` counts from 1. One after the last is empty, since the API does
 * not say how many there are.
 */
export async function listGivenGifts(
  context: ReadContext,
  { page = 1 }: { page?: number } = {},
): Promise<Purchase[]> {
  const rows = await listPurchases(context.db, {
    userId: requireUser(context).id,
    onlyGifts: true,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return rows.map((row) => purchaseFor(context, row))
}

/** `review`: staff have to look at it; `rejected`: the transfer was refused; `failed`: declined or abandoned. */
export type OwnOrderState =
  | 'pending'
  | 'processing'
  | 'review'
  | 'paid'
  | 'part-refunded'
  | 'refunded'
  | 'rejected'
  | 'failed'

export type GivenGift = {
  recipientEmail: string
  giverName: string
  message: string
  deliverAt: Date | null
  state: GiftState
  deliveredAt: Date | null
  claimedAt: Date | null
}

export type Purchase = {
  number: string
  createdAt: Date
  state: OwnOrderState
  product: { productType: ProductType; slug: string; title: LocalizedText }
  /** The titles of a pack's items; empty for other products. */
  items: readonly LocalizedText[]
  extras: Extras
  lines: readonly QuoteLine[]
  total: Money
  refunded: Money
  receiptNumber: number | null
  /**
   * Null unless the caller may have the receipt issued again with other tax details (`correct-receipt.ts`). An
   * account's details are read from it; a guest enters them, beginning with those on the receipt (`tax`).
   */
  receiptAgain: { payer: 'account' } | { payer: 'guest'; tax: TaxDetails | null } | null
  transferUrl: string | null
  rejection: string | null
  pretend: boolean
  gift: GivenGift | null
}

export function purchaseFor(context: Pick<Context, 'actor'>, record: PurchaseRecord): Purchase {
  const { order, receiptNumber, receiptTax } = record
  const mayAgain = receiptNumber !== null && isPayerOf(context, order)
  const again = order.userId ? { payer: 'account' as const } : { payer: 'guest' as const, tax: receiptTax }
  return { ...purchaseOf(record), receiptAgain: mayAgain ? again : null }
}

export function purchaseOf(record: PurchaseRecord): Omit<Purchase, 'receiptAgain'> {
  const { order, gift, receiptNumber, remaining, transferUrl, rejection, pretend } = record
  const { number, createdAt, productType, slug, title, extras, lines, currency } = order
  const settled = order.state === 'fulfilled' || order.state === 'refunded'
  const refunded = order.state === 'refunded' ? order.total : Math.max(order.total - remaining, 0)
  const state = stateOf(order, { someReturned: refunded > 0, isRejected: rejection !== null })
  return {
    number,
    createdAt,
    extras,
    lines,
    receiptNumber,
    pretend,
    state,
    product: { productType, slug, title },
    items: productKinds[productType].holdsProducts ? order.items.map((item) => item.title) : [],
    total: money(order.total, currency),
    refunded: money(settled ? refunded : 0, currency),
    transferUrl: settled ? null : transferUrl,
    rejection: state === 'rejected' ? rejection : null,
    gift: gift && givenGift(gift),
  }
}

function givenGift(gift: NonNullable<PurchaseRecord['gift']>): GivenGift {
  const { recipientEmail, giverName, message, deliverAt, state, deliveredAt, claimedAt } = gift
  return { recipientEmail, giverName, message, deliverAt, state, deliveredAt, claimedAt }
}

function stateOf(
  { state, flag }: PurchaseRecord['order'],
  { someReturned, isRejected }: { someReturned: boolean; isRejected: boolean },
): OwnOrderState {
  if (state === 'fulfilled') return someReturned ? 'part-refunded' : 'paid'
  if (flag === 'mismatch') return 'review'
  if (state === 'paid') return 'processing'
  if (state === 'declined' || state === 'abandoned') return isRejected ? 'rejected' : 'failed'
  return state
}
