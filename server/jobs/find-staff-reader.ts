import type { MailRequest } from '#domain/kernel/jobs.ts'
import { findOwner } from '#domain/people/accounts/people-queries.ts'
import { hasSecondFactor } from '#domain/people/second-factor/second-factor-queries.ts'
import type { StaffMail } from '#domain/people/staff-mails/staff-mail-policy.ts'
import { findMailReader } from '#domain/people/staff-mails/staff-mail-queries.ts'
import { stopToken } from '#domain/people/staff-mails/stop-mail.ts'
import type { StaffMailLinks } from '#emails/staff-mail.tsx'
import type { Locale } from '#values/locale.ts'
import type { Role } from '#values/role.ts'
import { type Services, systemContext } from '../process/compose.ts'

const mailOf = {
  'contact-message': 'message',
  'transfer-submitted': 'transfer',
  'staff-failed-jobs': 'failed-jobs',
  'staff-sale': 'sale',
  'staff-sales-of-day': 'sales-of-day',
  'staff-comment': 'comment',
  'staff-opinion': 'opinion',
  'staff-reported-opinion': 'reported-opinion',
  'staff-refused-draft': 'refusal',
  'staff-refused-newsletter': 'refusal',
  'staff-failed-backup': 'failed-backup',
  'staff-first-refund': 'first-refund',
} as const satisfies Record<string, StaffMail>

export type StaffMailRequest = Extract<MailRequest, { template: keyof typeof mailOf }>

export type StaffReader = {
  to: string
  locale: Locale
  /** Null in a shop without an owner, where the mail goes to `MAIL_OWNER`. */
  account: { id: string; role: Role; links: StaffMailLinks } | null
}

/** Null when the reader stopped this mail or may not see its subject any more, and when the shop has no reader. */
export async function findStaffReader(
  services: Services,
  request: StaffMailRequest,
): Promise<StaffReader | null> {
  const { environment, log, accounts } = services
  const context = systemContext(services)
  const { db, siteUrl, shop } = context
  const mail = mailOf[request.template]
  // Without a reader: it was requested in a shop without an owner, or before readers could be chosen.
  const id = request.userId ?? (await findOwner(db))?.id
  if (id === undefined) {
    if (shop.ownerEmail) return { to: shop.ownerEmail, locale: environment.AULA_LANG, account: null }
    log.warn({ mail }, 'there is neither an owner nor a MAIL_OWNER to mail this to')
    return null
  }
  const reader = await findMailReader(db, mail, id)
  if (!reader) return null
  const { email, role } = reader
  const isOwner = role === 'owner'
  // While the studio is closed to staff without a second factor, mails tell them nothing either.
  if (!isOwner && accounts.staffNeedsSecondFactor && !(await hasSecondFactor(db, id))) return null
  const token = stopToken(context, { userId: id, mail })
  const links = {
    stop: siteUrl(`/studio/mails/stop/${token}`),
    oneClick: siteUrl(`/studio/mails/one-click/${token}`),
    choose: siteUrl('/studio/mails'),
  }
  return {
    to: (isOwner && shop.ownerEmail) || email,
    locale: reader.locale ?? environment.AULA_LANG,
    account: { id, role, links },
  }
}
