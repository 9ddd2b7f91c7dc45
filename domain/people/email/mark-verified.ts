import type { Database } from '#domain/kernel/database.ts'
import {
  deleteVerificationsOf,
  findUser,
  markEmailVerified,
} from '#domain/people/accounts/account-queries.ts'
import { deleteVerificationCode } from '#domain/people/accounts/verification-code-queries.ts'
import { confirmSubscriptionOf } from '#domain/people/newsletter/subscription-queries.ts'

/** The address is theirs; what they asked for at it before counts now, and its links and code are used up. */
export async function markVerified(tx: Database, userId: string, now: Date): Promise<void> {
  await markEmailVerified(tx, userId, now)
  await deleteVerificationsOf(tx, userId, 'verify-email')
  await deleteVerificationCode(tx, userId)
  const user = await findUser(tx, userId)
  if (user) await confirmSubscriptionOf(tx, user, now)
}
