import type { Context } from '#domain/kernel/context.ts'
import type { AccountNotice } from '#domain/kernel/jobs.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'

/** Mails a person that how they sign in has changed, so that they know when it was not them. */
export async function tellPerson(
  { db, jobs, locale }: Pick<Context, 'db' | 'jobs' | 'locale'>,
  userId: string,
  template: AccountNotice,
): Promise<void> {
  const user = await findUser(db, userId)
  if (!user || user.deletedAt) return
  const { email: to, name } = user
  await jobs.enqueue('send-mail', { template, to, name, locale: user.locale ?? locale })
}
