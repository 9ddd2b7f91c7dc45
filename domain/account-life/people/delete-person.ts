import { eraseAccount } from '#domain/account-life/personal-data/delete-account.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'

/**
 * Deletes an account at the person's written request, without its password. For the owner. Throws `account-not-found`,
 * `owner-stays`, `person-payment-under-way`, `person-payout-under-way`, `person-share-unpaid`.
 */
export async function deletePerson(
  context: Context,
  { email, forgoShare }: { email: string; forgoShare: boolean },
): Promise<void> {
  requireOwner(context)
  const { id: userId, locale } = await getAccountByEmail(context, email)
  const erasure = { userId, forgoShare, locale: locale ?? context.locale }
  const erased = await eraseAccount(context, erasure, async (inner) => {
    await inner.noteSecurity('account-deleted', { userId, details: { by: 'operator' } })
    await inner.audit({ action: 'person.deleted', subject: `person/${userId}` })
  })
  if (erased.ok) return
  const code = erased.code === 'owner-stays' ? erased.code : (`person-${erased.code}` as const)
  throw new DomainError('conflict', code)
}
