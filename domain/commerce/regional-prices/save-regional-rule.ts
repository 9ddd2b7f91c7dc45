import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isLocalCurrency } from '#values/local-money.ts'
import { locales } from '#values/locale.ts'
import { followRule, type RuleLeaf, type RuleTerms } from './follow-rule.ts'
import {
  insertMissingRule,
  listRules,
  lockRule,
  type RegionalRule,
  upsertRule,
} from './regional-rule-queries.ts'

/**
 * Creates or changes a rule, for the owner; bank details are merged by language, and an empty text removes one.
 * Existing orders keep their rate. With `seen`, the rule as the caller last saw it (null: none), fields that the caller
 * did not touch stay as they are, and nothing is saved when somebody else has changed the same fields differently.
 */
export async function saveRegionalRule(
  context: Context,
  {
    country,
    seen,
    ...changes
  }: Pick<RegionalRuleInput, 'country'> & Partial<RegionalRuleInput> & { seen?: RuleTerms | null },
): Promise<
  | {
      ok: true
      rule: RegionalRule
      /** The rule before the change; null for a new one. */
      before: RegionalRule | null
    }
  | { ok: false; fields: FieldErrors; conflict?: { now: RegionalRule; leaves: readonly RuleLeaf[] } }
> {
  requireOwner(context)
  return context.transaction(async ({ db, now, audit }) => {
    const known = await lockRule(db, country)
    const bankDetails = changes.bankDetails && { ...known?.bankDetails, ...changes.bankDetails }
    const checked = regionalRuleInput.safeParse({
      country,
      ...known,
      ...changes,
      ...(bankDetails && { bankDetails }),
    })
    if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
    const followed =
      known && seen !== undefined ? followRule({ seen, now: known, wanted: checked.data }) : null
    if (known && followed && followed.conflicts.length > 0) {
      return { ok: false, fields: {}, conflict: { now: known, leaves: followed.conflicts } }
    }
    const merged = regionalRuleInput.safeParse({ ...checked.data, ...followed?.terms })
    if (!merged.success) return { ok: false, fields: fieldErrors(merged.error) }
    const rule = { ...merged.data, updatedAt: now() }
    await upsertRule(db, rule)
    await audit({
      action: 'regional-rule.saved',
      subject: `country/${rule.country}`,
      before: known ? termsOf(known) : undefined,
      // Not the bank details themselves, only whether buyers get different ones.
      after: { ...termsOf(rule), newBankDetails: !isDeepStrictEqual(known?.bankDetails, rule.bankDetails) },
    })
    return { ok: true, rule, before: known }
  })
}

function termsOf({
  currency,
  discount,
  minimum,
  rate,
  active,
}: Pick<RegionalRule, 'currency' | 'discount' | 'minimum' | 'rate' | 'active'>) {
  return { currency, discount, minimum, rate, active }
}

const most = 100_000_000
const cents = z.number().int().min(0).max(most)

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
 * A rule as it is entered (specification, L8). `discount` and `minimum`: minor units of US dollars; `rate`: a decimal
 * text, never a float.
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
    // Otherwise a product could cost nothing.
    path: ['discount'],
    error: 'discount-too-high',
  })
export type RegionalRuleInput = z.input<typeof regionalRuleInput>

export async function listRegionalRules(context: Context): Promise<RegionalRule[]> {
  requireOwner(context)
  return listRules(context.db)
}

/** Adds a configured or demo rule if the country has none. Throws a `ZodError` for invalid input. */
export async function seedRegionalRule(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: RegionalRuleInput,
): Promise<void> {
  await insertMissingRule(db, { ...regionalRuleInput.parse(input), updatedAt: now() })
}
