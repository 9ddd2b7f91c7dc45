import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import type { Services } from '#server/process/compose.ts'

export type EntitlementRow = typeof entitlements.$inferSelect

export async function createEntitlement(
  { connection }: Pick<Services, 'connection'>,
  values: Partial<Omit<typeof entitlements.$inferInsert, 'id'>> &
    Pick<typeof entitlements.$inferInsert, 'userId' | 'productId'>,
): Promise<EntitlementRow> {
  const grant = {
    productType: 'course' as const,
    kind: 'paid' as const,
    grantedAt: new Date(),
    exclusive: false,
    sourceCode: false,
    ...values,
  }
  const [row] = await connection.db.insert(entitlements).values(grant).returning()
  await connection.db.insert(entitlementGrants).values(grant)
  if (!row) throw new Error('no entitlement was written')
  return row
}
