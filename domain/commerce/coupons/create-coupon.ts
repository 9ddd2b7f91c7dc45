import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { insertCoupon, normalizeCode, saveCouponProducts } from './coupon-queries.ts'
import { type CouponTerms, checkTerms, findCouponProducts } from './coupon-terms.ts'

/** Makes a coupon; `products`: what it is for, none means all. For the owner. Throws `invalid-input`, `coupon-code-taken`. */
export async function createCoupon(
  context: Context,
  { code: typed, products, ...terms }: CouponTerms & { code: string; products: readonly ProductAddress[] },
): Promise<{ code: string }> {
  requireOwner(context)
  const code = normalizeCode(typed)
  checkTerms(code, terms)
  const references = await findCouponProducts(context, products)
  await context.transaction(async ({ db, now }) => {
    const id = await insertCoupon(db, { code, ...terms, createdAt: now() })
    if (id === null) throw new DomainError('conflict', 'coupon-code-taken')
    await saveCouponProducts(db, id, references)
  })
  return { code }
}
