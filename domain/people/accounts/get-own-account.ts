import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from './account-queries.ts'

/** The caller's account. `verifiedAt`: null for an unverified address; the account's creation where the moment is unknown. */
export async function getOwnAccount(context: Pick<Context, 'db' | 'actor'>) {
  const user = await findUser(context.db, requireUser(context).id)
  if (!user) throw notFound('account')
  const { id, name, email, emailVerified, emailVerifiedAt, createdAt, blockShopping, preferences } = user
  const verifiedAt = emailVerified ? (emailVerifiedAt ?? createdAt) : null
  return { id, name, email, verifiedAt, blockShopping, preferences }
}
