import type { Context } from '#domain/context.ts'
import { getCourseOnSale } from '#domain/courses/get-course-on-sale.ts'
import { grantEntitlement } from '#domain/entitlements/grant-entitlement.ts'
import { DomainError } from '#domain/errors.ts'
import { type Extras, noExtras, type Quote } from '#domain/pricing/quote.ts'
import { quoteCourse } from '#domain/pricing/quote-course.ts'
import { getBuyer } from './get-buyer.ts'

export type ClaimedCourse =
  | { ok: true; slug: string }
  /** `errors.verify-before-claiming` has the specification's own words (section 5). */
  | { ok: false; code: 'verify-before-claiming' }
  | { ok: false; code: 'price-changed'; quote: Quote }

/**
 * Enrols a person in a course that costs them nothing, or in one of model `ads` to watch with advertising; buying that
 * one later keeps the progress. Claiming twice changes nothing. Throws `course-not-found`, `extra-not-offered`,
 * `ads-not-offered`, `shopping-blocked`.
 */
export async function claimFreeCourse(
  context: Context,
  {
    courseSlug,
    extras = noExtras,
    withAds = false,
  }: { courseSlug: string; extras?: Extras; withAds?: boolean },
): Promise<ClaimedCourse> {
  const buyer = await getBuyer(context)
  if (!buyer.emailVerified) return { ok: false, code: 'verify-before-claiming' }
  return context.transaction(async (context) => {
    const { course, owned } = await getCourseOnSale(context, { slug: courseSlug, userId: buyer.id })
    if (withAds && course.model !== 'ads') throw new DomainError('invalid', 'ads-not-offered')
    const quote = quoteCourse({ course, extras, owned })
    if (!withAds && quote.total.amount > 0) return { ok: false, code: 'price-changed', quote }
    await grantEntitlement(context, {
      userId: buyer.id,
      productType: 'course',
      productId: course.id,
      kind: withAds ? 'ads' : 'free',
      extras: withAds ? noExtras : extras,
      orderId: null,
    })
    return { ok: true, slug: course.slug }
  })
}
