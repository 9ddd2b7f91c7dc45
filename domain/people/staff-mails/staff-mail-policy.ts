import type { StaffRole } from '#values/role.ts'

/** Mails that staff can choose, in the order of the page. */
export const staffMails = [
  'sale',
  'sales-of-day',
  'comment',
  'opinion',
  'reported-opinion',
  'message',
  'transfer',
  'failed-jobs',
  'refusal',
  'failed-backup',
  'first-refund',
] as const
export type StaffMail = (typeof staffMails)[number]

/**
 * `roles`: those that may have the mail, because the studio shows them its content (docs/decisions/roles.md). Authors are told
 * only of their products; support sees no sums. `unasked`: roles that have it without having chosen it.
 */
const policies: Record<StaffMail, { roles: readonly StaffRole[]; unasked: readonly StaffRole[] }> = {
  sale: { roles: ['author', 'support', 'owner'], unasked: [] },
  'sales-of-day': { roles: ['author', 'owner'], unasked: [] },
  comment: { roles: ['author', 'support', 'owner'], unasked: [] },
  opinion: { roles: ['author', 'support', 'owner'], unasked: [] },
  'reported-opinion': { roles: ['support', 'owner'], unasked: [] },
  message: { roles: ['support', 'owner'], unasked: ['owner'] },
  transfer: { roles: ['support', 'owner'], unasked: ['owner'] },
  'failed-jobs': { roles: ['support', 'owner'], unasked: ['owner'] },
  refusal: { roles: ['author', 'owner'], unasked: ['author', 'owner'] },
  'failed-backup': { roles: ['owner'], unasked: ['owner'] },
  'first-refund': { roles: ['author', 'support', 'owner'], unasked: [] },
}

export function rolesFor(mail: StaffMail): readonly StaffRole[] {
  return policies[mail].roles
}

export function hasUnasked(mail: StaffMail, role: StaffRole): boolean {
  return policies[mail].unasked.includes(role)
}

export function mailsFor(role: StaffRole): readonly StaffMail[] {
  return staffMails.filter((mail) => rolesFor(mail).includes(role))
}
