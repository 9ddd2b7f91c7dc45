import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { chooseAudience } from '#domain/operations/newsletters/choose-audience.ts'
import { describeAudience } from '#domain/operations/newsletters/describe-audience.ts'
import { getNewsletter } from '#domain/operations/newsletters/get-newsletter.ts'
import { jsonId } from '#values/id-shapes.ts'
import { locales } from '#values/locale.ts'
import { audienceKinds } from '#values/newsletter-audience.ts'
import { productTypes } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'

export const audienceInput = z.strictObject({
  who: z.enum(audienceKinds),
  product: z
    .strictObject({ productType: z.enum(productTypes), productId: jsonId })
    .nullable()
    .meta({ description: 'Of owners and others alone' }),
  locale: z.enum(locales).nullable().meta({ description: 'In which they subscribed; null: in any' }),
})

export const audienceEntity = z
  .object({
    audience: audienceInput,
    people: z.number().int().meta({ description: 'Who would get it now' }),
    byLanguage: z.record(z.enum(locales), z.number().int()),
    unconfirmed: z.number().int().meta({ description: 'Did not confirm their address' }),
    otherLanguage: z.number().int(),
    notAmongThem: z.number().int().meta({ description: 'Neither buyers, owners or others, as was chosen' }),
  })
  .meta({ ref: 'NewsletterAudience' })

const tag = 'Studio'
const idParam = z.object({ id: idSchema })

export function newsletterAudienceRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/newsletters/:id/audience',
      operation({
        summary: 'Whom a newsletter goes to, and who is left out and why',
        tag,
        signedIn: true,
        answers: { 200: envelope(audienceEntity) },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => c.json({ data: await audienceOf(c.get('context'), c.req.valid('param')) }),
    )
    .put(
      '/newsletters/:id/audience',
      operation({
        summary: 'Chooses whom a draft goes to',
        tag,
        signedIn: true,
        answers: { 200: envelope(audienceEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', idParam),
      parsed('json', audienceInput),
      async (c) => {
        const { id } = c.req.valid('param')
        await chooseAudience(c.get('context'), { id, audience: c.req.valid('json') })
        return c.json({ data: await audienceOf(c.get('context'), { id }) })
      },
    )
}

async function audienceOf(context: Context, { id }: { id: number }) {
  const { audience } = await getNewsletter(context, { id })
  return { audience, ...(await describeAudience(context, audience)) }
}
