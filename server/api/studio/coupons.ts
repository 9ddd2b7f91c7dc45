import { Hono } from 'hono'
import { z } from 'zod'
import { type CouponOverview, getCoupon, listCoupons } from '#domain/commerce/coupons/list-coupons.ts'
import { createCoupon, updateCoupon } from '#domain/commerce/coupons/save-coupon.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import {
  iso,
  lastMoment,
  momentEntity,
  momentInput,
  moneyEntity,
  productAddress,
  productEntity,
} from './entities.ts'

const uses = z.number().int().nullable().meta({ description: 'null: as often as wanted' })

export const couponEntity = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.number().int().meta({ description: 'Percent, or minor units of US dollars' }),
    startsAt: momentEntity.nullable(),
    endsAt: momentEntity.nullable(),
    maxUses: uses,
    maxUsesPerPerson: uses,
    active: z.boolean(),
    products: z.array(productEntity).meta({ description: 'None means all' }),
    used: z.number().int().meta({ description: 'By paid orders' }),
    held: z.number().int().meta({ description: 'By orders that may still be paid' }),
    discounted: moneyEntity.meta({ description: 'What paid orders cost less by it' }),
    createdAt: momentEntity,
  })
  .meta({ ref: 'Coupon' })

const changes = z.strictObject({
  kind: z.enum(['percent', 'amount']).optional(),
  value: z.number().int().optional(),
  startsAt: momentInput.nullable().optional(),
  endsAt: momentInput.nullable().optional().meta({ description: 'A day ends at its last moment in UTC' }),
  maxUses: uses.optional(),
  maxUsesPerPerson: uses.optional(),
  active: z.boolean().optional(),
  products: z.array(productEntity).max(500).optional(),
})
const newCoupon = changes.extend({
  code: z.string().max(100),
  kind: z.enum(['percent', 'amount']),
  value: z.number().int(),
})
const codeParam = z.object({ code: z.string().min(1).max(100) })
const tag = 'Studio'

export function couponRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/coupons',
      operation({
        summary: 'Every coupon with its figures, the newest first',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(couponEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: (await listCoupons(c.get('context'))).map(wireCoupon) }),
    )
    .post(
      '/coupons',
      operation({
        summary: 'Makes a coupon; typed in any case, kept in capitals',
        tag,
        signedIn: true,
        answers: { 201: envelope(couponEntity) },
        errors: [400, 403, 409],
      }),
      parsed('json', newCoupon),
      async (c) => {
        const { startsAt = null, endsAt = null, products = [], ...rest } = c.req.valid('json')
        const { code } = await createCoupon(c.get('context'), {
          maxUses: null,
          maxUsesPerPerson: null,
          active: true,
          ...rest,
          startsAt: startsAt === null ? null : new Date(startsAt),
          endsAt: endsAt === null ? null : lastMoment(endsAt),
          products: products.map(productAddress),
        })
        return c.json({ data: wireCoupon(await getCoupon(c.get('context'), { code })) }, 201)
      },
    )
    .patch(
      '/coupons/:code',
      operation({
        summary: 'Changes what is named of a coupon; null takes a limit away',
        tag,
        signedIn: true,
        answers: { 200: envelope(couponEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', codeParam),
      parsed('json', changes),
      async (c) => {
        const { code } = c.req.valid('param')
        const { startsAt, endsAt, products, ...rest } = c.req.valid('json')
        await updateCoupon(c.get('context'), {
          code,
          ...rest,
          ...(startsAt !== undefined && { startsAt: startsAt === null ? null : new Date(startsAt) }),
          ...(endsAt !== undefined && { endsAt: endsAt === null ? null : lastMoment(endsAt) }),
          ...(products && { products: products.map(productAddress) }),
        })
        return c.json({ data: wireCoupon(await getCoupon(c.get('context'), { code })) })
      },
    )
}

function wireCoupon(coupon: CouponOverview): z.infer<typeof couponEntity> {
  const { code, kind, value, maxUses, maxUsesPerPerson, active, products, used, held, discounted } = coupon
  return {
    code,
    kind,
    value,
    maxUses,
    maxUsesPerPerson,
    active,
    used,
    held,
    discounted,
    startsAt: iso(coupon.startsAt),
    endsAt: iso(coupon.endsAt),
    createdAt: iso(coupon.createdAt),
    products: products.map(({ productType, slug }) => ({ type: productType, slug })),
  }
}
