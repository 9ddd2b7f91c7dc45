import { Hono } from 'hono'
import { z } from 'zod'
import {
  changeDelivery,
  changeGiftAddress,
  countGiftLetter,
  resendGift,
} from '#domain/commerce/gifts/change-gift.ts'
import { acceptGift, type ClaimedGift, claimGift } from '#domain/commerce/gifts/claim-gift.ts'
import { type GiftProduct, getGiftByToken } from '#domain/commerce/gifts/get-gift-by-token.ts'
import { type GiftMessage, giftStates } from '#domain/commerce/gifts/gift-policy.ts'
import { listOwnGifts } from '#domain/commerce/gifts/list-own-gifts.ts'
import { listGivenGifts } from '#domain/commerce/purchases/list-own-orders.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { giftDay } from '#values/gift-day.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { productTypes } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { dollars, imageAddress } from '../wire.ts'

const tag = 'Gifts'

const product = z
  .object({
    type: z.enum(productTypes),
    url_clean: z.string(),
    title: z.string(),
    items: z.array(z.string()).meta({ description: 'What a pack holds; else nothing' }),
  })
  .meta({ ref: 'GiftProduct' })

const moment = z.string().nullable().meta({ description: 'ISO 8601' })
const givenGift = z
  .object({
    orden: z.string(),
    product: product.omit({ items: true }),
    total: z.number().min(0).meta({ description: 'US dollars' }),
    email: z.string().meta({ description: 'Whom it is for' }),
    message: z.string(),
    state: z.enum(giftStates),
    deliver_at: moment,
    delivered_at: moment,
    claimed_at: moment,
  })
  .meta({ ref: 'GivenGift' })

const words = {
  from: z.string().meta({ description: 'What the giver calls themselves; may be empty' }),
  account: z
    .string()
    .nullable()
    .meta({ description: 'The name of the account that pays; null: a guest, whom nobody has checked' }),
  message: z
    .string()
    .meta({ description: 'In the words of the giver, without anything that becomes a link' }),
}

const ownGift = z.object({ id: z.number().int(), ...words, product }).meta({ ref: 'OwnGift' })

const linkedGift = z
  .object({
    ...words,
    product,
    image: z.string().nullable(),
    state: z.enum(['waiting', 'yours', 'claimed', 'revoked']),
  })
  .meta({ ref: 'LinkedGift' })

const orderParam = z.object({ orden: z.string().regex(/^[\w-]{1,64}$/) })
const giftParam = z.object({ id: idSchema })
const token = z.object({ token: z.string().min(1).max(64) })
const page = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

export function giftApi() {
  return new Hono<RequestVariables>()
    .get(
      '/gift/',
      operation({
        summary: 'The gifts that the caller gives, newest first, ten a page',
        tag,
        answers: { 200: envelope(z.array(givenGift)) },
        errors: [400],
        signedIn: true,
      }),
      parsed('query', page),
      async (c) => {
        const purchases = await listGivenGifts(c.get('context'), c.req.valid('query'))
        const locale = c.get('locale')
        return c.json({
          data: purchases.flatMap(({ gift, number, product: { productType, slug, title }, total }) => {
            if (!gift) return []
            const iso = (date: Date | null) => date?.toISOString() ?? null
            return [
              {
                orden: number,
                product: { type: productType, url_clean: slug, title: localize(title, locale) },
                total: dollars(total.amount),
                email: gift.recipientEmail,
                message: gift.message,
                state: gift.state,
                deliver_at: iso(gift.deliverAt),
                delivered_at: iso(gift.deliveredAt),
                claimed_at: iso(gift.claimedAt),
              },
            ]
          }),
        })
      },
    )
    .post(
      '/gift/:orden/resend',
      operation({
        summary: 'Mails the link of a gift once more; the link before is dead. For who gives it',
        tag,
        answers: { 204: null },
        errors: [401, 403, 404, 409, 429],
      }),
      parsed('param', orderParam),
      async (c) => {
        const { orden } = c.req.valid('param')
        await countGiftLetter(c.get('context'), c.get('limits'), { orderNumber: orden })
        answered(await resendGift(c.get('context'), { orderNumber: orden }))
        return c.body(null, 204)
      },
    )
    .post(
      '/gift/:orden/address',
      operation({
        summary: 'Sends a gift that nobody has taken yet to another address. For who gives it',
        tag,
        answers: { 204: null },
        errors: [400, 401, 403, 404, 409, 429],
      }),
      parsed('param', orderParam),
      parsed('json', z.object({ email: z.string().max(254) })),
      async (c) => {
        const { orden } = c.req.valid('param')
        await countGiftLetter(c.get('context'), c.get('limits'), { orderNumber: orden })
        const { email } = c.req.valid('json')
        answered(await changeGiftAddress(c.get('context'), { orderNumber: orden, email }))
        return c.body(null, 204)
      },
    )
    .post(
      '/gift/:orden/delivery',
      operation({
        summary: 'Changes the words and the day of a gift that waits for its day. For who gives it',
        tag,
        answers: { 204: null },
        errors: [400, 401, 403, 404, 409],
      }),
      parsed('param', orderParam),
      parsed(
        'json',
        z.object({
          message: z.string().max(1000),
          day: z.iso.date().nullable().meta({ description: 'Null: now' }),
        }),
      ),
      async (c) => {
        const { message, day } = c.req.valid('json')
        const { orden } = c.req.valid('param')
        const deliverAt = day === null ? null : giftDay(day)
        answered(await changeDelivery(c.get('context'), { orderNumber: orden, message, deliverAt }))
        return c.body(null, 204)
      },
    )
    .get(
      '/gift/link',
      operation({
        summary: 'The gift of a link, as whoever has the link may see it',
        tag,
        answers: { 200: envelope(linkedGift) },
        errors: [400, 404],
      }),
      parsed('query', token),
      async (c) => {
        const gift = await getGiftByToken(c.get('context'), c.req.valid('query'))
        const shown = wireProduct(gift.product, c.get('locale'))
        const image = imageAddress(gift.product.cover)
        return c.json({ data: { ...wireWords(gift), state: gift.state, product: shown, image } })
      },
    )
    .post(
      '/gift/claim',
      operation({
        summary: 'Gives the gift of a link to the caller',
        tag,
        answers: { 200: envelope(product) },
        errors: [400, 404, 409],
        signedIn: true,
      }),
      parsed('json', token),
      async (c) => {
        const claimed = await claimGift(c.get('context'), c.req.valid('json'))
        return c.json({ data: taken(claimed, c.get('locale')) })
      },
    )
    .get(
      '/gift/waiting',
      operation({
        summary: "The gifts that wait at the caller's verified address",
        tag,
        answers: { 200: envelope(z.array(ownGift)) },
        signedIn: true,
      }),
      async (c) => {
        const { waiting } = await listOwnGifts(c.get('context'))
        const locale = c.get('locale')
        return c.json({
          data: waiting.map(({ id, product, ...said }) => ({
            id,
            ...wireWords(said),
            product: wireProduct(product, locale),
          })),
        })
      },
    )
    .post(
      '/gift/waiting/:id',
      operation({
        summary: "Gives a gift that waits at the caller's verified address to the caller",
        tag,
        answers: { 200: envelope(product) },
        errors: [404, 409],
        signedIn: true,
      }),
      parsed('param', giftParam),
      async (c) => {
        const { id } = c.req.valid('param')
        const claimed = await acceptGift(c.get('context'), { giftId: id })
        return c.json({ data: taken(claimed, c.get('locale')) })
      },
    )
}

function wireProduct(
  { productType, slug, title, items }: GiftProduct,
  locale: Locale,
): z.infer<typeof product> {
  return {
    type: productType,
    url_clean: slug,
    title: localize(title, locale),
    items: items.map((item) => localize(item, locale)),
  }
}

function wireWords({ giver: { account, signature }, message }: GiftMessage) {
  return { from: signature ?? account ?? '', account, message }
}

function answered(result: { ok: true } | { ok: false; code: ErrorCode }): void {
  if (!result.ok) throw new DomainError('conflict', result.code)
}

function taken(claimed: ClaimedGift, locale: Locale): z.infer<typeof product> {
  if (!claimed.ok) throw new DomainError('conflict', claimed.code)
  return wireProduct(claimed.product, locale)
}
