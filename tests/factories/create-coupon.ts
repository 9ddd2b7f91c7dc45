import { couponProducts, coupons } from '#domain/commerce/coupons/coupon.table.ts'
import type { CouponRecord } from '#domain/commerce/coupons/coupon-queries.ts'
import type { Services } from '#server/process/compose.ts'
import type { ProductReference } from '#values/product.ts'

let created = 0

/** A 10 percent coupon without limits, valid for `products` or for all. */
export async function createCoupon(
  { connection: { db } }: Pick<Services, 'connection'>,
  { products = [], ...values }: Partial<typeof coupons.$inferInsert> & { products?: ProductReference[] } = {},
): Promise<CouponRecord> {
  const [row] = await db
    .insert(coupons)
    .values({
      code: `COUPON-${++created}`,
      kind: 'percent',
      value: 10,
      active: true,
      createdAt: new Date(),
      ...values,
    })
    .returning()
  if (!row) throw new Error('no coupon was written')
  if (products.length > 0) {
    await db.insert(couponProducts).values(products.map((product) => ({ couponId: row.id, ...product })))
  }
  return row
}
