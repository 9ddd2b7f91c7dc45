import { Hono } from 'hono'
import { z } from 'zod'
import { listNewsletters, listSubscribers } from '#domain/people/newsletter/list-newsletters.ts'
import { sendNewsletter } from '#domain/people/newsletter/send-newsletter.ts'
import { locales } from '#values/locale.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'

const texts = z.partialRecord(z.enum(locales), z.string().max(200_000))

export const sentNewsletterEntity = z.object({
  id: z.number().int(),
  isNew: z.boolean().meta({ description: 'false: the same was sent before' }),
  recipients: z.number().int().meta({ description: 'How many subscribers get it now' }),
  subscribers: z.number().int().meta({ description: 'How many are on the list' }),
})
export const newsletterEntity = z
  .object({
    id: z.number().int(),
    subject: texts,
    recipients: z.number().int(),
    sent: z.number().int().meta({ description: 'How many mails have left' }),
    createdAt: momentEntity,
  })
  .meta({ ref: 'Newsletter' })
export const subscriberPageEntity = z.object({
  subscribers: z.array(
    z.object({ email: z.string(), locale: z.enum(locales), confirmedAt: momentEntity.nullable() }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

const tag = 'Studio'
const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .optional()

export function newsletterRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/newsletters',
      operation({
        summary: 'The newest newsletters with how far each has come',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(newsletterEntity)) },
        errors: [403],
      }),
      async (c) => {
        const rows = await listNewsletters(c.get('context'))
        return c.json({ data: rows.map((each) => ({ ...each, createdAt: iso(each.createdAt) })) })
      },
    )
    .post(
      '/newsletters',
      operation({
        summary: 'Mails Markdown to every subscriber in their language, once each',
        tag,
        signedIn: true,
        answers: { 201: envelope(sentNewsletterEntity) },
        errors: [400, 403],
      }),
      parsed('json', z.strictObject({ subject: texts, body: texts })),
      async (c) => c.json({ data: await sendNewsletter(c.get('context'), c.req.valid('json')) }, 201),
    )
    .get(
      '/subscribers',
      operation({
        summary: 'Who gets the newsletter, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(subscriberPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.object({ page })),
      async (c) => {
        const { page = '1' } = c.req.valid('query')
        const found = await listSubscribers(c.get('context'), { page: Number(page) })
        const subscribers = found.subscribers.map(({ email, locale, confirmedAt }) => ({
          email,
          locale,
          confirmedAt: iso(confirmedAt),
        }))
        return c.json({ data: { ...found, subscribers } })
      },
    )
}
