import { Hono } from 'hono'
import { z } from 'zod'
import { orderStates } from '#domain/commerce/orders/order-states.ts'
import {
  getTransferImage,
  listTransfers,
  type TransferForOwner,
} from '#domain/commerce/transfers/list-transfers.ts'
import { approveTransfer, rejectTransfer } from '#domain/commerce/transfers/review-transfer.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity, moneyEntity } from './entities.ts'
import { pagesByRow } from './list-pages.ts'
import { flagEntity } from './order-entities.ts'
import { photoAnswer } from './photo-answer.ts'

const localAmount = z.number().int().meta({ description: 'Minor units of the local money' })
export const transferStateEntity = z.enum(['open', 'submitted', 'approved', 'rejected', 'withdrawn'])

export const transferEntity = z
  .object({
    reference: z.string(),
    orderNumber: z.string(),
    product: z.string(),
    payerEmail: z.string(),
    amount: moneyEntity,
    country: z.string(),
    currency: z.string(),
    rate: z.string().meta({ description: 'Local money for one US dollar when it was ordered' }),
    localAmount,
    state: transferStateEntity.meta({ description: 'submitted: it waits for the owner' }),
    orderState: z.enum(orderStates),
    orderFlag: flagEntity.nullable(),
    bankReference: z.string().nullable(),
    image: z.string().nullable().meta({ description: 'Where the image of the receipt is, for the owner' }),
    rejection: z.string().nullable(),
    refunded: moneyEntity,
    localRefunded: localAmount.meta({ description: 'What to send back by hand, at the rate of the order' }),
    createdAt: momentEntity,
    submittedAt: momentEntity.nullable(),
    decidedAt: momentEntity.nullable(),
  })
  .meta({ ref: 'LocalTransfer' })

export const transferPageEntity = z
  .object({
    transfers: z.array(transferEntity),
    waiting: z.number().int().meta({ description: 'How many wait for a decision in the whole shop' }),
    ...pagesByRow.answer,
  })
  .meta({ ref: 'TransferPage' })
export const approvalEntity = z.object({ orderNumber: z.string(), orderState: z.enum(orderStates) })
export const rejectionEntity = z.object({ orderNumber: z.string() })

const reference = z.object({ reference: z.string().regex(/^[\w-]{1,100}$/) })
const tag = 'Studio'

/** Payments by bank transfer, which wait for approval (specification, L8). */
export function transferRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>()
    .get(
      '/transfers',
      operation({
        summary: 'Local transfers, those that wait for the owner first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(transferPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ state: transferStateEntity.optional(), ...pagesByRow.query })),
      async (c) => {
        const { state, ...asked } = c.req.valid('query')
        const page = await listTransfers(c.get('context'), { state, ...pagesByRow.read(asked) })
        const transfers = page.transfers.map((each) => wireTransfer(each, c.get('locale')))
        return c.json({ data: { transfers, waiting: page.waiting, ...pagesByRow.write(page) } })
      },
    )
    .get(
      '/transfers/:reference/image',
      operation({
        summary: 'The image that the buyer left as proof, drawn anew as WebP',
        tag,
        signedIn: true,
        answers: { 200: null },
        errors: [403, 404],
      }),
      parsed('param', reference),
      async (c) => {
        const key = await getTransferImage(c.get('context'), c.req.valid('param'))
        const answer = await photoAnswer(storage, key)
        if (!answer) throw notFound('transfer')
        return answer
      },
    )
    .post(
      '/transfers/:reference/approve',
      operation({
        summary: 'The money is there: fulfils the order',
        tag,
        signedIn: true,
        answers: { 200: envelope(approvalEntity) },
        errors: [403, 404, 409],
      }),
      parsed('param', reference),
      async (c) => c.json({ data: await approveTransfer(c.get('context'), c.req.valid('param')) }),
    )
    .post(
      '/transfers/:reference/reject',
      operation({
        summary: 'The money is not there: the buyer is told why, and may mend it',
        tag,
        signedIn: true,
        answers: { 200: envelope(rejectionEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', reference),
      parsed('json', z.strictObject({ reason: z.string() })),
      async (c) => {
        const rejected = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json({ data: await rejectTransfer(c.get('context'), rejected) })
      },
    )
}

function wireTransfer(transfer: TransferForOwner, locale: Locale): z.infer<typeof transferEntity> {
  const { title, terms, hasImage, createdAt, submittedAt, decidedAt, ...rest } = transfer
  return {
    ...rest,
    ...terms,
    product: localize(title, locale),
    image: hasImage ? `/api/v1/studio/transfers/${transfer.reference}/image` : null,
    createdAt: iso(createdAt),
    submittedAt: iso(submittedAt),
    decidedAt: iso(decidedAt),
  }
}
