import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { ProductReference } from '#values/product.ts'
import { purchaseChoices } from './purchase-choice.table.ts'

type Of = ProductReference & { userId: string }

const of = ({ userId, productType, productId }: Of) =>
  and(
    eq(purchaseChoices.userId, userId),
    eq(purchaseChoices.productType, productType),
    eq(purchaseChoices.productId, productId),
  )

export async function findChoice(db: Database, whose: Of, since: Date) {
  const [row] = await db
    .select()
    .from(purchaseChoices)
    .where(and(of(whose), gte(purchaseChoices.chosenAt, since)))
    .limit(1)
  return row ?? null
}

export async function saveChoice(db: Database, choice: typeof purchaseChoices.$inferInsert): Promise<void> {
  const { userId, productType, productId, ...chosen } = choice
  await db
    .insert(purchaseChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [purchaseChoices.userId, purchaseChoices.productType, purchaseChoices.productId],
      set: chosen,
    })
}

export async function removeChoice(db: Database, whose: Of): Promise<void> {
  await db.delete(purchaseChoices).where(of(whose))
}

export async function removeChoicesBefore(db: Database, userId: string, moment: Date): Promise<void> {
  await db
    .delete(purchaseChoices)
    .where(and(eq(purchaseChoices.userId, userId), lt(purchaseChoices.chosenAt, moment)))
}

export const purchaseChoiceData: PersonalDataPart = {
  name: 'purchaseChoices',
  collect: ({ db }, { id }) =>
    db
      .select()
      .from(purchaseChoices)
      .where(eq(purchaseChoices.userId, id))
      .orderBy(asc(purchaseChoices.productType), asc(purchaseChoices.productId)),
  async erase(db, { id }) {
    await db.delete(purchaseChoices).where(eq(purchaseChoices.userId, id))
    return []
  },
}
