import { DomainError } from '#domain/kernel/errors.ts'

/** What the buyer can mend, as the wire says it; the sentences are those of the pages. */
export function purchaseRefusal(code: string): DomainError {
  if (code === 'unverified' || code === 'verify-before-claiming') {
    return new DomainError('forbidden', 'verify-before-claiming')
  }
  if (code === 'coupon-unknown') return new DomainError('not-found', code)
  return new DomainError('conflict', /^(?:coupon|gift)-/.test(code) ? code : `order-${code}`)
}
