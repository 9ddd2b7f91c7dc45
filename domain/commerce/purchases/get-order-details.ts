import type { OrderFlag } from '#domain/commerce/orders/order-states.ts'
import type { PaymentRecord, RefundRecord } from '#domain/commerce/payments/payment-queries.ts'
import { refundTermsOf } from '#domain/commerce/refunds/refund-terms.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { RefundTerms } from '#values/refund-effect.ts'
import {
  findOrderWithRelations,
  listOrderHistory,
  listPaymentsWithRefunds,
  type OrderHistoryRow,
} from './order-details-queries.ts'

/** Who did something. `name`: null once the account is deleted. Null for the command line. */
type Actor = { name: string | null } | null

export type OrderEvent = { provider: string; type: string; receivedAt: Date; processedAt: Date | null }
/** `flag`: the flag that the note resolved. */
export type ShownNote = { flag: OrderFlag | null; text: string; createdAt: Date; author: Actor }
/** `amount`: minor units. */
export type OrderAct = { action: string; at: Date; by: Actor; amount: number | null }

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof findOrderWithRelations>>> & {
  /** Newest first. */
  payments: readonly PaymentRecord[]
  refunds: readonly RefundRecord[]
  refundTerms: RefundTerms
  events: readonly OrderEvent[]
  notes: readonly ShownNote[]
  /** What the shop's staff did with the order, from the audit log. */
  acts: readonly OrderAct[]
}

/** Everything about an order, for owner and support. Three queries. Throws `order-not-found`. */
export async function getOrderDetails(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<OrderDetails> {
  requireRole(context, 'support')
  const { db } = context
  const found = await findOrderWithRelations(db, orderNumber)
  if (!found) throw notFound('order')
  const { order, sale } = found
  const rows = await listPaymentsWithRefunds(db, order.id)
  const payments = [...new Map(rows.map(({ payment }) => [payment.id, payment])).values()]
  const refunds = rows.flatMap(({ refund }) => refund ?? []).toSorted((a, b) => a.id - b.id)
  const history = await listOrderHistory(db, order)
  return {
    ...found,
    payments,
    refunds,
    refundTerms: refundTermsOf({ order, payments, refunds, sale }),
    events: history.filter(({ kind }) => kind === 'event').map(eventOf),
    notes: history.filter(({ kind }) => kind === 'note').map(noteOf),
    acts: history.filter(({ kind }) => kind === 'act').map(actOf),
  }
}

function eventOf({ who, what, at, processedAt }: OrderHistoryRow): OrderEvent {
  return { provider: who ?? '', type: what, receivedAt: at, processedAt }
}

function noteOf({ more, what, at, ...row }: OrderHistoryRow): ShownNote {
  return { flag: more as OrderFlag | null, text: what, createdAt: at, author: actorOf(row) }
}

function actOf({ more, what, at, ...row }: OrderHistoryRow): OrderAct {
  return { action: what, at, by: actorOf(row), amount: more === null ? null : Number(more) }
}

function actorOf({ who, byPerson }: Pick<OrderHistoryRow, 'who' | 'byPerson'>): Actor {
  return byPerson ? { name: who } : null
}
