import { Hono } from 'hono'
import { z } from 'zod'
import type { RegionalRule } from '#domain/commerce/regional-prices/regional-rule-queries.ts'
import { listRegionalRules, saveRegionalRule } from '#domain/commerce/regional-prices/save-regional-rule.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { perLocale } from '#values/locale.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'

const cents = z.number().int().meta({ description: 'Minor units of US dollars' })
const bankDetails = z.object(perLocale(() => z.string().optional()))

export const regionalRuleEntity = z
  .object({
    country: z.string().meta({ description: 'ISO 3166, two letters' }),
    currency: z.string().meta({ description: 'ISO 4217, of two decimals' }),
    rate: z.string().meta({ description: 'Local money for one US dollar, as a decimal text' }),
    discount: cents,
    minimum: cents.meta({ description: 'Products of this price or more cost the discount less' }),
    bankDetails: bankDetails.meta({
      description: 'Where to send it, told to who ordered; line breaks are saved',
    }),
    active: z.boolean(),
    updatedAt: momentEntity,
  })
  .meta({ ref: 'RegionalRule' })

const changes = regionalRuleEntity.omit({ country: true, updatedAt: true }).partial().strict()
const tag = 'Studio'

export function regionalRuleRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/regional-rules',
      operation({
        summary: 'Every regional rule, also those that are switched off',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(regionalRuleEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: (await listRegionalRules(c.get('context'))).map(wireRule) }),
    )
    .patch(
      '/regional-rules/:country',
      operation({
        summary: 'Makes the rule of a country, or changes what is named of it',
        tag,
        signedIn: true,
        answers: { 200: envelope(regionalRuleEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) })),
      parsed('json', changes),
      async (c) => {
        const saved = await saveRegionalRule(c.get('context'), {
          ...c.req.valid('json'),
          country: c.req.valid('param').country,
        })
        if (!saved.ok) throw invalidInput(saved.fields)
        return c.json({ data: wireRule(saved.rule) })
      },
    )
}

function wireRule({ updatedAt, ...rule }: RegionalRule): z.infer<typeof regionalRuleEntity> {
  return { ...rule, updatedAt: iso(updatedAt) }
}
