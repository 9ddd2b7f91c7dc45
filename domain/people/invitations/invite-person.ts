import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { findUserId, requireOwner } from '#domain/kernel/require-user.ts'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import type { StaffRole } from '#values/role.ts'
import { type Invitation, insertInvitation, withdrawOpen } from './invitation-queries.ts'

const daysOpen = 7
const day = 86_400_000

/**
 * Mails a link to work in the studio, which works once within seven days and replaces earlier links to the address. For the
 * owner. Throws `invalid-input`, `owner-by-transfer`, `role-already`.
 */
export async function invitePerson(
  context: Context,
  { email: typed, role }: { email: string; role: Exclude<StaffRole, 'owner'> },
): Promise<Invitation> {
  requireOwner(context)
  const email = parseEmailAddress(typed)
  if (email === null) throw invalidInput({ email: ['email-invalid'] })
  return context.transaction(async (context) => {
    const { db, jobs, locale, siteUrl } = context
    const known = await findUserByEmail(db, email)
    if (known?.role === 'owner') throw new DomainError('conflict', 'owner-by-transfer')
    if (known?.role === role) throw new DomainError('conflict', 'role-already')
    const now = context.now()
    const replaced = await withdrawOpen(db, { email }, now)
    const token = context.randomText(40)
    const invitation = await insertInvitation(db, {
      email,
      role,
      tokenDigest: tokenDigest(token),
      invitedBy: findUserId(context),
      createdAt: now,
      expiresAt: new Date(now.getTime() + daysOpen * day),
    })
    await jobs.enqueue('send-mail', {
      template: 'invitation',
      to: email,
      locale: known?.locale ?? locale,
      role,
      url: siteUrl(`/studio/invitation/${token}`),
    })
    await context.audit({
      action: 'invitation.sent',
      subject: `invitation/${invitation.id}`,
      after: { role, replaces: replaced },
    })
    return invitation
  })
}
