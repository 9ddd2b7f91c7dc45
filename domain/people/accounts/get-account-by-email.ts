import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserByEmail } from './account-queries.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Throws `account-not-found`, also for deleted accounts. */
export async function getAccountByEmail({ db }: Pick<Context, 'db'>, email: string): Promise<Account> {
  const user = await findUserByEmail(db, email.trim())
  if (!user || user.deletedAt) throw notFound('account')
  return user
}
