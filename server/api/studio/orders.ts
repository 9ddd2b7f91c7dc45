import { Hono } from 'hono'
import { z } from 'zod'
import { checkOrder } from '#domain/commerce/fulfillment/check-payment.ts'
import { resolveFlag } from '#domain/commerce/fulfillment/resolve-flag.ts'
import { addOrderNote } from '#domain/commerce/orders/add-order-note.ts'
import { orderStates } from '#domain/commerce/orders/order-states.ts'
import { exportOrders } from '#domain/commerce/purchases/export-orders.ts'
import { getOrderDetails } from '#domain/commerce/purchases/get-order-details.ts'
import { listOrders, mostSummed, type OrderView } from '#domain/commerce/purchases/list-orders.ts'
import { resendReceipt } from '#domain/commerce/receipts/issue-receipt.ts'
import { refundKeyInput, refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import { paymentMethods } from '#values/payment-method.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, flag, isSet, operation, parsed } from '../operation.ts'
import { csvAnswer } from './csv-answer.ts'
import { productAddress, productTypeEntity } from './entities.ts'
import { pagesByRow } from './list-pages.ts'
import {
  flagEntity,
  orderDetailsEntity,
  orderEntity,
  refundEntity,
  wireOrder,
  wireOrderDetails,
  wireRefund,
} from './order-entities.ts'

export const orderPageEntity = z
  .object({
    orders: z.array(orderEntity),
    total: z
      .number()
      .int()
      .nullable()
      .meta({ description: `Of all that fit; null for more than ${mostSummed}` }),
    ...pagesByRow.answer,
  })
  .meta({ ref: 'OrderPage' })
export const refundAnswer = z.object({ refund: refundEntity.nullable(), order: orderDetailsEntity })

const day = z
  .string()
  .refine((text) => firstMomentOf(text) !== null)
  .optional()
const viewQuery = z.strictObject({
  text: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "How the number or the payer's or recipient's address begins" }),
  state: z.enum(orderStates).optional(),
  flag: z.enum([...flagEntity.options, 'any']).optional(),
  method: z.enum(paymentMethods).optional(),
  productType: productTypeEntity.optional(),
  slug: z.string().max(320).optional().meta({ description: 'With productType' }),
  gift: flag,
  from: day.meta({ description: 'A day, in UTC' }),
  until: day.meta({ description: 'A day, in UTC; the last one' }),
})
const numberParam = z.object({ number: z.string().regex(/^[\w-]{1,100}$/) })
const tag = 'Studio'

export function orderRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/orders',
      operation({
        summary: 'The orders that fit, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(orderPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', viewQuery.extend(pagesByRow.query)),
      async (c) => {
        const { after, before, ...query } = c.req.valid('query')
        const page = await listOrders(c.get('context'), {
          ...viewOf(query),
          ...pagesByRow.read({ after, before }),
        })
        const orders = page.orders.map((order) => wireOrder(order, c.get('locale')))
        return c.json({ data: { orders, total: page.sum?.count ?? null, ...pagesByRow.write(page) } })
      },
    )
    .get(
      '/orders/file',
      operation({
        summary: 'The orders of a view as CSV, the newest first',
        tag,
        signedIn: true,
        answers: { 200: null },
        files: ['text/csv'],
        errors: [400, 403],
      }),
      parsed('query', viewQuery),
      async (c) => {
        const pieces = await exportOrders(c.get('context'), viewOf(c.req.valid('query')))
        return csvAnswer('orders', pieces)
      },
    )
    .get(
      '/orders/:number',
      operation({
        summary: 'An order with everything that hangs on it',
        tag,
        signedIn: true,
        answers: { 200: envelope(orderDetailsEntity) },
        errors: [403, 404],
      }),
      parsed('param', numberParam),
      async (c) => {
        const orderNumber = c.req.valid('param').number
        const details = await getOrderDetails(c.get('context'), { orderNumber })
        return c.json({ data: wireOrderDetails(details, c.get('locale')) })
      },
    )
    .post(
      '/orders/:number/refunds',
      operation({
        summary: 'Gives back all that is left of an order, or an amount (docs/decisions/refunds.md)',
        tag,
        signedIn: true,
        answers: { 201: envelope(refundAnswer) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', numberParam),
      parsed(
        'json',
        z.strictObject({
          amount: z
            .number()
            .int()
            .min(1)
            .optional()
            .meta({ description: 'Minor units; left out: all of it' }),
          reason: z.string().max(500).optional(),
          key: refundKeyInput.optional().meta({
            description:
              'Makes the call safe to repeat: with the key of an earlier refund of the order, that refund is the answer, and with another amount the call is refused (`refund-key-used`)',
          }),
        }),
      ),
      async (c) => {
        const context = c.get('context')
        const orderNumber = c.req.valid('param').number
        const refund = await refundOrder(context, { orderNumber, ...c.req.valid('json') })
        const order = wireOrderDetails(await getOrderDetails(context, { orderNumber }), c.get('locale'))
        return c.json({ data: { refund: refund && wireRefund(refund), order } }, 201)
      },
    )
    .post(
      '/orders/:number/check',
      operation({
        summary: 'Asks the providers now how its payments stand',
        tag,
        signedIn: true,
        answers: { 200: envelope(orderDetailsEntity) },
        errors: [403, 404, 503],
      }),
      parsed('param', numberParam),
      async (c) => {
        const context = c.get('context')
        const orderNumber = c.req.valid('param').number
        await checkOrder(context, { orderNumber })
        const details = await getOrderDetails(context, { orderNumber })
        return c.json({ data: wireOrderDetails(details, c.get('locale')) })
      },
    )
    .post(
      '/orders/:number/receipt',
      operation({
        summary: 'Mails the receipt to the payer once more',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404, 409],
      }),
      parsed('param', numberParam),
      async (c) => {
        await resendReceipt(c.get('context'), { orderNumber: c.req.valid('param').number })
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:number/notes',
      operation({
        summary: 'Notes something about an order, for the people of the shop',
        tag,
        signedIn: true,
        answers: { 201: envelope(orderDetailsEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', numberParam),
      parsed('json', z.strictObject({ text: z.string().max(2000) })),
      async (c) => {
        const context = c.get('context')
        const orderNumber = c.req.valid('param').number
        await addOrderNote(context, { orderNumber, ...c.req.valid('json') })
        const details = await getOrderDetails(context, { orderNumber })
        return c.json({ data: wireOrderDetails(details, c.get('locale')) }, 201)
      },
    )
    .post(
      '/orders/:number/resolution',
      operation({
        summary: 'Takes the flag off an order that a person has looked at, and saves why',
        tag,
        signedIn: true,
        answers: { 200: envelope(orderDetailsEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', numberParam),
      parsed('json', z.strictObject({ note: z.string().max(2000) })),
      async (c) => {
        const context = c.get('context')
        const orderNumber = c.req.valid('param').number
        await resolveFlag(context, { orderNumber, note: c.req.valid('json').note })
        const details = await getOrderDetails(context, { orderNumber })
        return c.json({ data: wireOrderDetails(details, c.get('locale')) })
      },
    )
}

function viewOf({ productType, slug, gift, from, until, ...view }: z.output<typeof viewQuery>): OrderView {
  return {
    ...view,
    gift: isSet(gift),
    product: productType && slug ? productAddress({ type: productType, slug }) : null,
    from: from === undefined ? null : firstMomentOf(from),
    until: until === undefined ? null : lastMomentOf(until),
  }
}
