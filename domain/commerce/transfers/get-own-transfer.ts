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

export type OwnTransfer = {
  reference: string
  orderNumber: string
  title: LocalizedText
  amount: Money
  terms: RegionalTerms
  state: TransferState
  /** The country's current bank details; null once its rule is gone. */
  bankDetails: LocalizedText | null
  bankReference: string | null
  hasImage: boolean
  rejection: string | null
  /** When an open transfer expires; null in other states. */
  openUntil: Date | null
  returnUrl: string
  cancelUrl: string
}

/** A transfer for its payer. Throws `order-not-found`, `sign-in-required`. */
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
