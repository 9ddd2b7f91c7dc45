import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { MailRequest, StaffEvent } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { findFailedBackup } from '#domain/operations/backups/backup-queries.ts'
import { findOwner } from '#domain/people/accounts/people-queries.ts'
import type { StaffMail } from '#domain/people/staff-mails/staff-mail-policy.ts'
import {
  claimTelling,
  forgetTold,
  listMailReaders,
  type MailAudience,
} from '#domain/people/staff-mails/staff-mail-queries.ts'
import { dayOf } from '#values/day.ts'
import { dayAfter } from '#values/period.ts'
import {
  findRefusedDraft,
  findRefusedNewsletter,
  findSoldBy,
  findToldRefund,
  findVisibleOpinion,
  findWaitingComment,
  type ToldRefund,
} from './staff-mail-queries.ts'

type Telling = {
  /** Identifies what is told, so that it is told only once. */
  key: string
  mail: StaffMail
  audience: MailAudience
  request: (userId: string) => MailRequest
  /** Sent to `MAIL_OWNER` while the shop has no owner. */
  withoutOwner?: MailRequest
}

const toldForDays = 60

/**
 * Enqueues a mail to each member of staff who chose this mail and may see what happened. Telling the same event again
 * does nothing.
 */
export async function tellStaff(context: Context, event: StaffEvent): Promise<void> {
  requireSystem(context)
  const tellings = await tellingsOf(context.db, event)
  await context.transaction(async (context) => {
    for (const telling of tellings) await tellOnce(context, telling)
  })
}

/** Mails yesterday's sales (UTC) to the staff who chose it. */
export async function tellSalesOfDay(context: Context): Promise<void> {
  requireSystem(context)
  const today = dayOf(context.now())
  const day = dayAfter(today, -1)
  await context.transaction(async (context) => {
    await tellOnce(context, {
      key: `sales-of-day/${day}`,
      mail: 'sales-of-day',
      audience: 'all',
      request: (userId) => ({ template: 'staff-sales-of-day', day, userId }),
    })
    await forgetTold(context.db, new Date(`${dayAfter(today, -toldForDays)}T00:00:00Z`))
  })
}

async function tellOnce(
  { db, jobs, now }: Context,
  { key, mail, audience, request, withoutOwner }: Telling,
): Promise<void> {
  if (!(await claimTelling(db, key, now()))) return
  const readers = await listMailReaders(db, mail, audience)
  await jobs.enqueueAll(
    'send-mail',
    readers.map(({ id }) => request(id)),
  )
  if (withoutOwner && !(await findOwner(db))) await jobs.enqueue('send-mail', withoutOwner)
}

async function tellingsOf(db: Database, event: StaffEvent): Promise<Telling[]> {
  switch (event.event) {
    case 'sale': {
      const { orderId } = event
      const audience = await findSoldBy(db, orderId)
      const request = (userId: string) => ({ template: 'staff-sale' as const, orderId, userId })
      return audience ? [{ key: `sale/${orderId}`, mail: 'sale', audience, request }] : []
    }
    case 'comment': {
      const { commentId } = event
      const audience = await findWaitingComment(db, commentId)
      const request = (userId: string) => ({ template: 'staff-comment' as const, commentId, userId })
      return audience ? [{ key: `comment/${commentId}`, mail: 'comment', audience, request }] : []
    }
    case 'opinion': {
      const { opinionId } = event
      const audience = await findVisibleOpinion(db, opinionId)
      const request = (userId: string) => ({ template: 'staff-opinion' as const, opinionId, userId })
      return audience ? [{ key: `opinion/${opinionId}`, mail: 'opinion', audience, request }] : []
    }
    case 'opinion-report': {
      const { opinionId, since } = event
      const opinion = await findVisibleOpinion(db, opinionId)
      const request = (userId: string) => ({
        template: 'staff-reported-opinion' as const,
        opinionId,
        userId,
      })
      const key = `reported-opinion/${opinionId}/${since}`
      return opinion?.reportedAt ? [{ key, mail: 'reported-opinion', audience: 'all', request }] : []
    }
    case 'refused-draft': {
      const { draftId, at } = event
      const audience = await findRefusedDraft(db, event)
      const request = (userId: string) => ({
        template: 'staff-refused-draft' as const,
        draftId,
        at,
        userId,
      })
      return audience ? [{ key: `refusal/draft/${draftId}/${at}`, mail: 'refusal', audience, request }] : []
    }
    case 'refused-newsletter': {
      const { newsletterId, at } = event
      const found = await findRefusedNewsletter(db, event)
      const request = (userId: string) => ({
        template: 'staff-refused-newsletter' as const,
        newsletterId,
        at,
        userId,
      })
      const key = `refusal/newsletter/${newsletterId}/${at}`
      const audience = { authorId: null, only: 'shop' } as const
      return found ? [{ key, mail: 'refusal', audience, request }] : []
    }
    case 'failed-backup': {
      const { backupId } = event
      const failed = await findFailedBackup(db, backupId)
      const request = (userId: string) => ({ template: 'staff-failed-backup' as const, backupId, userId })
      // A backup is tried again every hour, but failures are told once a day.
      const key = failed && `failed-backup/${dayOf(failed.finishedAt)}`
      return key ? [{ key, mail: 'failed-backup', audience: 'all', request }] : []
    }
    case 'message': {
      const { contactMessageId } = event
      const template = 'contact-message' as const
      return [forShop('message', contactMessageId, (userId) => ({ template, contactMessageId, userId }))]
    }
    case 'transfer': {
      const { reference, submittedAt } = event
      const template = 'transfer-submitted' as const
      return [
        forShop('transfer', `${reference}/${submittedAt}`, (userId) => ({ template, reference, userId })),
      ]
    }
    case 'failed-jobs': {
      const { count, first } = event
      const template = 'staff-failed-jobs' as const
      return [forShop('failed-jobs', first, (userId) => ({ template, count, userId }))]
    }
    case 'refund':
      return tellingsOfRefund(event.refundId, await findToldRefund(db, event.refundId))
  }
}

/** A mail for owner and support, not for authors. */
function forShop(
  mail: StaffMail,
  subject: string | number,
  request: (userId?: string) => MailRequest,
): Telling {
  return { key: `${mail}/${subject}`, mail, audience: 'all', request, withoutOwner: request() }
}

/** Tells the first refund of a day (UTC): of all products to owner and support, of their products to an author. */
function tellingsOfRefund(refundId: number, refund: ToldRefund | null): Telling[] {
  if (!refund) return []
  const { authorId, refundedAt } = refund
  const key = `first-refund/${dayOf(refundedAt)}`
  const told = {
    mail: 'first-refund' as const,
    request: (userId: string) => ({ template: 'staff-first-refund' as const, refundId, userId }),
  }
  const ofShop: Telling = { ...told, key, audience: { authorId: null, only: 'shop' } }
  if (authorId === null) return [ofShop]
  return [ofShop, { ...told, key: `${key}/${authorId}`, audience: { authorId, only: 'author' } }]
}
