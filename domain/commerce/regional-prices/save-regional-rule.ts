import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { type RegionalRuleInput, regionalRuleInput } from './regional-rule-input.ts'
import { lockRule, type RegionalRule, upsertRule } from './regional-rule-queries.ts'

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
