import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import type { Services } from '#server/process/compose.ts'

/** The regional price of Venezuela: $2 off from $3, at 36.50 bolívares per dollar. */
export async function createRegionalRule(
  { connection }: Pick<Services, 'connection'>,
  values: Partial<typeof regionalRules.$inferInsert> = {},
): Promise<typeof regionalRules.$inferSelect> {
  const [row] = await connection.db
    .insert(regionalRules)
    .values({
      country: 'VE',
      currency: 'VES',
      discount: 200,
      minimum: 300,
      rate: '36.50',
      bankDetails: { es: 'Banco de Ejemplo\nCuenta 0000', en: 'Example Bank\nAccount 0000' },
      updatedAt: new Date(),
      ...values,
    })
    .returning()
  if (!row) throw new Error('no regional rule was written')
  return row
}
