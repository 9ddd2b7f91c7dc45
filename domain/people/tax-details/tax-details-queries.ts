import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import { taxDetails } from './tax-details.table.ts'

const { company, taxId, address, country } = taxDetails

export async function findTaxDetails(db: Database, userId: string): Promise<TaxDetails | null> {
  const [row] = await db
    .select({ company, taxId, address, country })
    .from(taxDetails)
    .where(eq(taxDetails.userId, userId))
    .limit(1)
  return row ?? null
}

export async function upsertTaxDetails(
  db: Database,
  { userId, updatedAt, ...details }: TaxDetails & { userId: string; updatedAt: Date },
): Promise<void> {
  const values = { ...details, updatedAt }
  await db
    .insert(taxDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: taxDetails.userId, set: values })
}

export async function removeTaxDetails(db: Database, userId: string): Promise<void> {
  await db.delete(taxDetails).where(eq(taxDetails.userId, userId))
}

export const taxData: PersonalDataPart = {
  name: 'taxDetails',
  collect: async ({ db }, { id }) => {
    const found = await findTaxDetails(db, id)
    return found ? [found] : []
  },
  async erase(db, { id }) {
    await removeTaxDetails(db, id)
    return []
  },
}
