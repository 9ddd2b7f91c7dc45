import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { ProductReference } from '#values/product.ts'
import { isSameProduct } from '#values/product.ts'
import { orderNotes, orders } from './order.table.ts'
import type { OrderFlag } from './order-states.ts'

export type OrderRecord = typeof orders.$inferSelect

export async function findOrderById(db: Database, id: number): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).limit(1)
  return row ?? null
}

export async function findOrderByNumber(db: Database, number: string): Promise<OrderRecord | null> {
  if (!isOrderNumber(number)) return null
  const [row] = await db.select().from(orders).where(eq(orders.number, number)).limit(1)
  return row ?? null
}

export async function findGuestOrder(
  db: Database,
  { number, ...product }: ProductReference & { number: string },
): Promise<OrderRecord | null> {
  const order = await findOrderByNumber(db, number)
  return order?.userId === null && isSameProduct(order, product) ? order : null
}

export async function lockOrder(db: Database, id: number): Promise<OrderRecord> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw new Error(`order ${id} is gone`)
  return row
}

/**
 * Locks the buyer's account, so that their reservations run one after another until the transaction ends. Lock the
 * buyer before any order; foreign keys to the account do not wait. Throws `session-over`.
 */
export async function lockBuyer(db: Database, userId: string): Promise<void> {
  const [buyer] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  // The account may have been deleted meanwhile.
  if (!buyer || buyer.deletedAt) throw new DomainError('unauthenticated', 'session-over')
}

type UnfinishedOrders = ProductReference & {
  userId: string
  giftTo: string | null
  since: Date
  /** A limited coupon: its pending orders for other recipients are included, because they reserve it. */
  couponId: number | null
}

/** Unsettled orders of a product for one recipient, newest first; ended ones only when created after `since`. */
export async function listUnfinishedOrders(db: Database, which: UnfinishedOrders): Promise<OrderRecord[]> {
  return unfinishedOrders(db, which)
}

export async function lockUnfinishedOrders(db: Database, which: UnfinishedOrders): Promise<OrderRecord[]> {
  return unfinishedOrders(db, which).for('update')
}

function unfinishedOrders(db: Database, { since, couponId, ...product }: UnfinishedOrders) {
  const forRecipient = and(
    product.giftTo === null ? isNull(orders.giftTo) : eq(orders.giftTo, product.giftTo),
    inArray(orders.state, ['pending', 'processing', 'declined', 'abandoned']),
    or(inArray(orders.state, ['pending', 'processing']), gt(orders.createdAt, since)),
  )
  const withCoupon = couponId === null ? undefined : eq(orders.couponId, couponId)
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, product.userId),
        eq(orders.productType, product.productType),
        eq(orders.productId, product.productId),
        or(forRecipient, withCoupon && and(withCoupon, eq(orders.state, 'pending'))),
      ),
    )
    .orderBy(desc(orders.id))
}

/** Whether the payer has a later order, open or paid, of the same product for the same recipient. Never for guests. */
export async function hasLaterOrder(db: Database, order: OrderRecord): Promise<boolean> {
  if (order.userId === null) return false
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, order.userId),
        eq(orders.productType, order.productType),
        eq(orders.productId, order.productId),
        order.giftTo === null ? isNull(orders.giftTo) : eq(orders.giftTo, order.giftTo),
        // Earlier orders may have been for other extras.
        gt(orders.id, order.id),
        inArray(orders.state, ['pending', 'processing', 'paid', 'fulfilled']),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function insertOrder(db: Database, order: typeof orders.$inferInsert): Promise<OrderRecord> {
  const [row] = await db.insert(orders).values(order).returning()
  if (!row) throw new Error('the order was not stored')
  return row
}

export async function updateOrder(
  db: Database,
  id: number,
  changes: Partial<
    Pick<OrderRecord, 'state' | 'flag' | 'affiliateId' | 'payerTax' | 'paidAt' | 'fulfilledAt'>
  > & {
    updatedAt: Date
  },
): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, id))
}

/** A new order number: 60 random bits in three readable groups. */
export function newOrderNumber({ randomText }: Pick<Context, 'randomText'>): string {
  return [randomText(4), randomText(4), randomText(4)].join('-')
}

export function isOrderNumber(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text)
}

export function listPaidItems(
  db: Database,
  { userId, exceptOrderId }: { userId: string; exceptOrderId: number },
) {
  const { number, total, lines, items } = orders
  return db
    .select({ number, total, lines, items })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.state, 'fulfilled'),
        isNull(orders.giftTo),
        ne(orders.id, exceptOrderId),
      ),
    )
}

/** Whether the product was ever paid for, even if refunded since. */
export async function wasSold(db: Database, { productType, productId }: ProductReference): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.productType, productType), eq(orders.productId, productId), isNotNull(orders.paidAt)),
    )
    .limit(1)
  return row !== undefined
}

export async function findOrderNumber(
  { db }: Pick<Context, 'db'>,
  { orderId }: { orderId: number | null },
): Promise<string | null> {
  return orderId === null ? null : ((await findOrderById(db, orderId))?.number ?? null)
}

export async function hasOrderNote(db: Database, orderId: number, flag: OrderFlag): Promise<boolean> {
  return (await db.$count(orderNotes, and(eq(orderNotes.orderId, orderId), eq(orderNotes.flag, flag)))) > 0
}

export async function insertOrderNote(db: Database, note: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(note)
}
