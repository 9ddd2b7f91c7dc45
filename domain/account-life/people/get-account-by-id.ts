import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import type { Account } from '#domain/people/accounts/get-account-by-email.ts'
import { isStorableText } from '#values/storable-text.ts'

/** For the owner and support. Throws `account-not-found`, also for deleted accounts. */
export async function getAccountById(
  context: Pick<Context, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<Account> {
  requireRole(context, 'support')
  const user = isStorableText(id) ? await findUser(context.db, id) : null
  if (!user || user.deletedAt) throw notFound('account')
  return user
}
