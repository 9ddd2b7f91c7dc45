import { Hono } from 'hono'
import { z } from 'zod'
import { createCouponBatch } from '#domain/commerce/coupons/create-coupon-batch.ts'
import { endCoupon } from '#domain/commerce/coupons/end-coupon.ts'
import { exportCoupons } from '#domain/commerce/coupons/export-coupons.ts'
import { getCoupon, type ListedCoupon, listCoupons } from '#domain/commerce/coupons/list-coupons.ts'
import { createCoupon, updateCoupon } from '#domain/commerce/coupons/save-coupon.ts'
import { longestSentCoupon } from '#values/coupon-code.ts'
import { couponStates } from '#values/coupon-state.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { csvAnswer } from './csv-answer.ts'
import {
  iso,
  lastMoment,
  momentEntity,
  momentInput,
  moneyEntity,
  productAddress,
  productEntity,
} from './entities.ts'
import { pagesByRow } from './list-pages.ts'

const uses = z.number().int().nullable().meta({ description: 'null: as often as wanted' })

export const couponStateEntity = z.enum(couponStates).meta({
  description: 'Now; off: switched off, used-up: the last use is made or reserved',
})

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
    state: couponStateEntity,
    batch: z.string().nullable().meta({ description: 'Prefix of the batch it was made with' }),
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
  code: z.string().max(longestSentCoupon),
  kind: z.enum(['percent', 'amount']),
  value: z.number().int(),
})
const newBatch = changes.omit({ maxUses: true, maxUsesPerPerson: true, active: true }).extend({
  prefix: z
    .string()
    .max(longestSentCoupon)
    .meta({ description: 'What each code begins with; it names the batch' }),
  count: z.number().int(),
  kind: z.enum(['percent', 'amount']),
  value: z.number().int(),
})
export const couponPageEntity = z
  .object({ coupons: z.array(couponEntity), ...pagesByRow.answer })
  .meta({ ref: 'CouponPage' })
export const couponBatchEntity = z
  .object({ prefix: z.string(), count: z.number().int() })
  .meta({ ref: 'CouponBatch' })

const filter = z.strictObject({
  text: z.string().max(longestSentCoupon).optional().meta({ description: 'A part of the code' }),
  state: couponStateEntity.optional(),
  batch: z.string().max(longestSentCoupon).optional().meta({ description: 'Prefix of a batch' }),
})
const codeParam = z.object({ code: z.string().min(1).max(longestSentCoupon) })
const tag = 'Studio'

export function couponRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/coupons',
      operation({
        summary: 'Coupons with their figures, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(couponPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', filter.extend(pagesByRow.query)),
      async (c) => {
        const { after, before, ...query } = c.req.valid('query')
        const page = await listCoupons(c.get('context'), { ...query, ...pagesByRow.read({ after, before }) })
        return c.json({ data: { coupons: page.coupons.map(wireCoupon), ...pagesByRow.write(page) } })
      },
    )
    .get(
      '/coupons/file',
      operation({
        summary: 'The coupons of a filter as CSV, the oldest first',
        tag,
        signedIn: true,
        answers: { 200: null },
        files: ['text/csv'],
        errors: [400, 403, 422],
      }),
      parsed('query', filter),
      async (c) => {
        const csv = await exportCoupons(c.get('context'), c.req.valid('query'))
        return csvAnswer('coupons', [csv])
      },
    )
    .post(
      '/coupons',
      operation({
        summary: 'Makes a coupon; typed in any case, saved in capitals',
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
    .post(
      '/coupons/batches',
      operation({
        summary: 'Makes codes of one use each that nobody can guess; GET /coupons/file?batch= has them',
        tag,
        signedIn: true,
        answers: { 201: envelope(couponBatchEntity) },
        errors: [400, 403, 409],
      }),
      parsed('json', newBatch),
      async (c) => {
        const { startsAt = null, endsAt = null, products = [], ...rest } = c.req.valid('json')
        const data = await createCouponBatch(c.get('context'), {
          ...rest,
          startsAt: startsAt === null ? null : new Date(startsAt),
          endsAt: endsAt === null ? null : lastMoment(endsAt),
          products: products.map(productAddress),
        })
        return c.json({ data }, 201)
      },
    )
    .post(
      '/coupons/:code/end',
      operation({
        summary: 'Ends a coupon now; open orders keep their price',
        tag,
        signedIn: true,
        answers: { 200: envelope(couponEntity) },
        errors: [403, 404],
      }),
      parsed('param', codeParam),
      async (c) => {
        const { code } = c.req.valid('param')
        await endCoupon(c.get('context'), { code })
        return c.json({ data: wireCoupon(await getCoupon(c.get('context'), { code })) })
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

function wireCoupon(coupon: ListedCoupon): z.infer<typeof couponEntity> {
  const { code, kind, value, maxUses, maxUsesPerPerson, active, state, batch, products } = coupon
  const { used, held, discounted } = coupon
  return {
    code,
    kind,
    value,
    maxUses,
    maxUsesPerPerson,
    active,
    state,
    batch,
    used,
    held,
    discounted,
    startsAt: iso(coupon.startsAt),
    endsAt: iso(coupon.endsAt),
    createdAt: iso(coupon.createdAt),
    products: products.map(({ productType, slug }) => ({ type: productType, slug })),
  }
}
