import type { Context } from '#domain/kernel/context.ts'
import { type RegionalRuleInput, regionalRuleInput } from './regional-rule-input.ts'
import { insertMissingRule } from './regional-rule-queries.ts'

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
