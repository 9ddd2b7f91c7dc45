import { isLimited } from '#domain/commerce/coupons/coupon-policy.ts'
import { findCouponById } from '#domain/commerce/coupons/coupon-queries.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { heldCouponSeconds, openSeconds } from '#domain/commerce/orders/reconciliation-delays.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import { findTransferWithBank, type TransferState } from './local-transfer-queries.ts'

/** A local transfer as its payer sees it. */
export type OwnTransfer = {
  reference: string
  orderNumber: string
  title: LocalizedText
  amount: Money
  terms: RegionalTerms
  state: TransferState
  /** Where to send it, as the owner says now; null once the country's rule is gone. */
  bankDetails: LocalizedText | null
  /** What the payer left as proof. */
  bankReference: string | null
  hasImage: boolean
  /** Why the owner refused the proof, in the owner's words. */
  rejection: string | null
  /** An open transfer is taken back when nobody said by then that it is sent; null in every other state. */
  openUntil: Date | null
  /** Absolute addresses: how the order stands, and where it may be paid in another way. */
  returnUrl: string
  cancelUrl: string
}

/** A transfer for the payer of its order alone; to everybody else it is not there (`order-not-found`, `sign-in-required`). */
export async function getOwnTransfer(
  context: Context,
  { reference }: { reference: string },
): Promise<OwnTransfer> {
  const order = await getOwnOrder(context, reference)
  const found = await findTransferWithBank(context.db, reference)
  if (!found) throw notFound('order')
  const { transfer, bankDetails } = found
  const { orderNumber, terms, state, bankReference, rejection, returnUrl, cancelUrl } = transfer
  return {
    reference,
    orderNumber,
    terms,
    state,
    bankDetails,
    bankReference,
    rejection,
    returnUrl,
    cancelUrl,
    amount: money(transfer.amount, transfer.currency),
    title: order.title,
    hasImage: transfer.imageKey !== null,
    openUntil: state === 'open' ? await openUntil(context, order, transfer.createdAt) : null,
  }
}

async function openUntil({ db }: Context, { couponId }: OrderRecord, createdAt: Date): Promise<Date> {
  const coupon = couponId === null ? null : await findCouponById(db, couponId)
  const seconds = coupon && isLimited(coupon) ? heldCouponSeconds : openSeconds
  return new Date(createdAt.getTime() + seconds * 1000)
}
