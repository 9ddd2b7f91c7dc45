import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type ProductAddress, productAddressText } from '#values/product-address.ts'
import {
  findCoupon,
  insertCoupon,
  isCouponCode,
  listCouponTargets,
  lockCoupon,
  normalizeCode,
  saveCouponProducts,
  updateCouponTerms,
} from './coupon-queries.ts'
import { type CouponTerms, checkTerms, findCouponProducts } from './coupon-terms.ts'

/** Creates a coupon; an empty `products` means all products. Throws `invalid-input`, `coupon-code-taken`. */
export async function createCoupon(
  context: Context,
  { code: typed, products, ...terms }: CouponTerms & { code: string; products: readonly ProductAddress[] },
): Promise<{ code: string }> {
  requireOwner(context)
  const code = normalizeCode(typed)
  checkTerms(terms, isCouponCode(code) ? {} : { code: ['coupon-code-invalid'] })
  const references = await findCouponProducts(context, products)
  await context.transaction(async ({ db, now, audit }) => {
    const id = await insertCoupon(db, { code, ...terms, createdAt: now() })
    if (id === null) throw new DomainError('conflict', 'coupon-code-taken')
    await saveCouponProducts(db, id, references)
    const after = { ...terms, products: products.map(productAddressText) }
    await audit({ action: 'coupon.created', subject: `coupon/${code}`, after })
  })
  return { code }
}

/** Changes the given terms; orders with a reservation keep their price. Throws `coupon-not-found`, `invalid-input`. */
export async function updateCoupon(
  context: Context,
  {
    code,
    products,
    ...changes
  }: Partial<CouponTerms> & { code: string; products?: readonly ProductAddress[] },
): Promise<void> {
  requireOwner(context)
  const known = await findCoupon(context.db, code)
  if (!known) throw notFound('coupon')
  const references = products && (await findCouponProducts(context, products))
  await context.transaction(async ({ db, audit }) => {
    const coupon = await lockCoupon(db, known.id)
    if (!coupon) throw notFound('coupon')
    const { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson, active } = { ...coupon, ...changes }
    const terms = { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson, active }
    checkTerms(terms)
    await updateCouponTerms(db, coupon.id, terms)
    const before = Object.fromEntries(
      Object.keys(terms).map((term) => [term, coupon[term as keyof CouponTerms]]),
    )
    const targets = products && (await listCouponTargets(db, [coupon.id]))
    if (references) await saveCouponProducts(db, coupon.id, references)
    await audit({
      action: 'coupon.changed',
      subject: `coupon/${coupon.code}`,
      before: { ...before, products: targets?.map(productAddressText) },
      after: { ...terms, products: products?.map(productAddressText) },
    })
  })
}
