import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listRules, type RegionalRule } from './regional-rule-queries.ts'

/** Every regional rule, also those that are switched off; for the owner. */
export async function listRegionalRules(context: Context): Promise<RegionalRule[]> {
  requireOwner(context)
  return listRules(context.db)
}
