import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { deleteSessionsOf, findUser, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { demoteOwners, lockOwnership, promoteToOwner } from '#domain/people/accounts/people-queries.ts'
import { endOwnerLinks } from './make-owner-link.ts'

/**
 * Makes a verified account the owner and the previous owner a learner; ends the sessions of both, and all owner links. Throws
 * `account-not-found`, `account-unverified`, `owner-already`, `password-wrong`.
 */
export async function transferShop(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { email, password }: { email: string; password?: string },
): Promise<{ email: string; from: string | null }> {
  requireOwner(context)
  const { actor } = context
  if (actor.kind === 'user' && !(await accounts.checkPassword(actor.id, password ?? ''))) {
    throw invalidInput({ password: ['password-wrong'] })
  }
  return context.transaction(async (context) => {
    const { db, jobs } = context
    const now = context.now()
    await lockOwnership(db)
    // Another request has transferred the shop in the meantime.
    if (actor.kind === 'user' && (await findUser(db, actor.id))?.role !== 'owner') {
      throw new DomainError('forbidden', 'owner-only')
    }
    const heir = await findUserByEmail(db, email.trim())
    if (!heir) throw notFound('account')
    if (heir.role === 'owner') throw new DomainError('conflict', 'owner-already')
    const former = await demoteOwners(db, now)
    if (!(await promoteToOwner(db, heir.id, now))) throw new DomainError('conflict', 'account-unverified')
    await endOwnerLinks(context)
    await deleteSessionsOf(db, heir.id)
    await context.noteSecurity('role-changed', { userId: heir.id, details: { role: 'owner' } })
    await context.audit({
      action: 'shop.handed-over',
      subject: `person/${heir.id}`,
      before: { owner: former[0]?.id ?? null, role: heir.role },
      after: { owner: heir.id, role: 'owner' },
    })
    for (const each of former) {
      await deleteSessionsOf(db, each.id)
      await context.noteSecurity('role-changed', { userId: each.id, details: { role: 'learner' } })
      await jobs.enqueue('send-mail', {
        template: 'shop-handed-over',
        to: each.email,
        name: each.name,
        email: heir.email,
        locale: each.locale ?? context.locale,
      })
    }
    await jobs.enqueue('send-mail', {
      template: 'shop-received',
      to: heir.email,
      name: heir.name,
      locale: heir.locale ?? context.locale,
    })
    return { email: heir.email, from: former[0]?.email ?? null }
  })
}
