import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { longestCouponPrefix } from '#values/coupon-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { type ProductAddress, productAddressText } from '#values/product-address.ts'
import { insertBatch, insertCouponsOfBatch, saveBatchProducts } from './coupon-batch-queries.ts'
import { isCouponCode, normalizeCode } from './coupon-queries.ts'
import { type CouponTerms, checkTerms, findCouponProducts, within } from './coupon-terms.ts'

const largestBatch = 5_000

export type CouponBatch = { prefix: string; count: number }

/**
 * Creates single-use codes, none of which can be guessed from another. A prefix belongs to one batch. Throws
 * `invalid-input`, `coupon-batch-taken`.
 */
export async function createCouponBatch(
  context: Context,
  {
    prefix: typed,
    count,
    products,
    ...given
  }: Pick<CouponTerms, 'kind' | 'value' | 'startsAt' | 'endsAt'> & {
    prefix: string
    count: number
    products: readonly ProductAddress[]
  },
): Promise<CouponBatch> {
  requireOwner(context)
  const prefix = normalizeCode(typed)
  const terms = { ...given, maxUses: 1, maxUsesPerPerson: null, active: true }
  const wrong: FieldErrors = {
    ...(!isCouponCode(prefix, longestCouponPrefix) && { prefix: ['coupon-prefix-invalid'] }),
    ...(!within(count, 1, largestBatch) && { count: ['coupon-count-invalid'] }),
  }
  checkTerms(terms, wrong)
  const references = await findCouponProducts(context, products)
  await context.transaction(async ({ db, now, audit }) => {
    const createdAt = now()
    if (!(await insertBatch(db, { prefix, createdAt }))) {
      throw new DomainError('conflict', 'coupon-batch-taken')
    }
    let missing = count
    while (missing > 0) {
      const codes = newCodes(context, prefix, missing)
      missing -= await insertCouponsOfBatch(
        db,
        codes.map((code) => ({ code, batch: prefix, ...terms, createdAt })),
      )
    }
    await saveBatchProducts(db, prefix, references)
    // Without the codes, as anybody who has one can use it.
    const after = { count, ...terms, products: products.map(productAddressText) }
    await audit({ action: 'coupon-batch.created', subject: `coupon-batch/${prefix}`, after })
  })
  return { prefix, count }
}

/** 60 random bits each; guesses are also limited in number (`limitCouponGuesses`). */
function newCodes({ randomText }: Pick<Context, 'randomText'>, prefix: string, count: number): string[] {
  return Array.from({ length: count }, () => `${prefix}-${randomText(6)}-${randomText(6)}`)
}
