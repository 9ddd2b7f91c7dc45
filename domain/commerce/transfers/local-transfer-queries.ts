import { and, eq, inArray, sql } from 'drizzle-orm'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { localTransferRefunds, localTransfers } from './local-transfer.table.ts'

export type LocalTransfer = typeof localTransfers.$inferSelect
export type TransferState = LocalTransfer['state']

export async function findTransfer(db: Database, reference: string): Promise<LocalTransfer | null> {
  const [row] = await db.select().from(localTransfers).where(eq(localTransfers.reference, reference)).limit(1)
  return row ?? null
}

export async function findTransferWithBank(
  db: Database,
  reference: string,
): Promise<{ transfer: LocalTransfer; bankDetails: LocalizedText | null } | null> {
  const [row] = await db
    .select({ transfer: localTransfers, bankDetails: regionalRules.bankDetails })
    .from(localTransfers)
    .leftJoin(regionalRules, eq(regionalRules.country, sql`${localTransfers.terms} ->> 'country'`))
    .where(eq(localTransfers.reference, reference))
    .limit(1)
  return row ?? null
}

export async function lockTransfer(db: Database, reference: string): Promise<LocalTransfer | null> {
  const [row] = await db
    .select()
    .from(localTransfers)
    .where(eq(localTransfers.reference, reference))
    .for('update')
  return row ?? null
}

/** Stores the transfer, or returns the existing one with the same key. */
export async function insertTransferOnce(
  db: Database,
  transfer: typeof localTransfers.$inferInsert,
): Promise<LocalTransfer> {
  await db.insert(localTransfers).values(transfer).onConflictDoNothing({ target: localTransfers.key })
  const [row] = await db.select().from(localTransfers).where(eq(localTransfers.key, transfer.key))
  if (!row) throw new Error(`the transfer of ${transfer.key} was not stored`)
  return row
}

/** Moves a transfer atomically if it is in one of these states; null if it is not. */
export async function moveTransfer(
  db: Database,
  reference: string,
  from: readonly TransferState[],
  changes: Partial<LocalTransfer> & { state: TransferState },
): Promise<LocalTransfer | null> {
  const [row] = await db
    .update(localTransfers)
    .set(changes)
    .where(and(eq(localTransfers.reference, reference), inArray(localTransfers.state, [...from])))
    .returning()
  return row ?? null
}

/** False when a refund with this key is stored already. */
export async function insertRefundOnce(
  db: Database,
  refund: typeof localTransferRefunds.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(localTransferRefunds)
    .values(refund)
    .onConflictDoNothing({ target: localTransferRefunds.key })
    .returning({ key: localTransferRefunds.key })
  return inserted.length > 0
}

export async function addRefunded(db: Database, reference: string, amount: number): Promise<void> {
  await db
    .update(localTransfers)
    .set({ refunded: sql`${localTransfers.refunded} + ${amount}` })
    .where(eq(localTransfers.reference, reference))
}
