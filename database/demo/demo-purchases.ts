import { type PlaceOrderInput, placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { answerSandboxPayment } from '#domain/commerce/fulfillment/answer-sandbox-payment.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { findRegionalRule } from '#domain/commerce/regional-prices/regional-rule-queries.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Past } from './past.ts'

/** In days. */
const twoMinutes = 2 / (24 * 60)

/** Orders and pays at the sandbox, by card by default; returns the order's number. */
export async function buy(
  past: Past,
  who: string,
  daysAgo: number,
  wanted: PlaceOrderInput,
): Promise<string> {
  const { orderNumber, reference } = await place(await past(who, daysAgo), { method: 'card', ...wanted })
  const later = await past(who, daysAgo - twoMinutes)
  await answerSandboxPayment(later, { reference, answer: 'approve' })
  const { outcome } = await confirmOrder(later, { order: orderNumber })
  if (outcome !== 'fulfilled') throw new Error(`a payment of the demo ends as ${outcome}`)
  return orderNumber
}

/** An unreviewed transfer; nothing where the shop takes none. */
export async function sendTransfer(
  past: Past,
  who: string,
  daysAgo: number,
  wanted: PlaceOrderInput,
): Promise<void> {
  const country = 'VE'
  const buyer = await past(who, daysAgo)
  if (!(await findRegionalRule(buyer.db, country))?.active) return
  const { reference } = await place(buyer, { ...wanted, method: 'transfer', country })
  const later = await past(who, daysAgo - 10 * twoMinutes)
  const sent = await submitTransfer(later, { reference, bankReference: '000000004217' })
  if (!sent.ok) throw new Error('the shop does not take the transfer of the demo')
}

async function place(buyer: Context, wanted: PlaceOrderInput) {
  const placed = await placeOrder(buyer, wanted)
  if (!placed.ok) throw new Error(`an order of the demo is refused: ${placed.code}`)
  return { orderNumber: placed.orderNumber, reference: placed.reference ?? '' }
}
