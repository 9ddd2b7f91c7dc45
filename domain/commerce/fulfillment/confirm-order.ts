import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { alertUnreachable, askProvider } from '#domain/commerce/payments/ask-provider.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import { firstPaid, listPayments, type PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findProviderOf } from '#domain/kernel/payment-providers.ts'
import type { ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { recordProviderAnswer, withdrawPayments } from './record-provider-answer.ts'

/** `unreachable`: the provider does not answer, a job asks again later. `review`: a person has to look at the payment. */
export type ConfirmationOutcome =
  | 'fulfilled'
  | 'processing'
  | 'open'
  | 'declined'
  | 'abandoned'
  | 'unreachable'
  | 'review'
  | 'refunded'

export type ConfirmedOrder = {
  orderNumber: string
  transactionId: string | null
  method: PaymentMethod | null
  productType: OrderRecord['productType']
  productId: number
  outcome: ConfirmationOutcome
}

/**
 * Asks the providers about an order and fulfils it when paid (specification, L7). `order`: its number or a
 * provider's reference. Idempotent, safe to run concurrently.
 */
export async function confirmOrder(
  context: Context,
  { order: name }: { order: string },
): Promise<ConfirmedOrder> {
  const order = await getOwnOrder(context, name)
  const attempts = await listPayments(context.db, order.id)
  if (isSettled(order)) return confirmation(order, attempts)

  let unreachable = false
  for (const attempt of attempts.filter(mayStillBePaid)) {
    const answer = await ask(context, order, attempt)
    if (!answer) {
      unreachable = true
      continue
    }
    const recorded = await recordProviderAnswer(context, attempt, answer)
    if (isSettled(recorded)) break
  }
  // Read again: another confirmation may have recorded the payment since the first read.
  const current = await getOwnOrder(context, order.number)
  if (current.state === 'fulfilled') {
    // The order is paid; the job of the other payment tries again.
    await withdrawPayments(context, current).catch(alertUnreachable(context, order))
  }
  const after = await listPayments(context.db, order.id)
  const known = confirmation(current, after)
  return unreachable && !isSettled(current) ? { ...known, outcome: 'unreachable' } : known
}

function isSettled({ state, flag }: OrderRecord): boolean {
  return state === 'fulfilled' || state === 'refunded' || flag === 'mismatch'
}

/** Whether to ask the provider again. Providers may complete payments that they had reported as failed. */
function mayStillBePaid({ state, reference }: PaymentRecord): boolean {
  return reference !== null && !['paid', 'mismatched', 'resolved', 'withdrawn'].includes(state)
}

async function ask(
  context: Context,
  order: OrderRecord,
  attempt: PaymentRecord,
): Promise<ProviderPayment | null> {
  const { reference } = attempt
  if (reference === null || !findProviderOf(context.payments, attempt)) return null
  try {
    return await askProvider(context, attempt, (provider) => provider.settle(reference))
  } catch (error) {
    alertUnreachable(context, order)(error)
    return null
  }
}

function confirmation(order: OrderRecord, attempts: PaymentRecord[]): ConfirmedOrder {
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
