import { and, asc, count, desc, eq, ilike, isNotNull, or, type SQL } from 'drizzle-orm'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { coupons } from '#domain/commerce/coupons/coupon.table.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import { payments, providerEvents } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { ProductType } from '#values/product.ts'

export type OrderSearch = {
  userId?: string
  state?: OrderState
  flag?: OrderFlag | 'any'
  /** Part of the payer's or recipient's address. */
  email?: string
  /** Prefix of the order number. */
  number?: string
  product?: { productType: ProductType; slug: string }
}

export async function searchOrders(
  db: Database,
  search: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  return db
    .select()
    .from(orders)
    .where(matches(search))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

/** By the beginning of the number or a part of an address. */
export async function findOrdersLike(
  db: Database,
  text: string,
  { limit }: { limit: number },
): Promise<OrderRecord[]> {
  const part = `%${literal(text)}%`
  return db
    .select()
    .from(orders)
    .where(
      or(
        ilike(orders.number, `${literal(text)}%`),
        ilike(orders.payerEmail, part),
        ilike(orders.giftTo, part),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

export async function countOrders(db: Database, search: OrderSearch): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(matches(search))
  return row?.count ?? 0
}

function matches({ userId, state, flag, email, number, product }: OrderSearch): SQL | undefined {
  const address = email && `%${literal(email)}%`
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    state && eq(orders.state, state),
    flag && (flag === 'any' ? isNotNull(orders.flag) : eq(orders.flag, flag)),
    address ? or(ilike(orders.payerEmail, address), ilike(orders.giftTo, address)) : undefined,
    number ? ilike(orders.number, `${literal(number)}%`) : undefined,
    product && and(eq(orders.productType, product.productType), eq(orders.slug, product.slug)),
  )
}

/** Escapes LIKE wildcards and drops NUL, which PostgreSQL rejects. */
function literal(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')
}

export async function findOrderRelations(db: Database, orderId: number) {
  const [row] = await db
    .select({
      gift: gifts,
      receipt: receipts,
      sale: affiliateSales,
      coupon: coupons.code,
      affiliate: users.email,
    })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .leftJoin(affiliateSales, eq(affiliateSales.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .leftJoin(users, eq(users.id, affiliateSales.userId))
    .where(eq(orders.id, orderId))
    .limit(1)
  return row ?? { gift: null, receipt: null, sale: null, coupon: null, affiliate: null }
}

export async function listOrderEvents(db: Database, orderId: number) {
  return db
    .select({
      provider: providerEvents.provider,
      type: providerEvents.type,
      receivedAt: providerEvents.receivedAt,
      processedAt: providerEvents.processedAt,
    })
    .from(providerEvents)
    .innerJoin(
      payments,
      and(eq(payments.provider, providerEvents.provider), eq(payments.reference, providerEvents.reference)),
    )
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(providerEvents.id))
}
