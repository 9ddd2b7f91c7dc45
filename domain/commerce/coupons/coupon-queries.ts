import { and, count, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { longestCoupon } from '#values/coupon-code.ts'
import type { ProductReference } from '#values/product.ts'
import { couponCounts, couponProducts, coupons, couponUses } from './coupon.table.ts'

export type CouponRecord = typeof coupons.$inferSelect
export type CouponUse = typeof couponUses.$inferSelect
export type CouponUser = { userId: string | null; email: string }

export function normalizeCode(code: string): string {
  return code.trim().toUpperCase()
}

const codePattern = /^[A-Z0-9][A-Z0-9_-]+$/

export function isCouponCode(code: string, longest = longestCoupon): boolean {
  return code.length <= longest && codePattern.test(code)
}

export async function findCoupon(db: Database, code: string): Promise<CouponRecord | null> {
  if (!isCouponCode(normalizeCode(code))) return null
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCode(code)))
    .limit(1)
  return row ?? null
}

export async function findCouponById(db: Database, id: number): Promise<CouponRecord | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).limit(1)
  return row ?? null
}

/** Locks the coupon, so that its uses are counted one at a time. */
export async function lockCoupon(db: Database, id: number): Promise<CouponRecord | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('no key update')
  return row ?? null
}

/** The products it is valid for; empty: all products. */
export async function listCouponProducts(db: Database, couponId: number): Promise<ProductReference[]> {
  return db
    .select({ productType: couponProducts.productType, productId: couponProducts.productId })
    .from(couponProducts)
    .where(eq(couponProducts.couponId, couponId))
}

type CountedUses = {
  couponId: number
  user: CouponUser | null
  /** An order whose reservation does not count; a paid use always does. */
  except?: number
  /** A product for which the user's reservation does not count. */
  exceptHeldFor?: ProductReference
}

/** Counts used and reserved uses. Guest uses count only against guests, because anybody may type any address. */
export async function countCouponUses(
  db: Database,
  { couponId, user, except = 0, exceptHeldFor }: CountedUses,
): Promise<{ total: number; byPerson: number }> {
  const isByPerson = user ? isUseOf(user) : sql`false`
  const [row] = await db
    .select({
      total: count(),
      byPerson: sql<number>`count(*) filter (where ${isByPerson})`.mapWith(Number),
    })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        inArray(couponUses.state, ['reserved', 'used']),
        or(ne(couponUses.orderId, except), eq(couponUses.state, 'used')),
        exceptHeldFor && user?.userId ? not(isHeldFor(db, user.userId, exceptHeldFor)) : undefined,
      ),
    )
  return row ?? { total: 0, byPerson: 0 }
}

function isUseOf({ userId, email }: CouponUser): SQL {
  const sameAddress = sql`lower(${couponUses.email}) = ${email.toLowerCase()}`
  if (userId === null) return sql`${couponUses.userId} is null and ${sameAddress}`
  return sql`${couponUses.userId} = ${userId} or (${couponUses.userId} is not null and ${sameAddress})`
}

/**
 * Whether the use is reserved for the user's own order of this product. Never for guests, whose addresses are not
 * verified.
 */
function isHeldFor(db: Database, userId: string, { productType, productId }: ProductReference): SQL {
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, couponUses.orderId),
        eq(orders.userId, userId),
        eq(orders.productType, productType),
        eq(orders.productId, productId),
      ),
    )
  return sql`(${couponUses.state} = 'reserved' and exists ${order})`
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

/** The new coupon's id, or null when the code is taken. */
export async function insertCoupon(
  db: Database,
  coupon: typeof coupons.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  return row?.id ?? null
}

export async function updateCouponTerms(
  db: Database,
  id: number,
  terms: Partial<Omit<CouponRecord, 'id' | 'code' | 'createdAt'>>,
): Promise<void> {
  await db.update(coupons).set(terms).where(eq(coupons.id, id))
}

export async function saveCouponProducts(
  db: Database,
  couponId: number,
  products: readonly ProductReference[],
): Promise<void> {
  await db.delete(couponProducts).where(eq(couponProducts.couponId, couponId))
  if (products.length === 0) return
  await db
    .insert(couponProducts)
    .values(products.map(({ productType, productId }) => ({ couponId, productType, productId })))
}

export async function listCouponFigures(db: Database, couponIds: readonly number[]) {
  if (couponIds.length === 0) return []
  const { couponId, used, held, discounted } = couponCounts
  return db
    .select({
      couponId,
      used: sql`sum(${used})`.mapWith(Number),
      held: sql`sum(${held})`.mapWith(Number),
      discounted: sql`sum(${discounted})`.mapWith(Number),
    })
    .from(couponCounts)
    .where(inArray(couponId, [...couponIds]))
    .groupBy(couponId)
}

export type CouponProduct = ProductReference & { couponId: number; slug: string }

export async function listCouponTargets(
  db: Database,
  couponIds: readonly number[],
): Promise<CouponProduct[]> {
  if (couponIds.length === 0) return []
  const { couponId, productType, productId } = couponProducts
  const is = (type: ProductReference['productType'], id: AnyPgColumn) =>
    and(eq(productType, type), eq(productId, id))
  const slug = sql<string>`coalesce(${courses.slug}, ${books.slug}, ${packs.slug}, '')`
  return db
    .select({ couponId, productType, productId, slug })
    .from(couponProducts)
    .leftJoin(courses, is('course', courses.id))
    .leftJoin(books, is('book', books.id))
    .leftJoin(packs, is('pack', packs.id))
    .where(inArray(couponId, [...couponIds]))
    .orderBy(productType, slug)
}
