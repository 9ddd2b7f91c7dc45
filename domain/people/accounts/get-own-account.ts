import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from './account-queries.ts'

/** `verifiedAt`: of an address verified before that was noted, when the account was made; null for one that is not verified. */
export async function getOwnAccount(context: Pick<Context, 'db' | 'actor'>) {
  const user = await findUser(context.db, requireUser(context).id)
  if (!user) throw notFound('account')
  const { id, name, email, emailVerified, emailVerifiedAt, createdAt, blockShopping, preferences } = user
  const verifiedAt = emailVerified ? (emailVerifiedAt ?? createdAt) : null
  return { id, name, email, verifiedAt, blockShopping, preferences }
}
