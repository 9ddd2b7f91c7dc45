import { type OrderRecord, updateOrder } from '#domain/commerce/orders/order-queries.ts'
import { listPaidItems } from '#domain/commerce/orders/paid-item-queries.ts'
import type { Context } from '#domain/kernel/context.ts'

/**
 * Flags an order that was just fulfilled, when its buyer paid for some of the same by another order already: a pack and a
 * course of it, each on its way when the other was begun. Both give what they are for; a person decides which money
 * goes back.
 */
export async function flagBoughtTwice(context: Context, order: OrderRecord): Promise<OrderRecord> {
  if (order.userId === null || order.giftTo !== null || order.flag || !isPaidWhole(order)) return order
  const others = await listPaidItems(context.db, { userId: order.userId, exceptOrderId: order.id })
  const twice = others.filter((other) => isPaidWhole(other) && sharesItem(order, other))
  if (twice.length === 0) return order
  await updateOrder(context.db, order.id, { flag: 'bought-twice', updatedAt: context.now() })
  context.alert('order-bought-twice', {
    order: order.number,
    total: order.total,
    currency: order.currency,
    others: twice.map(({ number }) => number).join(' '),
  })
  return { ...order, flag: 'bought-twice' }
}

/** Money was paid for the things themselves, not for extras of what was there. */
function isPaidWhole({ total, lines }: Pick<OrderRecord, 'total' | 'lines'>): boolean {
  return total > 0 && lines.some(({ reason }) => reason === 'base')
}

function sharesItem(one: Pick<OrderRecord, 'items'>, other: Pick<OrderRecord, 'items'>): boolean {
  return one.items.some((item) =>
    other.items.some(
      ({ productType, productId }) => productType === item.productType && productId === item.productId,
    ),
  )
}
