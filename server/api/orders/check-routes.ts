import { Hono } from 'hono'
import { z } from 'zod'
import { findProductAddress } from '#domain/catalog/storefront/product-queries.ts'
import { priceCoupon } from '#domain/commerce/checkout/get-checkout.ts'
import { limitCouponGuesses } from '#domain/commerce/coupons/redeem-coupon.ts'
import { checkRecipient } from '#domain/commerce/gifts/check-recipient.ts'
import { invalidInput, notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { translate } from '#locales/translate.ts'
import { longestSentCoupon } from '#values/coupon-code.ts'
import type { ProductReference } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { dollars } from '../wire.ts'
import { purchaseRefusal } from './purchase-input.ts'
import { couponPriceEntity } from './schemas.ts'

const tag = 'Purchases'
const couponQuery = z.object({
  tutorial_id: idSchema.optional(),
  book_id: idSchema.optional(),
  pack_id: idSchema.optional(),
})

export function purchaseCheckApi() {
  return new Hono<RequestVariables>()
    .get(
      '/check-coupon/:coupon',
      operation({
        summary: 'What a coupon takes off a product for the caller; the query names one product by its id',
        tag,
        answers: { 200: envelope(couponPriceEntity) },
        errors: [400, 404, 409, 429],
      }),
      parsed('param', z.object({ coupon: z.string().min(1).max(longestSentCoupon) })),
      parsed('query', couponQuery),
      async (c) => {
        const { coupon } = c.req.valid('param')
        await limitCouponGuesses(c.get('context'), c.get('limits'), coupon)
        const priced = await priceCoupon(c.get('context'), {
          code: coupon,
          product: productOf(c.req.valid('query')),
        })
        if (!priced.ok) throw purchaseRefusal(priced.code)
        return c.json({ data: { price: dollars(priced.off.amount) } })
      },
    )
    .get(
      '/check-real-user',
      operation({
        summary:
          'Whether a gift can go to an address: `yes`, or a sentence that says why not. A visitor hears only what the address itself says',
        tag,
        answers: { 200: envelope(z.string()) },
        errors: [400, 404, 429],
      }),
      parsed(
        'query',
        z.object({ email: z.string().max(300), type: z.enum(['tutorial', 'book', 'pack']), id: idSchema }),
      ),
      async (c) => {
        const { email, type, id: productId } = c.req.valid('query')
        const actor = c.get('actor')
        await c.get('limits').count('gift-check', findUserId({ actor }) ?? undefined)
        const productType = type === 'tutorial' ? 'course' : type
        const context = c.get('context')
        const product = await findProductAddress(context.db, { productType, productId })
        if (!product) throw notFound(productType)
        const payerEmail = actor.kind === 'user' ? actor.email : null
        const checked = await checkRecipient(context, { email, payerEmail, product, byLink: false })
        return c.json({ data: checked.ok ? 'yes' : translate(c.get('locale'), `errors.${checked.code}`) })
      },
    )
}

function productOf({ tutorial_id, book_id, pack_id }: z.output<typeof couponQuery>): ProductReference {
  const named: ProductReference[] = [
    ...(tutorial_id ? [{ productType: 'course' as const, productId: tutorial_id }] : []),
    ...(book_id ? [{ productType: 'book' as const, productId: book_id }] : []),
    ...(pack_id ? [{ productType: 'pack' as const, productId: pack_id }] : []),
  ]
  const [product] = named
  if (!product || named.length > 1) {
    throw invalidInput({ tutorial_id: ['one-product'] })
  }
  return product
}
