import { findProduct, type ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { ProductReference } from '#values/product.ts'
import { isCouponCode } from './coupon-queries.ts'

/** What the owner settles of a coupon. */
export type CouponTerms = {
  kind: 'percent' | 'amount'
  /** Percent from 1 to 100, or minor units of US dollars. */
  value: number
  startsAt: Date | null
  endsAt: Date | null
  /** Null: as often as wanted. */
  maxUses: number | null
  maxUsesPerPerson: number | null
  active: boolean
}

const mostUses = 1_000_000
const highestAmount = 100_000_000

/** Throws `invalid-input` with what is wrong by field. */
export function checkTerms(code: string, terms: CouponTerms): void {
  const { kind, value, startsAt, endsAt, maxUses, maxUsesPerPerson } = terms
  const wrong: FieldErrors = {
    ...(!isCouponCode(code) && { code: ['coupon-code-invalid'] }),
    ...(kind === 'percent' && !within(value, 1, 100) && { value: ['coupon-percent-invalid'] }),
    ...(kind === 'amount' && !within(value, 1, highestAmount) && { value: ['coupon-amount-invalid'] }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: ['coupon-ends-before-start'] }),
    ...(maxUses !== null && !within(maxUses, 1, mostUses) && { maxUses: ['coupon-limit-invalid'] }),
    ...(maxUsesPerPerson !== null &&
      !within(maxUsesPerPerson, 1, mostUses) && { maxUsesPerPerson: ['coupon-limit-invalid'] }),
  }
  if (Object.keys(wrong).length > 0) throw new DomainError('invalid', 'invalid-input', {}, wrong)
}

function within(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/** The products that a coupon is to be for, each once. Throws `invalid-input` when there is none under an address. */
export async function findCouponProducts(
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
