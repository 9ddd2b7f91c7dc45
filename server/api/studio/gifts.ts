import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { giftStates } from '#domain/commerce/gifts/gift-policy.ts'
import { listGifts } from '#domain/commerce/gifts/list-gifts.ts'
import { changeAnyGiftAddress, resendAnyGift } from '#domain/commerce/gifts/manage-gift.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { localize } from '#values/localized-text.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { giftFields, wireGift } from './gift-entities.ts'
import { pagesByRow } from './list-pages.ts'

export const giftEntity = z
  .object({
    order: z.string().meta({ description: 'The number of its order' }),
    title: z.string(),
    ...giftFields,
  })
  .meta({ ref: 'Gift' })

export const giftPageEntity = z
  .object({ gifts: z.array(giftEntity), ...pagesByRow.answer })
  .meta({ ref: 'GiftPage' })

const search = z.strictObject({
  text: z
    .string()
    .max(320)
    .optional()
    .meta({ description: "How the number or the payer's or recipient's address begins" }),
  state: z.enum(giftStates).optional(),
  ...pagesByRow.query,
})
const numberParam = z.object({ number: z.string().regex(/^[\w-]{1,100}$/) })
const tag = 'Studio'

/** Gifts. To revoke one, its order is refunded. */
export function giftRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/gifts',
      operation({
        summary: "Everybody's gifts, the newest first, 50 a page",
        tag,
        signedIn: true,
        answers: { 200: envelope(giftPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', search),
      async (c) => {
        const { text, state, ...asked } = c.req.valid('query')
        const page = await listGifts(c.get('context'), { text, state, ...pagesByRow.read(asked) })
        const gifts = page.gifts.map((gift) => ({
          order: gift.order,
          title: localize(gift.title, c.get('locale')),
          ...wireGift(gift),
        }))
        return c.json({ data: { gifts, ...pagesByRow.write(page) } })
      },
    )
    .post(
      '/gifts/:number/letter',
      operation({
        summary: 'Mails the link of a gift that nobody has taken once more',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404, 409],
      }),
      parsed('param', numberParam),
      async (c) => {
        return answer(c, await resendAnyGift(c.get('context'), { orderNumber: c.req.valid('param').number }))
      },
    )
    .patch(
      '/gifts/:number',
      operation({
        summary: 'Sends a gift that nobody has taken to another address',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', numberParam),
      parsed('json', z.strictObject({ email: z.string().max(320) })),
      async (c) => {
        const { email } = c.req.valid('json')
        const orderNumber = c.req.valid('param').number
        return answer(c, await changeAnyGiftAddress(c.get('context'), { orderNumber, email }))
      },
    )
}

function answer(c: Context, changed: { ok: true } | { ok: false; code: ErrorCode }) {
  if (!changed.ok) throw new DomainError('conflict', changed.code)
  return c.body(null, 204)
}
