import { type Context as Call, Hono } from 'hono'
import { z } from 'zod'
import { checkPurchase } from '#domain/commerce/checkout/check-purchase.ts'
import { type ConfirmationOutcome, confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { translate } from '#locales/translate.ts'
import { longestSentCoupon } from '#values/coupon-code.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, errorSchema, operation, parsed } from '../operation.ts'
import { type WireProduct, wireProducts } from './purchase-input.ts'
import { confirmationEntity } from './schemas.ts'

const tag = 'Purchases'

/** Outcomes that may still become a success; every other one except success is a failure (specification, L6). */
const underWay: ReadonlySet<ConfirmationOutcome> = new Set(['processing', 'unreachable', 'review', 'open'])

const param = z.object({
  slug: z.string().regex(slugPattern),
  orden: z.string().min(1).max(200),
  session: z.string().max(200).optional(),
})

const answer = z.union([z.boolean(), z.enum(['yes', 'no', 'not', '1', '0']), z.literal([0, 1])])
const isYes = (value: z.output<typeof answer> | undefined) =>
  value === undefined ? undefined : [true, 'yes', '1', 1].includes(value)

const confirmationBody = z.object({
  coupon: z.string().max(longestSentCoupon).optional(),
  exclusive: answer.optional(),
  code: answer.optional(),
  stripe_session_id: z.string().max(200).optional(),
  giftEmail: z.string().max(300).optional(),
  giftCourseEmail: z.string().max(300).optional(),
  affiliate: z.string().max(20).optional(),
})

/** A call for each kind of product, with and without the session of the payment provider in the address. */
export function orderConfirmationApi() {
  const api = new Hono<RequestVariables>()
  for (const name of Object.keys(wireProducts) as WireProduct[]) {
    for (const session of ['', '/:session']) {
      api.post(
        `/process-${name}/:slug/:orden${session}`,
        operation({
          summary: 'Fulfils an order that is paid: 200 when it is there, 202 with a message when not yet',
          tag,
          answers: { 200: envelope(confirmationEntity), 202: errorSchema },
          errors: [400, 401, 403, 404, 409, 422, 429],
        }),
        parsed('param', param),
        parsed('json', confirmationBody),
        async (c) => {
          const { slug, orden, session } = c.req.valid('param')
          const { stripe_session_id, giftEmail, giftCourseEmail, ...said } = c.req.valid('json')
          const context = c.get('context')
          const order = await checkPurchase(context, {
            productType: wireProducts[name],
            slug,
            orderNumber: orden,
            reference: session || stripe_session_id,
            extras: { exclusive: isYes(said.exclusive), sourceCode: isYes(said.code) },
            giftTo: giftEmail || giftCourseEmail || undefined,
            couponCode: said.coupon || undefined,
            affiliateCode: said.affiliate,
          })
          await c.get('limits').count('ask-provider', order.number)
          const { outcome } = await confirmOrder(context, { order: order.number })
          return answerOf(c, { outcome, orden: order.number, slug })
        },
      )
    }
  }
  return api
}

function answerOf(
  c: Call<RequestVariables>,
  { outcome, ...data }: { outcome: ConfirmationOutcome; orden: string; slug: string },
) {
  if (outcome === 'fulfilled') return c.json({ data })
  if (!underWay.has(outcome)) throw new DomainError('unprocessable', `order-${outcome}`)
  return c.json({ message: translate(c.get('locale'), `errors.order-${outcome}`) }, 202)
}
