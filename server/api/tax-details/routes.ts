import { Hono } from 'hono'
import { z } from 'zod'
import { correctReceipt } from '#domain/commerce/receipts/correct-receipt.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { ReadTaxDetails } from '#domain/people/tax-details/read-tax-details.ts'
import { getTaxDetails, saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed, readBody } from '../operation.ts'
import { readWire, taxDetailsBody, taxDetailsEntity, wireDetails, wireFields } from './schemas.ts'

const tag = 'Account'
const orderParam = z.object({ orden: z.string().max(50) })

export function taxDetailsApi() {
  return new Hono<RequestVariables>()
    .get(
      '/user/tax-details',
      operation({
        summary: 'What the caller wants on receipts',
        tag,
        answers: { 200: envelope(taxDetailsEntity.nullable()) },
        signedIn: true,
      }),
      async (c) => c.json({ data: wireDetails(await getTaxDetails(c.get('context'))) }),
    )
    .put(
      '/user/tax-details',
      operation({
        summary: 'Changes what receipts say of the caller from now on; empty fields remove it',
        tag,
        body: taxDetailsBody,
        answers: { 200: envelope(taxDetailsEntity.nullable()) },
        errors: [400],
        signedIn: true,
      }),
      async (c) => {
        const given = readWire(await readBody(c, taxDetailsBody))
        return c.json({ data: wireDetails(valid(await saveTaxDetails(c.get('context'), given))) })
      },
    )
    .post(
      '/order/:orden/receipt',
      operation({
        summary:
          'Gives a receipt again: that of an account with its tax details of now, that of a guest with those of the body. Its number, amounts and day stay',
        tag,
        body: taxDetailsBody,
        answers: { 204: null },
        errors: [400, 404, 409, 429],
      }),
      parsed('param', orderParam),
      async (c) => {
        const { orden: orderNumber } = c.req.valid('param')
        const guestDetails = readWire(await readBody(c, taxDetailsBody))
        valid(await correctReceipt(c.get('context'), c.get('limits'), { orderNumber, guestDetails }))
        return c.body(null, 204)
      },
    )
}

function valid(read: ReadTaxDetails): TaxDetails | null {
  if (!read.ok) throw invalidInput(wireFields(read.fields))
  return read.details
}
