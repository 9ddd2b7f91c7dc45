import { Hono } from 'hono'
import { z } from 'zod'
import { checkNewsletter } from '#domain/operations/newsletters/check-newsletter.ts'
import { textProblems } from '#domain/operations/newsletters/check-texts.ts'
import { getNewsletter } from '#domain/operations/newsletters/get-newsletter.ts'
import { listCardChoices, listCouponChoices } from '#domain/operations/newsletters/list-card-choices.ts'
import { listNewsletters } from '#domain/operations/newsletters/list-newsletters.ts'
import { sendNewsletter } from '#domain/operations/newsletters/send-newsletter.ts'
import { resumeNewsletter, stopNewsletter } from '#domain/operations/newsletters/stop-newsletter.ts'
import { nobodysUnsubscribeToken } from '#domain/people/newsletter/subscribe.ts'
import { renderMail } from '#emails/render-mail.ts'
import { locales } from '#values/locale.ts'
import { languageOf } from '#values/localized-text.ts'
import { newsletterStates } from '#values/newsletter.ts'
import { productTypes } from '#values/product.ts'
import { readerNames } from '#values/reader-name.ts'
import type { RequestVariables } from '../../http/request.ts'
import { newsletterMail } from '../../jobs/newsletter-mail.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesById } from './list-pages.ts'
import { audienceInput } from './newsletter-audience.ts'

export const newsletterTexts = z.partialRecord(z.enum(locales), z.string().max(200_000))

export const sentNewsletterEntity = z.object({
  id: z.number().int(),
  isNew: z.boolean().meta({ description: 'false: the same was sent before' }),
  recipients: z.number().int().meta({ description: 'How many subscribers get it now' }),
  subscribers: z.number().int().meta({ description: 'How many are on the list' }),
})
export const newsletterEntity = z
  .object({
    id: z.number().int(),
    subject: newsletterTexts,
    state: z.enum(newsletterStates),
    audience: audienceInput.meta({ description: 'Whom it goes to, among those who have confirmed' }),
    recipients: z.number().int(),
    sent: z.number().int().meta({ description: 'How many mails have left' }),
    failed: z.number().int().meta({ description: 'How many were refused every time' }),
    waiting: z.number().int(),
    unsubscribed: z.number().int().meta({ description: 'How many left by its link' }),
    scheduledAt: momentEntity.nullable(),
    startedAt: momentEntity.nullable(),
    createdAt: momentEntity,
  })
  .meta({ ref: 'Newsletter' })
export const newsletterPageEntity = z
  .object({ newsletters: z.array(newsletterEntity), ...pagesById.answer })
  .meta({ ref: 'NewsletterPage' })
export const waitingEntity = z.object({
  waiting: z.number().int().meta({ description: 'How many have not got it' }),
})
export const checkedTextsEntity = z.object({
  problems: z.array(
    z.object({
      weight: z.enum(['must', 'may']).meta({ description: 'must: it is not mailed so' }),
      what: z.enum(textProblems),
      about: z.string().meta({ description: 'The address, or the code of the coupon' }),
      locale: z.enum(locales),
    }),
  ),
  shopLinks: z.number().int().meta({ description: 'To pages of the shop that there are' }),
  otherLinks: z.number().int(),
  images: z.number().int(),
})
export const cardChoicesEntity = z.object({
  products: z.array(
    z.object({
      kind: z.enum([...productTypes, 'post']),
      title: z.partialRecord(z.enum(locales), z.string()),
      address: z.string().meta({ description: 'A line of its own with it is a card' }),
    }),
  ),
  coupons: z.array(
    z.object({
      code: z.string().meta({ description: 'A line of its own with {coupon:CODE} is a card' }),
      kind: z.enum(['percent', 'amount']),
      value: z.number().int().meta({ description: 'Percent, or cents of US dollars' }),
      endsAt: momentEntity.nullable(),
    }),
  ),
})

const tag = 'Studio'
const idParam = z.object({ id: idSchema })
const ofOne = { 'Cache-Control': 'private, no-store' }

export function newsletterRoutes(services: Pick<Services, 'mailLook'>) {
  return new Hono<RequestVariables>()
    .get(
      '/newsletters',
      operation({
        summary: 'Newsletters with how far each has come, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(newsletterPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ state: z.enum(newsletterStates).optional(), ...pagesById.query })),
      async (c) => {
        const { state, ...asked } = c.req.valid('query')
        const page = await listNewsletters(c.get('context'), { state, ...pagesById.read(asked) })
        const newsletters = page.newsletters.map(
          ({ updatedAt: _, createdAt, scheduledAt, startedAt, ...row }) => ({
            ...row,
            scheduledAt: iso(scheduledAt),
            startedAt: iso(startedAt),
            createdAt: iso(createdAt),
          }),
        )
        return c.json({ data: { newsletters, ...pagesById.write(page) } })
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
      parsed('json', z.strictObject({ subject: newsletterTexts, body: newsletterTexts })),
      async (c) => c.json({ data: await sendNewsletter(c.get('context'), c.req.valid('json')) }, 201),
    )
    .get(
      '/newsletters/cards',
      operation({
        summary: 'What a newsletter can show as a card: products and articles, and coupons that are valid',
        tag,
        signedIn: true,
        answers: { 200: envelope(cardChoicesEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ text: z.string().max(200).default('') })),
      async (c) => {
        const asked = c.req.valid('query')
        const products = await listCardChoices(c.get('context'), asked)
        const coupons = await listCouponChoices(c.get('context'), asked)
        return c.json({
          data: {
            products,
            coupons: coupons.map(({ endsAt, ...coupon }) => ({ ...coupon, endsAt: iso(endsAt) })),
          },
        })
      },
    )
    .get(
      '/newsletters/:id/mail',
      operation({
        summary: 'The mail that a reader of that language gets, as it is now',
        tag,
        signedIn: true,
        answers: { 200: null },
        files: ['text/html', 'text/plain'],
        errors: [400, 403, 404],
      }),
      parsed('param', idParam),
      parsed('query', z.object({ language: z.enum(locales), as: z.enum(['html', 'text']).default('html') })),
      async (c) => {
        const { language: locale, as } = c.req.valid('query')
        const { id, fields } = await getNewsletter(c.get('context'), c.req.valid('param'))
        const mail = await renderMail(
          await newsletterMail(
            c.get('context'),
            { id, ...fields },
            {
              locale,
              name: readerNames[languageOf(fields.body, locale) ?? locale].example,
              token: nobodysUnsubscribeToken(c.get('context')),
              isFresh: true,
            },
          ),
          services.mailLook,
        )
        if (as === 'text') return c.text(mail.text, 200, ofOne)
        return c.html(mail.html.replace('<head>', '<head><base target="_blank">'), 200, {
          ...ofOne,
          // The studio shows the newsletter in a frame, in which nothing works but opening links and
          // showing the shop's images.
          'Content-Security-Policy': `default-src 'none'; img-src ${new URL(c.get('context').siteUrl('/')).origin}; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox`,
        })
      },
    )
    .get(
      '/newsletters/:id/checks',
      operation({
        summary:
          'What is wrong with the links, coupons and images of a newsletter; other sites are not asked',
        tag,
        signedIn: true,
        answers: { 200: envelope(checkedTextsEntity) },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => {
        const { problems, ...counted } = await checkNewsletter(c.get('context'), c.req.valid('param'))
        return c.json({ data: { ...counted, problems: [...problems] } })
      },
    )
    .post(
      '/newsletters/:id/stop',
      operation({
        summary: 'Mails no more of a newsletter that is being sent',
        tag,
        signedIn: true,
        answers: { 200: envelope(waitingEntity) },
        errors: [403, 404, 409],
      }),
      parsed('param', idParam),
      async (c) => c.json({ data: await stopNewsletter(c.get('context'), c.req.valid('param')) }),
    )
    .post(
      '/newsletters/:id/resume',
      operation({
        summary: 'Goes on with a newsletter that was stopped, and with mails that failed',
        tag,
        signedIn: true,
        answers: { 200: envelope(waitingEntity) },
        errors: [403, 404, 409],
      }),
      parsed('param', idParam),
      async (c) => c.json({ data: await resumeNewsletter(c.get('context'), c.req.valid('param')) }),
    )
}
