import { findOrderByNumber } from '#domain/commerce/orders/order-queries.ts'
import { listPayments } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { checkPayment } from './check-payment.ts'

/**
 * Asks the providers now how every payment of an order stands, the paid ones too, and takes in what they say. For the
 * owner. Throws `order-not-found`, `provider-unreachable`.
 */
export async function checkOrder(context: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  requireOwner(context)
  const order = await findOrderByNumber(context.db, orderNumber)
  if (!order) throw notFound('order')
  // An order is confirmed by its buyer or by the system; the owner asks the system to.
  const asSystem: Context = { ...context, actor: { kind: 'system' } }
  for (const { provider, reference } of await listPayments(context.db, order.id)) {
    if (reference === null) continue
    await checkPayment(asSystem, { provider, reference }).catch((error: unknown) => {
      context.alert('payment-provider-unreachable', { order: order.number, reason: String(error) })
      throw new DomainError('unavailable', 'provider-unreachable')
    })
  }
}
