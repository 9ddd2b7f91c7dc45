import { Hono } from 'hono'
import { z } from 'zod'
import type { AffiliateWithFigures } from '#domain/commerce/affiliate-sales/affiliate-with-figures.ts'
import { listAffiliates } from '#domain/commerce/affiliate-sales/list-affiliates.ts'
import { listPayouts, payoutCsv } from '#domain/commerce/affiliate-sales/list-payouts.ts'
import type { PayoutRecord } from '#domain/commerce/affiliate-sales/payout-queries.ts'
import {
  cancelPayout,
  completePayout,
  preparePayout,
} from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { setAffiliateTerms } from '#domain/commerce/affiliate-sales/set-affiliate-terms.ts'
import { translate } from '#locales/translate.ts'
import { money } from '#values/money.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { csvAnswer } from './csv-answer.ts'
import { iso, momentEntity, moneyEntity } from './entities.ts'
import { pagesById, pagesByPerson } from './list-pages.ts'

const cents = z.number().int().meta({ description: 'Minor units of US dollars' })
const percent = z
  .number()
  .int({ error: 'percent-out-of-range' })
  .min(0, { error: 'percent-out-of-range' })
  .max(100, { error: 'percent-out-of-range' })
export const payoutStateEntity = z.enum(['prepared', 'paid', 'cancelled'])

export const affiliateEntity = z
  .object({
    email: z.string().meta({ description: 'Of the account' }),
    name: z.string(),
    link: z.string().nullable(),
    payoutEmail: z.string().nullable(),
    selling: z.boolean(),
    percent,
    customPercent: percent.nullable().meta({ description: "null: the shop's own counts" }),
    figures: z
      .object({ sold: cents, earned: cents, paid: cents, unpaid: cents, voided: cents, due: cents })
      .meta({
        description:
          'sold: what buyers paid; earned, the share of it = paid + unpaid + voided, always; due: what a payout would take now',
      }),
  })
  .meta({ ref: 'Affiliate' })

const payoutFields = {
  id: z.number().int(),
  email: z.string().meta({ description: 'Where it is paid to' }),
  amount: moneyEntity,
  state: payoutStateEntity,
  paymentId: z.string().nullable().meta({ description: "The provider's id of the payment" }),
  createdAt: momentEntity,
  paidAt: momentEntity.nullable(),
}
export const payoutEntity = z.object(payoutFields).meta({ ref: 'Payout' })
export const listedPayoutEntity = z
  .object({
    ...payoutFields,
    name: z.string(),
    account: z.string(),
    sales: z.number().int(),
    refundedSince: cents.meta({ description: 'What cancelling it and preparing anew would pay less' }),
  })
  .meta({ ref: 'ListedPayout' })
export const affiliatePageEntity = z
  .object({ affiliates: z.array(affiliateEntity), ...pagesByPerson.answer })
  .meta({ ref: 'AffiliatePage' })
export const payoutPageEntity = z
  .object({ payouts: z.array(listedPayoutEntity), ...pagesById.answer })
  .meta({ ref: 'PayoutPage' })
export const preparedEntity = z.object({
  payouts: z.array(payoutEntity),
  skipped: z.array(z.object({ email: z.string(), message: z.string() })),
})

const idParam = z.object({ id: idSchema })
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((text) => text.split(',').map(Number))
const tag = 'Studio'

export function payoutRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/affiliates',
      operation({
        summary: 'Affiliates with their figures, whom most is due to first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(affiliatePageEntity) },
        errors: [400, 403],
      }),
      parsed(
        'query',
        z.strictObject({
          text: z.string().max(320).optional().meta({ description: 'A part of the name or the address' }),
          ...pagesByPerson.query,
        }),
      ),
      async (c) => {
        const { text, ...page } = c.req.valid('query')
        const found = await listAffiliates(c.get('context'), { text, ...pagesByPerson.read(page) })
        return c.json({
          data: { affiliates: found.affiliates.map(wireAffiliate), ...pagesByPerson.write(found) },
        })
      },
    )
    .patch(
      '/affiliates/:email',
      operation({
        summary: 'Lets an account sell or not any more, and settles its percent',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ email: z.string().max(320) })),
      parsed(
        'json',
        z.object({ selling: z.boolean().optional(), customPercent: percent.nullable().optional() }),
      ),
      async (c) => {
        await setAffiliateTerms(c.get('context'), { ...c.req.valid('param'), ...c.req.valid('json') })
        return c.body(null, 204)
      },
    )
    .get(
      '/payouts',
      operation({
        summary: 'Payouts, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(payoutPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ state: payoutStateEntity.optional(), ...pagesById.query })),
      async (c) => {
        const { state, ...page } = c.req.valid('query')
        const found = await listPayouts(c.get('context'), { state, ...pagesById.read(page) })
        const payouts = found.payouts.map((payout) => {
          const { name, account, sales, refundedSince } = payout
          return { ...wirePayout(payout), name, account, sales, refundedSince }
        })
        return c.json({ data: { payouts, ...pagesById.write(found) } })
      },
    )
    .post(
      '/payouts',
      operation({
        summary: 'Gathers what is due, one payout an affiliate; without emails for all',
        tag,
        answers: { 201: envelope(preparedEntity) },
        errors: [400, 403],
        signedIn: true,
      }),
      parsed('json', z.strictObject({ emails: z.array(z.string().max(320)).max(1000).optional() })),
      async (c) => {
        const { payouts, skipped } = await preparePayout(c.get('context'), c.req.valid('json'))
        const data = {
          payouts: payouts.map(wirePayout),
          skipped: skipped.map(({ email, code }) => ({
            email,
            message: translate(c.get('locale'), `errors.${code}`),
          })),
        }
        return c.json({ data }, 201)
      },
    )
    .get(
      '/payouts/file',
      operation({
        summary: "The file of prepared payouts for PayPal's mass payments, as CSV",
        tag,
        answers: { 200: null },
        files: ['text/csv'],
        errors: [400, 403, 404, 409],
        signedIn: true,
      }),
      parsed('query', z.object({ ids })),
      async (c) => {
        const csv = await payoutCsv(c.get('context'), {
          payoutIds: c.req.valid('query').ids,
          note: (locale) => translate(locale, 'affiliates.payoutNote'),
        })
        return csvAnswer('payouts', [csv])
      },
    )
    .post(
      '/payouts/:id/complete',
      operation({
        summary: 'The payout was made: its sales are paid',
        tag,
        signedIn: true,
        answers: { 200: envelope(payoutEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', idParam),
      parsed('json', z.strictObject({ paymentId: z.string() })),
      async (c) => {
        const { id: payoutId } = c.req.valid('param')
        const payout = await completePayout(c.get('context'), { payoutId, ...c.req.valid('json') })
        return c.json({ data: wirePayout(payout) })
      },
    )
    .post(
      '/payouts/:id/cancel',
      operation({
        summary: 'The payout was not made: its sales are due again',
        tag,
        signedIn: true,
        answers: { 200: envelope(payoutEntity) },
        errors: [403, 404, 409],
      }),
      parsed('param', idParam),
      async (c) => {
        const payout = await cancelPayout(c.get('context'), { payoutId: c.req.valid('param').id })
        return c.json({ data: wirePayout(payout) })
      },
    )
}

function wireAffiliate(affiliate: AffiliateWithFigures): z.infer<typeof affiliateEntity> {
  const { email, name, link, payoutEmail, selling, percent, customPercent } = affiliate
  const { sold, earned, paid, unpaid, voided, due } = affiliate.figures
  return {
    email,
    name,
    link,
    payoutEmail,
    selling,
    percent,
    customPercent,
    figures: { sold, earned, paid, unpaid, voided, due },
  }
}

function wirePayout(payout: PayoutRecord): z.infer<typeof payoutEntity> {
  const { id, email, amount, currency, state, paymentId, createdAt, paidAt } = payout
  return {
    id,
    email,
    amount: money(amount, currency),
    state,
    paymentId,
    createdAt: iso(createdAt),
    paidAt: iso(paidAt),
  }
}
