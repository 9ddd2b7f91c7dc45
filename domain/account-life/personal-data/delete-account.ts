import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { type ErasedAccount, eraseAccount } from './erase-account.ts'

export type DeletedAccount = ErasedAccount | { ok: false; code: 'password-wrong' }

/** Deletes the logged-in person's account for good, as `eraseAccount` says. `forgoShare`: an affiliate gives up what they were not paid yet. */
export async function deleteAccount(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password, forgoShare }: { password: string; forgoShare: boolean },
): Promise<DeletedAccount> {
  const { id: userId } = requireUser(context)
  if (!(await accounts.checkPassword(userId, password))) return { ok: false, code: 'password-wrong' }
  return eraseAccount(context, { userId, forgoShare, locale: context.locale })
}
