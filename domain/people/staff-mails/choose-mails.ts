import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireStudioRole, requireUser } from '#domain/kernel/require-user.ts'
import { isStaffRole, type StaffRole } from '#values/role.ts'
import { hasUnasked, mailsFor, type StaffMail } from './staff-mail-policy.ts'
import { listMailChoices, saveMailChoices } from './staff-mail-queries.ts'

export type MailChoice = { mail: StaffMail; chosen: boolean }

type ReadContext = Pick<Context, 'db' | 'actor' | 'shop'>

function reader(context: Pick<Context, 'actor'>): { id: string; email: string; role: StaffRole } {
  requireStudioRole(context)
  const { id, email, role } = requireUser(context)
  if (!isStaffRole(role)) throw new DomainError('forbidden', 'owner-only')
  return { id, email, role }
}

/** The mails that the caller's role may have, in the order of the page, and the address to which they go. */
export async function getMailChoices(context: ReadContext): Promise<{ choices: MailChoice[]; to: string }> {
  const { id, email, role } = reader(context)
  const stored = await listMailChoices(context.db, id)
  const choices = mailsFor(role).map((mail) => ({
    mail,
    chosen: stored.get(mail) ?? hasUnasked(mail, role),
  }))
  return { choices, to: (role === 'owner' && context.shop.ownerEmail) || email }
}

/** Saves these as the caller's only mails; those that the role may not have are ignored. */
export async function chooseMails(
  context: Pick<Context, 'db' | 'actor'>,
  { mails }: { mails: readonly string[] },
): Promise<void> {
  const { id, role } = reader(context)
  const choices = mailsFor(role).map((mail) => ({ mail, chosen: mails.includes(mail) }))
  await saveMailChoices(context.db, id, choices)
}
