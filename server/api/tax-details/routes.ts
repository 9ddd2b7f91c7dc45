import { Hono } from 'hono'
import { z } from 'zod'
import { correctReceipt } from '#domain/commerce/receipts/correct-receipt.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import {
  getTaxDetails,
  saveTaxDetails,
  type taxDetailsInput,
} from '#domain/people/tax-details/save-tax-details.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed, readBody } from '../operation.ts'

const tag = 'Account'
const entity = z
  .object({ company: z.string(), tax_id: z.string(), address: z.string(), country: z.string() })
  .meta({ ref: 'TaxDetails' })
const body = entity.partial()
const orderParam = z.object({ orden: z.string().max(50) })

type Details = z.infer<typeof taxDetailsInput>

const wire = (details: Details | null): z.infer<typeof entity> | null => {
  if (!details) return null
  const { taxId, ...rest } = details
  return { ...rest, tax_id: taxId }
}

export function taxDetailsApi() {
  return new Hono<RequestVariables>()
    .get(
      '/user/tax-details',
      operation({
        summary: 'What the caller wants on receipts',
        tag,
        answers: { 200: envelope(entity.nullable()) },
        signedIn: true,
      }),
      async (c) => c.json({ data: wire(await getTaxDetails(c.get('context'))) }),
    )
    .put(
      '/user/tax-details',
      operation({
        summary: 'Changes what receipts say of the caller from now on; empty fields remove it',
        tag,
        body,
        answers: { 200: envelope(entity.nullable()) },
        errors: [400],
        signedIn: true,
      }),
      async (c) => {
        const { tax_id: taxId, ...rest } = await readBody(c, body)
        const saved = await saveTaxDetails(c.get('context'), { ...rest, taxId })
        if (!saved.ok) {
          const { taxId: wrong, ...fields } = saved.fields
          throw new DomainError('invalid', 'invalid-input', {}, wrong ? { ...fields, tax_id: wrong } : fields)
        }
        return c.json({ data: wire(saved.details) })
      },
    )
    .post(
      '/order/:orden/receipt',
      operation({
        summary: 'Gives a receipt again with the tax details of now; its number, amounts and day stay',
        tag,
        answers: { 204: null },
        errors: [404, 409],
        signedIn: true,
      }),
      parsed('param', orderParam),
      async (c) => {
        await correctReceipt(c.get('context'), { orderNumber: c.req.valid('param').orden })
        return c.body(null, 204)
      },
    )
}
