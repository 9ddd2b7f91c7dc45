import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { findCourseBySlug } from '#domain/courses/course-records.ts'
import { listRecommendations } from '#domain/courses/list-recommendations.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { claimFreeProduct } from '#domain/orders/claim-free-product.ts'
import { type ConfirmationOutcome, confirmOrder } from '#domain/orders/confirm-order.ts'
import { getCheckout } from '#domain/orders/get-checkout.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { localize } from '#values/localized-text.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../request.ts'
import { translate } from '../translate.ts'
import { confirmationEntity, courseEntity, openedOrderEntity, recommendationEntity } from './entities.ts'
import { envelope, errorSchema, flag, isSet, operation, parsed } from './operation.ts'
import { cents, imageAddress, quotedTutorial } from './wire.ts'

const tag = 'Purchases'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })
const extrasQuery = z.object({ price_exclusive_extra: flag, price_code_extra: flag })
const yesNo = z.enum(['yes', 'no']).default('no')
const orderParam = z.object({ slug: z.string().regex(slugPattern), orden: z.string().min(1).max(200) })

/** Row L6: what is neither fulfilled nor one of these has failed. */
const underWay: ReadonlySet<ConfirmationOutcome> = new Set(['processing', 'unreachable', 'review', 'open'])

const factory = createFactory<RequestVariables>()

/** The same call with and without the card provider's session, which our own order number makes needless. */
const processTutorial = factory.createHandlers(
  operation({
    summary: 'Fulfils an order that is paid: 200 when the course is there, 202 with a message when not yet',
    tag,
    answers: { 200: envelope(confirmationEntity), 202: errorSchema },
    errors: [400, 404, 409, 422],
    signedIn: true,
  }),
  parsed('param', orderParam),
  async (c) => {
    const { slug, orden } = c.req.valid('param')
    const context = c.get('context')
    const course = await findCourseBySlug(context.db, slug)
    const { productType, productId, orderNumber, outcome } = await confirmOrder(context, { order: orden })
    if (productType !== 'course' || productId !== course?.id)
      throw new DomainError('not-found', 'order-not-found')
    if (outcome === 'fulfilled') return c.json({ data: { orden: orderNumber, slug } })
    if (!underWay.has(outcome)) throw new DomainError('unprocessable', `order-${outcome}`)
    return c.json({ message: translate(c.get('locale'), `errors.order-${outcome}`) }, 202)
  },
)

/** The calls that price, order and fulfil a course (specification, section 7). */
export function purchaseApi() {
  return new Hono<RequestVariables>()
    .get(
      '/tutorial/:slug',
      operation({
        summary: 'A course with what it costs the caller, with the extras that the query names',
        tag,
        answers: { 200: envelope(courseEntity) },
        errors: [400, 404],
      }),
      parsed('param', slugParam),
      parsed('query', extrasQuery),
      async (c) => {
        const { product, choices } = await getCheckout(c.get('context'), {
          productType: 'course',
          slug: c.req.valid('param').slug,
        })
        if (product.productType !== 'course') throw notFound('course')
        const { course, owned } = product
        const query = c.req.valid('query')
        const exclusive = isSet(query.price_exclusive_extra)
        const sourceCode = isSet(query.price_code_extra)
        const choice = choices.find(
          ({ extras }) => extras.exclusive === exclusive && extras.sourceCode === sourceCode,
        )
        if (!choice) throw new DomainError('invalid', 'extra-not-offered')
        return c.json({
          data: quotedTutorial({ course, owned, quote: choice.quote, locale: c.get('locale') }),
        })
      },
    )
    .get(
      '/recommendation/:slug',
      operation({
        summary: 'Other courses for somebody who looks at this one',
        tag,
        answers: { 200: envelope(z.array(recommendationEntity)) },
        errors: [404],
      }),
      parsed('param', slugParam),
      async (c) => {
        const context = c.get('context')
        const locale = c.get('locale')
        const course = await findCourseBySlug(context.db, c.req.valid('param').slug)
        if (!course || course.status === 'draft') throw notFound('course')
        const recommendations = await listRecommendations(context, course)
        return c.json({
          data: recommendations.map((each) => ({
            id: each.id,
            name: localize(each.title, locale),
            description: localize(each.description, locale),
            image: imageAddress(each.cover),
            imageUrl: imageAddress(each.cover),
            url: `/inscribe/${each.slug}`,
          })),
        })
      },
    )
    .post(
      '/order-tutorial/:slug',
      operation({
        summary: 'Orders a course at our own price; the buyer goes on at the address that comes back',
        tag,
        answers: { 201: envelope(openedOrderEntity) },
        errors: [400, 403, 404, 409, 503],
        signedIn: true,
      }),
      parsed('param', slugParam),
      parsed(
        'json',
        z.object({
          method: z.enum(['card', 'wallet']),
          exclusive: yesNo,
          code: yesNo,
          total: z.number().min(0).max(1_000_000).optional().meta({
            description:
              'The total that the buyer saw; when the price is another one now, nothing is ordered',
          }),
        }),
      ),
      async (c) => {
        const { method, exclusive, code, total } = c.req.valid('json')
        const placed = await placeOrder(c.get('context'), {
          product: { productType: 'course', slug: c.req.valid('param').slug },
          extras: { exclusive: exclusive === 'yes', sourceCode: code === 'yes' },
          method,
          expectedTotal: total === undefined ? undefined : cents(total),
        })
        if (!placed.ok) throw refused(placed.code)
        return c.json({ data: { orden: placed.orderNumber, url: placed.redirectUrl } }, 201)
      },
    )
    .post(
      '/claim-tutorial/:slug',
      operation({
        summary: 'Enrols the caller in a course that costs nothing, or in one with advertising',
        tag,
        answers: { 204: null },
        errors: [400, 403, 404, 409],
        signedIn: true,
      }),
      parsed('param', slugParam),
      parsed('json', z.object({ ads: yesNo })),
      async (c) => {
        const claimed = await claimFreeProduct(c.get('context'), {
          product: { productType: 'course', slug: c.req.valid('param').slug },
          withAds: c.req.valid('json').ads === 'yes',
        })
        if (!claimed.ok) throw refused(claimed.code)
        return c.body(null, 204)
      },
    )
    .post('/process-tutorial/:slug/:orden', ...processTutorial)
    .post('/process-tutorial/:slug/:orden/:session', ...processTutorial)
}

/** What the buyer can mend, as the wire says it; the sentences are those of the pages. */
function refused(code: string): DomainError {
  if (code === 'unverified' || code === 'verify-before-claiming') {
    return new DomainError('forbidden', 'verify-before-claiming')
  }
  return new DomainError('conflict', `order-${code}`)
}
