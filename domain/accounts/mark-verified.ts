import type { Database } from '#domain/database.ts'
import { confirmSubscriptionOf } from '#domain/newsletter/subscription-records.ts'
import { deleteVerificationsOf, findUser, markEmailVerified } from './account-records.ts'
import { deleteVerificationCode } from './verification-code-records.ts'

/** The address is theirs; what they asked for at it before counts now, and its links and code are used up. */
export async function markVerified(tx: Database, userId: string, now: Date): Promise<void> {
  await markEmailVerified(tx, userId, now)
  await deleteVerificationsOf(tx, userId, 'verify-email')
  await deleteVerificationCode(tx, userId)
  const user = await findUser(tx, userId)
  if (user) await confirmSubscriptionOf(tx, user, now)
}
