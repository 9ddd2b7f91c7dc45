import { Hono } from 'hono'
import { z } from 'zod'
import { getAffiliate, savePayoutEmail } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { listAffiliateSales } from '#domain/commerce/affiliate-sales/list-affiliate-sales.ts'
import { type DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { saveAffiliateLink } from '#domain/people/affiliates/save-affiliate-link.ts'
import { translate } from '#locales/translate.ts'
import { longestAffiliateLink } from '#values/affiliate-link.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, flag, isSet, operation, parsed, readBody } from '../operation.ts'
import { dollars } from '../wire.ts'
import { affiliatePaymentEntity, affiliateUserEntity } from './schemas.ts'
import { affiliatePayment, affiliateUser } from './wire.ts'

const tag = 'Affiliates'
const linkBody = z.object({
  link: z.string().meta({
    description: `At most ${longestAffiliateLink} letters without accents, digits, - and _; empty gives the link up`,
  }),
})
const emailBody = z.object({ email: z.string().meta({ description: 'A PayPal address' }) })
const salesQuery = z.object({ payed: flag, page: z.coerce.number().int().min(1).max(1_000_000).optional() })
const saved = z.object({ message: z.string(), data: z.object({ affiliateUser: affiliateUserEntity }) })

export function affiliateApi() {
  return new Hono<RequestVariables>()
    .get(
      '/affiliate/link',
      operation({
        summary: 'The caller as an affiliate, and whether the shop lets them sell',
        tag,
        answers: { 200: envelope(z.object({ affiliateUser: affiliateUserEntity, selling: z.boolean() })) },
        signedIn: true,
      }),
      async (c) => {
        const affiliate = await getAffiliate(c.get('context'))
        return c.json({ data: { affiliateUser: affiliateUser(affiliate), selling: affiliate.selling } })
      },
    )
    .post(
      '/affiliate/link',
      operation({
        summary: "Saves the caller's affiliate link",
        tag,
        body: linkBody,
        answers: { 200: saved },
        errors: [400, 403],
        signedIn: true,
      }),
      async (c) => {
        const context = c.get('context')
        const affiliate = await getAffiliate(context)
        const result = await saveAffiliateLink(context, await readBody(c, linkBody))
        if (!result.ok) throw refused('link', result.code)
        return c.json({
          message: translate(c.get('locale'), 'affiliates.linkUpdated'),
          data: { affiliateUser: affiliateUser({ ...affiliate, link: result.link }) },
        })
      },
    )
    .post(
      '/affiliate/email',
      operation({
        summary: 'Saves the address that the caller is paid at; for sellers',
        tag,
        body: emailBody,
        answers: { 200: saved },
        errors: [400, 403],
        signedIn: true,
      }),
      async (c) => {
        const context = c.get('context')
        const affiliate = await getAffiliate(context)
        const result = await savePayoutEmail(context, await readBody(c, emailBody))
        if (!result.ok) throw refused('email', result.code)
        return c.json({
          message: translate(c.get('locale'), 'affiliates.emailUpdated'),
          data: { affiliateUser: affiliateUser({ ...affiliate, payoutEmail: result.payoutEmail }) },
        })
      },
    )
    .get(
      '/affiliate/selling',
      operation({
        summary:
          "The caller's sales that are not paid out yet, or with `payed=1` those that are; for sellers",
        tag,
        answers: {
          200: envelope(
            z.object({
              affiliateUserPayments: z.array(affiliatePaymentEntity).meta({ description: 'Newest first' }),
              total: z.number().min(0).meta({ description: 'US dollars of all pages together' }),
              page: z.number().int(),
              pages: z.number().int(),
            }),
          ),
        },
        errors: [400, 403],
        signedIn: true,
      }),
      parsed('query', salesQuery),
      async (c) => {
        const { payed, page } = c.req.valid('query')
        const listed = await listAffiliateSales(c.get('context'), { paid: isSet(payed), page })
        return c.json({
          data: {
            affiliateUserPayments: listed.sales.map((sale) => affiliatePayment(sale, c.get('locale'))),
            total: dollars(listed.total.amount),
            page: listed.page,
            pages: listed.pages,
          },
        })
      },
    )
}

function refused(field: string, code: ErrorCode): DomainError {
  return invalidInput({ [field]: [code] })
}
