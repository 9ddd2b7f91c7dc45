import { isDeepStrictEqual } from 'node:util'
import { isPayerOf } from '#domain/commerce/orders/order-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { type ReadTaxDetails, readTaxDetails } from '#domain/people/tax-details/read-tax-details.ts'
import { findTaxDetails } from '#domain/people/tax-details/tax-details-queries.ts'
import { correctReceiptBuyer, findOrderWithReceipt } from './receipt-queries.ts'

/**
 * Issues the receipt again with the current tax details of the payer's account, or with `guestDetails` for a guest:
 * same number, amounts and day, marked as corrected. With unchanged details nothing is changed. Throws
 * `order-not-found`, `order-without-receipt`, `sign-in-required`, `too-many-attempts`.
 */
export async function correctReceipt(
  context: Context,
  limits: Pick<RequestLimits, 'count'>,
  { orderNumber, guestDetails = {} }: { orderNumber: string; guestDetails?: unknown },
): Promise<ReadTaxDetails> {
  const found = await findOrderWithReceipt(context.db, orderNumber)
  if (!found || !isPayerOf(context, found.order)) {
    if (context.actor.kind === 'visitor') requireUser(context)
    throw notFound('order')
  }
  const { order, receipt } = found
  if (!receipt) throw new DomainError('conflict', 'order-without-receipt')
  const read: ReadTaxDetails = order.userId
    ? { ok: true, details: await findTaxDetails(context.db, order.userId) }
    : readTaxDetails(guestDetails)
  if (!read.ok || isDeepStrictEqual(receipt.buyerTax, read.details)) return read
  await limits.count('receipt-copy', order.number)
  await correctReceiptBuyer(context.db, receipt, { buyerTax: read.details, correctedAt: context.now() })
  return read
}
