import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { ProductReference } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { productKey } from '#values/product-key.ts'

export type CouponTerms = {
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

/** `others`: errors of fields beside the terms, reported with them. Throws `invalid-input`. */
export function checkTerms(terms: CouponTerms, others: FieldErrors = {}): void {
  const { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson } = terms
  const wrong: FieldErrors = {
    ...others,
    ...(kind === 'percent' && !within(value, 1, 100) && { value: ['coupon-percent-invalid'] }),
    ...(kind === 'amount' && !within(value, 1, maxAmount) && { value: ['coupon-amount-invalid'] }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: ['coupon-ends-before-start'] }),
    ...(maxUses !== null && !within(maxUses, 1, usesLimit) && { maxUses: ['coupon-limit-invalid'] }),
    ...(maxUsesPerPerson !== null &&
      !within(maxUsesPerPerson, 1, usesLimit) && { maxUsesPerPerson: ['coupon-limit-invalid'] }),
  }
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong)
}

export function within(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/** Throws `invalid-input` for an unknown product. */
export async function findCouponProducts(
  context: Context,
  addresses: readonly ProductAddress[],
): Promise<ProductReference[]> {
  const found = new Map<string, ProductReference>()
  for (const address of addresses) {
    const product = (await findProduct(context, { ...address, userId: null }))?.product
    if (!product) throw invalidInput({ products: [`${address.productType}-not-found`] })
    const { productType, productId } = product
    found.set(productKey(product), { productType, productId })
  }
  return [...found.values()]
}
