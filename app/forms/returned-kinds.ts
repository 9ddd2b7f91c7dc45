import type { ErrorCode } from '#values/error-code.ts'
import type { errorStatuses } from '#values/error-statuses.ts'
import type { NewsletterRefusal } from '#values/newsletter.ts'
import type { Messages } from '../messages.ts'

type Kind = keyof typeof errorStatuses

/** The reason for a refusal that a use case returns; for some of them pages have their own words. */
export type ReturnedCode = ErrorCode | keyof Messages['checkout']['refusals'] | NewsletterRefusal

/** The kinds of returned codes; a code that is missing here means that the input is invalid. */
export const returnedKinds: Readonly<Partial<Record<ReturnedCode, Kind>>> = {
  'invalid-credentials': 'unauthenticated',
  'sign-in-over': 'unauthenticated',
  'code-wrong': 'unauthenticated',
  'passkey-wrong': 'unauthenticated',

  'link-over': 'gone',

  'changed-meanwhile': 'conflict',
  'owner-stays': 'conflict',
  'payment-under-way': 'conflict',
  'payout-under-way': 'conflict',
  'share-unpaid': 'conflict',

  unverified: 'conflict',
  'verify-before-claiming': 'conflict',
  'price-changed': 'conflict',
  'already-owned': 'conflict',
  'not-free': 'conflict',
  'nothing-to-pay': 'conflict',
  'another-payment-open': 'conflict',
  'coupon-unknown': 'conflict',
  'coupon-expired': 'conflict',
  'coupon-used-up': 'conflict',
  'coupon-used-by-you': 'conflict',
  'coupon-other-product': 'conflict',

  'gift-email-invalid': 'conflict',
  'gift-to-yourself': 'conflict',
  'gift-recipient-unknown': 'conflict',
  'gift-recipient-has-it': 'conflict',
  'gift-date-invalid': 'conflict',
  'gift-verify-first': 'conflict',
  'gift-own': 'conflict',
  'gift-owned-already': 'conflict',
  'gift-unpaid': 'conflict',
  'gift-scheduled': 'conflict',
  'gift-delivered': 'conflict',
  'gift-claimed': 'conflict',
  'gift-revoked': 'conflict',

  'transfer-over': 'conflict',
  'transfer-submitted': 'conflict',
  'transfer-superseded': 'conflict',

  'highlight-range-invalid': 'conflict',
  'highlight-in-code': 'conflict',
  'highlight-range-changed': 'conflict',
  'highlight-one-per-paragraph': 'conflict',
  'highlight-too-many': 'conflict',

  changed: 'conflict',
  'sent-before': 'conflict',
  broken: 'conflict',
  nobody: 'conflict',
  'other-audience': 'conflict',
}
