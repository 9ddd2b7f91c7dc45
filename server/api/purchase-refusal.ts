import { DomainError } from '#domain/errors.ts'
import type { RequestVariables } from '../request.ts'

/** What the buyer can mend, as the wire says it; the sentences are those of the pages. */
export function purchaseRefusal(code: string): DomainError {
  if (code === 'unverified' || code === 'verify-before-claiming') {
    return new DomainError('forbidden', 'verify-before-claiming')
  }
  if (code === 'coupon-unknown') return new DomainError('not-found', code)
  return new DomainError('conflict', /^(?:coupon|gift)-/.test(code) ? code : `order-${code}`)
}

/** Throws the refusal of a purchase; a code of no coupon is counted, so that nobody finds one by trying (row M6). */
export async function refusePurchase(
  { limits }: Pick<RequestVariables['Variables'], 'limits'>,
  code: string,
): Promise<never> {
  if (code === 'coupon-unknown') await limits.count('coupon-check')
  throw purchaseRefusal(code)
}
