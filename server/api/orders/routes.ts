import { Hono } from 'hono'
import { matchPath } from 'react-router'
import { z } from 'zod'
import { flatten } from '#app/route-traits.ts'
import siteMap from '#app/routes.ts'
import { claimFreeProduct } from '#domain/commerce/checkout/claim-free-product.ts'
import { listOpenOrders } from '#domain/commerce/checkout/list-open-orders.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { countOrder } from '#domain/kernel/request-limits.ts'
import { paymentMethods } from '#values/payment-method.ts'
import { type ProductType, productTypes } from '#values/product.ts'
import type { PurchaseChoice } from '#values/purchase-address.ts'
import { isSlug, slugPattern } from '#values/slug.ts'
import { requireSameOrigin } from '../../http/csrf.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { wireOpenOrders } from '../courses/wire.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { readWire, taxDetailsInput } from '../tax-details/schemas.ts'
import { cents } from '../wire.ts'
import {
  countChecks,
  orderFields,
  purchaseRefusal,
  readOrderFields,
  type WireProduct,
  wireProducts,
  yesNoInput,
} from './purchase-input.ts'
import { cardSessionEntity, openedOrderEntity } from './schemas.ts'

const tag = 'Purchases'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })
const extrasFields = { exclusive: yesNoInput, code: yesNoInput }

const orderInput = z.object({
  method: z.enum(paymentMethods).optional().meta({
    description: 'Left out where a coupon leaves nothing to pay',
  }),
  country: z.string().max(2).default('').meta({ description: 'ISO 3166, for a local transfer' }),
  total: z.number().min(0).max(1_000_000).optional().meta({
    description: 'The total that the buyer saw; when the price is another one now, nothing is ordered',
  }),
  tax_details: taxDetailsInput.optional().meta({
    description:
      'What the receipt says of the buyer. Those of an account are saved, as by `/user/tax-details`, and stay as they are without this',
  }),
  ...extrasFields,
  ...orderFields,
})

export function orderApi(services: Pick<Services, 'environment'>) {
  const api = new Hono<RequestVariables>()
  for (const product of Object.keys(wireProducts) as WireProduct[]) {
    addOrderCall(api, product)
    addClaimCall(api, product)
  }
  return api.get(
    '/stripe-create-session',
    // This GET changes something, unlike all others: it places an order.
    requireSameOrigin(services),
    operation({
      summary: 'Opens a card payment for what `successRouteUrl`, one of our confirmation pages, names',
      tag,
      answers: { 200: cardSessionEntity },
      errors: [400, 401, 403, 404, 409, 422, 429, 503],
    }),
    parsed(
      'query',
      z.object({
        successRouteUrl: z.string().max(2_000).meta({
          description: 'The path of `inscribe-success`, `libro/inscribe-success` or `inscribe-success-pack`',
        }),
        price_id: z.string().max(200).optional().meta({
          description: 'What the client takes for the price; the price is ours, and this changes nothing',
        }),
        ...orderFields,
      }),
    ),
    async (c) => {
      const { successRouteUrl, price_id: _price, ...fields } = c.req.valid('query')
      const context = c.get('context')
      const choice = choiceOf(successRouteUrl, context.siteUrl('/'))
      await countChecks(c.var, fields)
      await countOrder(c.get('limits'), c.get('actor'))
      const { extras, ...product } = choice
      const placed = await placeOrder(context, {
        product,
        extras,
        method: 'card',
        ...readOrderFields(fields),
      })
      if (!placed.ok) throw purchaseRefusal(placed.code)
      return c.json({ data: placed.reference ?? '', orden: placed.orderNumber, url: placed.redirectUrl })
    },
  )
}

function addOrderCall(api: Hono<RequestVariables>, name: WireProduct) {
  api.post(
    `/order-${name}/:slug`,
    operation({
      summary: 'Orders at our own price; the buyer goes on at the address that comes back',
      tag,
      answers: { 201: envelope(openedOrderEntity) },
      errors: [400, 401, 403, 404, 409, 422, 429, 503],
    }),
    parsed('param', slugParam),
    parsed('json', orderInput),
    async (c) => {
      const { method, country, exclusive, code, total, tax_details: tax, ...fields } = c.req.valid('json')
      await countChecks(c.var, fields)
      await countOrder(c.get('limits'), c.get('actor'))
      const product = { productType: wireProducts[name], slug: c.req.valid('param').slug }
      const placed = await placeOrder(c.get('context'), {
        product,
        extras: { exclusive: exclusive === 'yes', sourceCode: code === 'yes' },
        method,
        country,
        ...readOrderFields(fields),
        payerTax: tax && readWire(tax),
        expectedTotal: total === undefined ? undefined : cents(total),
      })
      if (!placed.ok) throw purchaseRefusal(placed.code)
      const { orderNumber: orden, redirectUrl: url } = placed
      const open = fields.giftEmail.trim() === '' ? await listOpenOrders(c.get('context'), product) : []
      const openOrders = open.filter(({ number }) => number !== orden)
      return c.json({ data: { orden, url, openOrders: wireOpenOrders(openOrders, c.get('locale')) } }, 201)
    },
  )
}

function addClaimCall(api: Hono<RequestVariables>, name: WireProduct) {
  api.post(
    `/claim-${name}/:slug`,
    operation({
      summary: 'Gives the caller what costs nothing, or a course to watch with advertising',
      tag,
      answers: { 204: null },
      errors: [400, 403, 404, 409],
      signedIn: true,
    }),
    parsed('param', slugParam),
    parsed('json', z.object({ ads: yesNoInput })),
    async (c) => {
      const claimed = await claimFreeProduct(c.get('context'), {
        product: { productType: wireProducts[name], slug: c.req.valid('param').slug },
        withAds: c.req.valid('json').ads === 'yes',
      })
      if (!claimed.ok) throw purchaseRefusal(claimed.code)
      return c.body(null, 204)
    },
  )
}

function choiceOf(address: string, site: string) {
  const { origin, pathname } = new URL(site)
  const base = pathname.replace(/\/$/, '')
  const url = URL.parse(address, origin)
  const path = url?.origin === origin ? url.pathname : ''
  const choice = readConfirmationPath(path.startsWith(`${base}/`) ? path.slice(base.length) : path)
  if (!choice || !isSlug(choice.slug)) {
    throw invalidInput({ successRouteUrl: ['invalid-value'] })
  }
  return choice
}

/** Ids of the confirmation pages in the site map. */
const pages: Record<ProductType, string> = {
  course: 'inscribe-success',
  book: 'book-inscribe-success',
  pack: 'inscribe-success-pack',
}

/** Clients may name these pages before an order exists, so everything after the slug is optional. */
const patterns = flatten(siteMap).flatMap(({ id, path }) => {
  const productType = productTypes.find((type) => pages[type] === id)
  return productType
    ? [{ productType, pattern: `/${path.replace(/:(orden|exclusive|code)\b/g, ':$1?')}` as const }]
    : []
})

function readConfirmationPath(path: string): PurchaseChoice | null {
  for (const { productType, pattern } of patterns) {
    const { slug, exclusive, code } = matchPath<string>(pattern, path)?.params ?? {}
    const known = [exclusive, code].every((extra) => extra === '0' || extra === '1')
    if (slug && (known || exclusive === undefined)) {
      return { productType, slug, extras: { exclusive: exclusive === '1', sourceCode: code === '1' } }
    }
  }
  return null
}
