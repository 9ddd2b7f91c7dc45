import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { verificationCodes } from './account.table.ts'

/** Keeps the newest code of an account; the one before is dead. Codes that are over are forgotten. */
export async function saveVerificationCode(
  db: Database,
  { now, ...code }: { userId: string; digest: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now))
  const { digest, expiresAt } = code
  await db
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({ target: verificationCodes.userId, set: { digest, expiresAt, tries: 0 } })
}

/**
 * Counts a try, and gives the digest to compare with; null when there is no code, it is over, or it was tried so often
 * already. One statement, so that many tries at once are no more than that many.
 */
export async function countCodeTry(
  db: Database,
  { userId, most, now }: { userId: string; most: number; now: Date },
): Promise<string | null> {
  const [row] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.userId, userId),
        lt(verificationCodes.tries, most),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ digest: verificationCodes.digest })
  return row?.digest ?? null
}

export async function deleteVerificationCode(db: Database, userId: string): Promise<void> {
  await db.delete(verificationCodes).where(eq(verificationCodes.userId, userId))
}
