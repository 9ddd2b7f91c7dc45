import { lockOrder, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { mayFollow, type OrderFlag, type OrderState } from '#domain/commerce/orders/order-states.ts'
import { alertUnreachable, askProvider } from '#domain/commerce/payments/ask-provider.ts'
import {
  listPayments,
  type PaymentRecord,
  type PaymentRecordState,
  updatePaymentFee,
  updatePaymentOpening,
  updatePaymentState,
} from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import { fulfillOrder } from './fulfill-order.ts'
import { moveOrder } from './move-order.ts'
import { setFlag } from './order-flags.ts'
import { hasArrived, recordRefunds } from './record-refunds.ts'

/**
 * Records a provider's answer in one transaction: payment, order and, when paid, fulfilment. Idempotent. `payment`: as
 * read before the provider was asked. `withdrawn`: the shop withdrew the payment. `refund`: id of the refund that this
 * answers.
 */
export async function recordProviderAnswer(
  context: Context,
  payment: Pick<PaymentRecord, 'id' | 'orderId' | 'refunded'>,
  answer: ProviderPayment,
  { withdrawn = false, refund }: { withdrawn?: boolean; refund?: number } = {},
): Promise<OrderRecord> {
  return context.transaction(async (context) => {
    const order = await lockOrder(context.db, payment.orderId)
    const attempts = await listPayments(context.db, order.id)
    const known = attempts.find(({ id }) => id === payment.id)
    if (!known) return order
    await recordFee(context, known, answer)
    if (hasArrived(known)) return recordRefunds(context, { order, payment, answer, confirmed: refund })
    if (answer.state === 'paid') {
      const paid = await recordPaid(context, { order, payment: known, answer })
      return recordRefunds(context, { order: paid, payment, answer })
    }
    // Late answers never reopen a payment.
    if (known.state === 'withdrawn' || (answer.state === 'open' && known.state !== 'open')) return order
    const state = withdrawn && answer.state !== 'processing' ? 'withdrawn' : answer.state
    return recordUnpaid(context, { order, attempts, payment: known, state })
  })
}

/**
 * Stores the provider's reference and returns the payment's state; send the buyer there only if `open`. Waits for the
 * order's lock, so that a concurrent withdrawal sees the reference or is seen here.
 */
export async function recordOpening(
  context: Context,
  payment: Pick<PaymentRecord, 'id' | 'orderId'>,
  opened: { reference: string; redirectUrl: string },
): Promise<PaymentRecordState> {
  return context.transaction(async (context) => {
    await lockOrder(context.db, payment.orderId)
    return updatePaymentOpening(context.db, payment.id, { ...opened, updatedAt: context.now() })
  })
}

/**
 * Withdraws a payment that has no reference yet. Returns the reference if one was stored meanwhile, in which case the
 * provider must be asked.
 */
async function recordWithdrawalBeforeOpening(
  context: Context,
  payment: Pick<PaymentRecord, 'id' | 'orderId'>,
): Promise<string | null> {
  return context.transaction(async (context) => {
    const order = await lockOrder(context.db, payment.orderId)
    const attempts = await listPayments(context.db, order.id)
    const known = attempts.find(({ id }) => id === payment.id)
    if (known?.state !== 'open') return null
    if (known.reference !== null) return known.reference
    await recordUnpaid(context, { order, attempts, payment: known, state: 'withdrawn' })
    return null
  })
}

async function recordUnpaid(
  context: Context,
  {
    order,
    attempts,
    payment,
    state,
  }: { order: OrderRecord; attempts: PaymentRecord[]; payment: PaymentRecord; state: PaymentRecordState },
): Promise<OrderRecord> {
  await setState(context, payment, state)
  const next = orderStateOf(attempts.map((each) => (each.id === payment.id ? state : each.state)))
  if (next === order.state || !mayFollow(order.state, next)) return order
  // The buyer is no longer waiting on a page, so they get a mail. A transfer that was not found has a different mail.
  if (order.state === 'processing' && next === 'declined' && payment.method !== 'transfer') {
    await context.jobs.enqueue('send-mail', { template: 'payment-failed', orderId: order.id })
  }
  return moveOrder(context, order, next)
}

async function recordPaid(
  context: Context,
  { order, payment, answer }: { order: OrderRecord; payment: PaymentRecord; answer: ProviderPayment },
): Promise<OrderRecord> {
  if (!matchesRequest(order, payment, answer)) {
    await setState(context, payment, 'mismatched')
    const flagged = await flagOrder(context, order, 'mismatch', answer)
    // Money may have moved: no new payment until a person has looked.
    return mayFollow(flagged.state, 'processing') ? moveOrder(context, flagged, 'processing') : flagged
  }
  await setState(context, payment, 'paid', answer.country)
  if (!mayFollow(order.state, 'paid')) return flagOrder(context, order, 'paid-twice', answer)
  return fulfillOrder(context, await moveOrder(context, order, 'paid'))
}

function matchesRequest(order: OrderRecord, payment: PaymentRecord, answer: ProviderPayment): boolean {
  return (
    answer.reference === payment.reference &&
    answer.orderNumber === order.number &&
    answer.amount.amount === payment.amount &&
    answer.amount.amount === order.total &&
    answer.amount.currency === payment.currency &&
    answer.amount.currency === order.currency
  )
}

async function flagOrder(
  context: Context,
  order: OrderRecord,
  flag: OrderFlag,
  answer: ProviderPayment,
): Promise<OrderRecord> {
  const flagged = await setFlag(context, order, flag)
  context.alert(`payment-${flag}`, {
    order: order.number,
    total: order.total,
    currency: order.currency,
    reference: answer.reference,
    answeredOrder: answer.orderNumber,
    answeredAmount: answer.amount.amount,
    answeredCurrency: answer.amount.currency,
  })
  return flagged
}

function setState(
  context: Context,
  payment: PaymentRecord,
  state: PaymentRecordState,
  country?: string,
): Promise<void> {
  const updatedAt = context.now()
  const hasPaid = state === 'paid' || state === 'mismatched'
  return updatePaymentState(context.db, payment.id, {
    state,
    updatedAt,
    ...(hasPaid && { paidAt: updatedAt }),
    ...(country && { country }),
  })
}

/** Records the fee once. Providers may name it only some time after the payment, and other currencies cannot be compared. */
async function recordFee(context: Context, payment: PaymentRecord, { fee }: ProviderPayment): Promise<void> {
  if (!fee || payment.fee !== null || fee.currency !== payment.currency) return
  await updatePaymentFee(context.db, payment.id, { fee: fee.amount, updatedAt: context.now() })
}

/** The state of an unpaid order, from the states of its payments, newest first. */
function orderStateOf(states: PaymentRecordState[]): OrderState {
  if (states.includes('processing') || states.includes('mismatched')) return 'processing'
  if (states.includes('open')) return 'pending'
  const last = states.find((state) => state !== 'withdrawn' && state !== 'resolved')
  return last === 'declined' ? 'declined' : 'abandoned'
}

/**
 * Withdraws the open payments of an order, except those that `except` selects, and records any that are paid already.
 * Throws like `askProvider`; with `waiting`, when a buyer waits, alerts the owner and throws
 * `earlier-payment-unreachable` instead.
 */
export async function withdrawPayments(
  context: Context,
  order: Pick<OrderRecord, 'id' | 'number'>,
  { except, waiting = false }: { except?: (payment: PaymentRecord) => boolean; waiting?: boolean } = {},
): Promise<void> {
  for (const payment of await listPayments(context.db, order.id)) {
    if (payment.state !== 'open' || except?.(payment)) continue
    const reference = payment.reference ?? (await recordWithdrawalBeforeOpening(context, payment))
    if (reference === null) continue
    const withdrawn = askProvider(context, payment, (provider) => provider.withdraw(reference))
    const answer = await withdrawn.catch((error: unknown) => {
      if (!waiting) throw error
      alertUnreachable(context, order)(error)
      throw new DomainError('unavailable', 'earlier-payment-unreachable')
    })
    await recordProviderAnswer(context, payment, answer, { withdrawn: true })
  }
}
