import { findProduct, type ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { ProductReference } from '#values/product.ts'
import {
  findCoupon,
  insertCoupon,
  isCouponCode,
  lockCoupon,
  normalizeCode,
  saveCouponProducts,
  updateCouponTerms,
} from './coupon-queries.ts'

/** Without `products` for all. Throws `invalid-input`, `coupon-code-taken`. */
export async function createCoupon(
  context: Context,
  { code: typed, products, ...terms }: CouponTerms & { code: string; products: readonly ProductAddress[] },
): Promise<{ code: string }> {
  requireOwner(context)
  const code = normalizeCode(typed)
  checkTerms(code, terms)
  const references = await findCouponProducts(context, products)
  await context.transaction(async ({ db, now, audit }) => {
    const id = await insertCoupon(db, { code, ...terms, createdAt: now() })
    if (id === null) throw new DomainError('conflict', 'coupon-code-taken')
    await saveCouponProducts(db, id, references)
    const after = { ...terms, products: namesOf(products) }
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
    checkTerms(coupon.code, terms)
    await updateCouponTerms(db, coupon.id, terms)
    if (references) await saveCouponProducts(db, coupon.id, references)
    await audit({
      action: 'coupon.changed',
      subject: `coupon/${coupon.code}`,
      before: Object.fromEntries(Object.keys(terms).map((term) => [term, coupon[term as keyof CouponTerms]])),
      after: { ...terms, products: products && namesOf(products) },
    })
  })
}

function namesOf(products: readonly ProductAddress[]): string[] {
  return products.map(({ productType, slug }) => `${productType}/${slug}`)
}

type CouponTerms = {
  kind: 'percent' | 'amount'
  /** Percent, or minor units of US dollars. */
  value: number
  startsAt: Date | null
  endsAt: Date | null
  /** Null: unlimited. */
  maxUses: number | null
  maxUsesPerPerson: number | null
  active: boolean
}

const usesLimit = 1_000_000
const maxAmount = 100_000_000

function checkTerms(code: string, terms: CouponTerms): void {
  const { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson } = terms
  const wrong: FieldErrors = {
    ...(!isCouponCode(code) && { code: ['coupon-code-invalid'] }),
    ...(kind === 'percent' && !within(value, 1, 100) && { value: ['coupon-percent-invalid'] }),
    ...(kind === 'amount' && !within(value, 1, maxAmount) && { value: ['coupon-amount-invalid'] }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: ['coupon-ends-before-start'] }),
    ...(maxUses !== null && !within(maxUses, 1, usesLimit) && { maxUses: ['coupon-limit-invalid'] }),
    ...(maxUsesPerPerson !== null &&
      !within(maxUsesPerPerson, 1, usesLimit) && { maxUsesPerPerson: ['coupon-limit-invalid'] }),
  }
  if (Object.keys(wrong).length > 0) throw new DomainError('invalid', 'invalid-input', {}, wrong)
}

function within(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/** Throws `invalid-input` for an unknown product. */
async function findCouponProducts(
  context: Context,
  addresses: readonly ProductAddress[],
): Promise<ProductReference[]> {
  const found = new Map<string, ProductReference>()
  for (const address of addresses) {
    const product = (await findProduct(context, { ...address, userId: null }))?.product
    if (!product) {
      throw new DomainError(
        'invalid',
        'invalid-input',
        {},
        { products: [`${address.productType}-not-found`] },
      )
    }
    const { productType, productId } = product
    found.set(`${productType} ${productId}`, { productType, productId })
  }
  return [...found.values()]
}
