import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { deleteSessionsOf } from '#domain/people/accounts/account-queries.ts'
import { type Account, getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { findOwner, lockOwnership } from '#domain/people/accounts/owner-queries.ts'
import { updateRole } from '#domain/people/accounts/people-queries.ts'

/**
 * Gives an account another role, and ends its sessions. Nobody becomes the owner of the shop by it, nor stops being it: the
 * shop is handed over (`transferShop`). For the owner, who keeps their own role. Throws `account-not-found`, `owner-by-transfer`, `role-of-yourself`.
 */
export async function changeRole(
  context: Context,
  { email, role }: { email: string; role: Account['role'] },
): Promise<void> {
  requireOwner(context)
  const { actor } = context
  await context.transaction(async (context) => {
    const { db } = context
    await lockOwnership(db)
    const { id, role: before } = await getAccountByEmail(context, email)
    if (role === before) return
    // A second account of that role, which only a hand in the database can have made, is nobody's shop.
    if (role === 'owner' || (await findOwner(db))?.id === id)
      throw new DomainError('conflict', 'owner-by-transfer')
    if (actor.kind === 'user' && actor.id === id) throw new DomainError('conflict', 'role-of-yourself')
    await updateRole(db, { id, role, now: context.now() })
    await deleteSessionsOf(db, id)
    await context.noteSecurity('role-changed', { userId: id, details: { role, by: 'operator' } })
  })
}
