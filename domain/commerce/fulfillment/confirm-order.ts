import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import { firstPaid, listPayments, type PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findProviderOf } from '#domain/kernel/payment-providers.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { recordProviderAnswer, withdrawPayments } from './record-provider-answer.ts'

/**
 * How a purchase stands for its buyer. `open`: not paid yet. `unreachable`: the provider does not answer, we ask again
 * by ourselves. `review`: a person has to look at it.
 */
export type ConfirmationOutcome =
  | 'fulfilled'
  | 'processing'
  | 'open'
  | 'declined'
  | 'abandoned'
  | 'unreachable'
  | 'review'
  | 'refunded'

export type Confirmation = {
  orderNumber: string
  /** The provider's id of the payment that counts, once there is one. */
  transactionId: string | null
  /** How that payment is made. */
  method: PaymentMethod | null
  productType: OrderRecord['productType']
  productId: number
  outcome: ConfirmationOutcome
}

/**
 * Asks the providers how an order stands and fulfils it when it is paid (row L7). `order` is its number or a
 * provider's reference. Safe to run again and again, and at the same time: what is granted is granted once.
 */
export async function confirmOrder(
  context: Context,
  { order: name }: { order: string },
): Promise<Confirmation> {
  const order = await getOwnOrder(context, name)
  const attempts = await listPayments(context.db, order.id)
  if (isOver(order)) return confirmation(order, attempts)

  let current = order
  let unreachable = false
  for (const attempt of attempts.filter(mayStillBePaid)) {
    const answer = await ask(context, attempt)
    if (!answer) {
      unreachable = true
      continue
    }
    current = await recordProviderAnswer(context, attempt, answer)
    if (isOver(current)) break
  }
  if (current.state === 'fulfilled') {
    // What is paid is paid, also when another attempt cannot be taken back now: that attempt's own job tries again.
    await withdrawPayments(context, current).catch((error: unknown) =>
      context.alert('payment-provider-unreachable', { order: order.number, reason: String(error) }),
    )
  }
  const after = await listPayments(context.db, order.id)
  const known = confirmation(current, after)
  return unreachable && !isOver(current) ? { ...known, outcome: 'unreachable' } : known
}

/** Nothing more is to be asked: it is settled, or waits for a person. */
function isOver({ state, flag }: OrderRecord): boolean {
  return state === 'fulfilled' || state === 'refunded' || flag === 'mismatch'
}

/** Providers settle payments that they called lost before; only what we took back is never completed again. */
function mayStillBePaid({ state, reference }: PaymentRecord): boolean {
  return reference !== null && !['paid', 'mismatched', 'resolved', 'withdrawn'].includes(state)
}

async function ask(context: Context, attempt: PaymentRecord) {
  const provider = findProviderOf(context.payments, attempt)
  if (!provider || !attempt.reference) return null
  try {
    return await provider.settle(attempt.reference)
  } catch (error) {
    context.alert('payment-provider-unreachable', {
      provider: attempt.provider,
      reference: attempt.reference,
      reason: String(error),
    })
    return null
  }
}

function confirmation(order: OrderRecord, attempts: PaymentRecord[]): Confirmation {
  const counts = firstPaid(attempts) ?? attempts.find(({ reference }) => reference)
  return {
    orderNumber: order.number,
    transactionId: counts?.reference ?? null,
    method: counts?.method ?? null,
    productType: order.productType,
    productId: order.productId,
    outcome: outcomeOf(order),
  }
}

function outcomeOf({ state, flag }: OrderRecord): ConfirmationOutcome {
  if (state === 'fulfilled' || state === 'refunded') return state
  if (flag === 'mismatch') return 'review'
  if (state === 'paid') return 'processing'
  return state === 'pending' ? 'open' : state
}
