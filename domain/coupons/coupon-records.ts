import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import type { ProductReference } from '#domain/pricing/product.ts'
import { couponProducts, coupons, couponUses } from './coupon.table.ts'

export type CouponRecord = typeof coupons.$inferSelect
export type CouponUse = typeof couponUses.$inferSelect
/** Whom uses are counted for: an account by its id, a guest by the address. */
export type CouponUser = { userId: string | null; email: string }

/** People type a code as they like. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase()
}

export async function findCoupon(db: Database, code: string): Promise<CouponRecord | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCode(code)))
    .limit(1)
  return row ?? null
}

/** The coupon, kept from everybody else until the transaction ends: its uses are counted by one at a time. */
export async function lockCoupon(db: Database, id: number): Promise<CouponRecord | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('no key update')
  return row ?? null
}

/** The products that a coupon is for; none means all. */
export async function listCouponProducts(db: Database, couponId: number): Promise<ProductReference[]> {
  return db
    .select({ productType: couponProducts.productType, productId: couponProducts.productId })
    .from(couponProducts)
    .where(eq(couponProducts.couponId, couponId))
}

/** How often a coupon is used or held by unpaid orders, in all and by one person; the order `except` is not counted. */
export async function countCouponUses(
  db: Database,
  { couponId, user, except = 0 }: { couponId: number; user: CouponUser | null; except?: number },
): Promise<{ total: number; byPerson: number }> {
  const own = user
    ? user.userId
      ? sql`${couponUses.userId} = ${user.userId} or lower(${couponUses.email}) = ${user.email.toLowerCase()}`
      : sql`lower(${couponUses.email}) = ${user.email.toLowerCase()}`
    : sql`false`
  const [row] = await db
    .select({
      total: count(),
      byPerson: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
    })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        inArray(couponUses.state, ['reserved', 'used']),
        ne(couponUses.orderId, except),
      ),
    )
  return row ?? { total: 0, byPerson: 0 }
}

export async function saveCouponUse(db: Database, use: CouponUse): Promise<void> {
  const { orderId: _, ...changes } = use
  await db.insert(couponUses).values(use).onConflictDoUpdate({ target: couponUses.orderId, set: changes })
}

export async function updateCouponUse(
  db: Database,
  orderId: number,
  changes: { state: CouponUse['state']; updatedAt: Date },
): Promise<void> {
  await db.update(couponUses).set(changes).where(eq(couponUses.orderId, orderId))
}
