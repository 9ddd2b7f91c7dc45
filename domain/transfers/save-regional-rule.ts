import type { Context } from '#domain/context.ts'
import { requireOwner } from '#domain/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { regionalRuleInput } from './regional-rule-input.ts'
import { type RegionalRule, upsertRule } from './regional-rule-records.ts'

/**
 * The owner sets what a country's buyers pay and where they send it. Orders that were made before keep the rate that they
 * were made at. The input is `regionalRuleInput`, not yet checked.
 */
export async function saveRegionalRule(
  context: Context,
  input: unknown,
): Promise<{ ok: true; rule: RegionalRule } | { ok: false; fields: FieldErrors }> {
  requireOwner(context)
  const checked = regionalRuleInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const rule = { ...checked.data, updatedAt: context.now() }
  await upsertRule(context.db, rule)
  return { ok: true, rule }
}
