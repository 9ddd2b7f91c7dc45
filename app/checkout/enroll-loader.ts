import { redirect } from 'react-router'
import { DomainError } from '#domain/errors.ts'
import { type ConfirmationOutcome, confirmOrder } from '#domain/orders/confirm-order.ts'
import { getCheckout } from '#domain/orders/get-checkout.ts'
import { noExtras } from '#domain/pricing/quote.ts'
import { confirmationPath } from '#values/purchase-address.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import type { Route } from './+types/enroll-page'

/** What the purchase page shows, and what became of the order that the buyer came back from (`?orden=`). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const checkout = await getCheckout(domain, { slug: params.slug }).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') throw redirect('/')
    throw error
  })
  const orderNumber = new URL(request.url).searchParams.get('orden')
  const attempt = orderNumber ? await lastAttempt(domain, orderNumber, checkout.course) : null
  const { course, onSale, owned, ownsCourse, choices, methods, recommendations } = checkout
  return {
    course: {
      slug: course.slug,
      title: course.title,
      subtitle: course.subtitle,
      description: course.description,
      cover: course.cover,
      price: course.price,
      offerPrice: course.offerPrice,
      withAds: course.model === 'ads',
      sourceCode: course.sourceCodeOffered ? course.sourceCodePrice : null,
      exclusive: course.exclusiveOffered ? course.exclusivePrice : null,
    },
    owned: owned && { kind: owned.kind, exclusive: owned.exclusive, sourceCode: owned.sourceCode },
    ...{ onSale, ownsCourse, choices, methods, recommendations, attempt },
  }
}

export type EnrollData = Awaited<ReturnType<typeof loader>>

/**
 * How the order stands that the buyer left at the provider. One that is paid, or about to be, is shown on its own page;
 * somebody else's is as good as not there.
 */
async function lastAttempt(
  domain: RequestContext['domain'],
  orderNumber: string,
  course: { id: number; slug: string },
): Promise<ConfirmationOutcome | null> {
  if (domain.actor.kind !== 'user') return null
  try {
    const { outcome, productId, productType } = await confirmOrder(domain, { order: orderNumber })
    if (productType !== 'course' || productId !== course.id) return null
    if (outcome === 'fulfilled' || outcome === 'processing' || outcome === 'review') {
      throw redirect(confirmationPath({ productType, slug: course.slug, extras: noExtras, orderNumber }))
    }
    return outcome
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  }
}
