import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isLocalCurrency } from '#values/local-money.ts'
import { locales } from '#values/locale.ts'
import {
  insertMissingRule,
  listRules,
  lockRule,
  type RegionalRule,
  upsertRule,
} from './regional-rule-queries.ts'

/**
 * The owner sets what a country's buyers pay and where they send it: a new rule, or what is named of the one that there
 * is; of the bank details each language by itself, and an empty text takes one away. Orders that were made before keep the
 * rate that they were made at. The input is not yet checked.
 */
export async function saveRegionalRule(
  context: Context,
  { country, ...changes }: Pick<RegionalRuleInput, 'country'> & Partial<RegionalRuleInput>,
): Promise<{ ok: true; rule: RegionalRule } | { ok: false; fields: FieldErrors }> {
  requireOwner(context)
  return context.transaction(async ({ db, now }) => {
    const known = await lockRule(db, country)
    const bankDetails = changes.bankDetails && { ...known?.bankDetails, ...changes.bankDetails }
    const checked = regionalRuleInput.safeParse({
      country,
      ...known,
      ...changes,
      ...(bankDetails && { bankDetails }),
    })
    if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
    const rule = { ...checked.data, updatedAt: now() }
    await upsertRule(db, rule)
    return { ok: true, rule }
  })
}

const most = 100_000_000
const cents = z.number().int().min(0).max(most)

/** Lines as people type them: ends trimmed, no line of spaces alone at either end. */
const details = z
  .string()
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim(),
  )
  .pipe(z.string().max(2_000, { error: 'too-long' }))

/**
 * A regional rule as the owner writes it (row L8). `discount` and `minimum` are minor units of US dollars, those of the
 * specification when they are not said; `rate` is local
 * money for one dollar as a decimal text above 0, so that it never becomes a float.
 */
export const regionalRuleInput = z
  .object({
    country: z
      .string()
      .transform((country) => country.trim().toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, { error: 'country-unknown' })),
    currency: z
      .string()
      .transform((currency) => currency.trim().toUpperCase())
      .refine(isLocalCurrency, { error: 'currency-unknown' }),
    discount: cents.default(200),
    minimum: cents.default(300),
    rate: z
      .string()
      .transform((rate) => rate.trim())
      .pipe(
        z
          .string()
          .regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,8})?$/, { error: 'rate-invalid' })
          .refine((rate) => /[1-9]/.test(rate), { error: 'rate-invalid' }),
      ),
    bankDetails: z
      .partialRecord(z.enum(locales), details)
      .refine((texts) => Object.values(texts).some((text) => text !== ''), { error: 'required' })
      .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))),
    active: z.boolean().default(true),
  })
  .refine(({ discount, minimum }) => discount === 0 || discount < minimum, {
    // Else a product would cost nothing, and nobody could order it.
    path: ['discount'],
    error: 'discount-too-high',
  })
export type RegionalRuleInput = z.input<typeof regionalRuleInput>

/** Every regional rule, also those that are switched off; for the owner. */
export async function listRegionalRules(context: Context): Promise<RegionalRule[]> {
  requireOwner(context)
  return listRules(context.db)
}

/**
 * Writes the rule that the configuration, or the demo, brings for a country that has none yet. From then on the table
 * counts, and the owner changes it there. Throws a `ZodError` for a rule that is none.
 */
export async function seedRegionalRule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: RegionalRuleInput,
): Promise<void> {
  await insertMissingRule(db, { ...regionalRuleInput.parse(input), updatedAt: now() })
}
