import { entitlements } from '#domain/entitlements/entitlement.table.ts'
import type { Services } from '#server/compose.ts'

export type EntitlementRow = typeof entitlements.$inferSelect

/** A paid course without extras, granted now. */
export async function createEntitlement(
  { connection }: Pick<Services, 'connection'>,
  values: Partial<typeof entitlements.$inferInsert> &
    Pick<typeof entitlements.$inferInsert, 'userId' | 'productId'>,
): Promise<EntitlementRow> {
  const [row] = await connection.db
    .insert(entitlements)
    .values({ productType: 'course', kind: 'paid', grantedAt: new Date(), ...values })
    .returning()
  if (!row) throw new Error('no entitlement was written')
  return row
}
