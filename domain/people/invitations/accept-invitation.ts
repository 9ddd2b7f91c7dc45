import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { deleteSessionsOf, findUser } from '#domain/people/accounts/account-queries.ts'
import { lockOwnership, updateRole } from '#domain/people/accounts/people-queries.ts'
import { markVerified } from '#domain/people/email/change-email.ts'
import { findOpenInvitation, type Invitation, takeInvitation } from './invitation-queries.ts'

/**
 * The invitation, for anybody who has the link; null when it works no more. The link stays valid, because mail programs open
 * links too.
 */
export async function findInvitation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token }: { token: string },
): Promise<Pick<Invitation, 'email' | 'role'> | null> {
  const found = await findOpenInvitation(db, tokenDigest(token), now())
  return found && { email: found.email, role: found.role }
}

/**
 * Gives the role to the signed-in account with the invited address, and ends its sessions. Verifies that address, to which the
 * link was mailed. Null when the link works no more. Throws `unauthenticated`, `invitation-for-another`, `owner-by-transfer`.
 */
export async function acceptInvitation(
  context: Context,
  { token }: { token: string },
): Promise<{ role: Invitation['role'] } | null> {
  const { id } = requireUser(context)
  return context.transaction(async (context) => {
    const { db } = context
    const now = context.now()
    await lockOwnership(db)
    const invitation = await findOpenInvitation(db, tokenDigest(token), now)
    if (!invitation) return null
    const user = await findUser(db, id)
    if (!user || user.deletedAt) throw new DomainError('unauthenticated', 'session-over')
    if (user.email.toLowerCase() !== invitation.email) {
      throw new DomainError('forbidden', 'invitation-for-another')
    }
    if (user.role === 'owner') throw new DomainError('conflict', 'owner-by-transfer')
    const { role } = invitation
    if (!(await takeInvitation(db, invitation.id, now))) return null
    if (!user.emailVerified) {
      await markVerified(db, id, now)
      await context.noteSecurity('email-verified', { userId: id })
    }
    await updateRole(db, { id, role, now })
    await deleteSessionsOf(db, id)
    await context.noteSecurity('role-changed', { userId: id, details: { role } })
    await context.audit({
      action: 'invitation.accepted',
      subject: `invitation/${invitation.id}`,
      before: { role: user.role },
      after: { role, person: id },
    })
    await context.audit({
      action: 'person.role-changed',
      subject: `person/${id}`,
      before: { role: user.role },
      after: { role },
    })
    return { role }
  })
}
