import { editorPathOf } from '#app/studio/listing/item-address.ts'
import { listDraftPlaces } from '#domain/catalog/listing/list-draft-places.ts'
import { findOrderById, findOrderByNumber } from '#domain/commerce/orders/order-queries.ts'
import { findTransfer } from '#domain/commerce/transfers/local-transfer-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { MailRequest } from '#domain/kernel/jobs.ts'
import type { MailAttachment } from '#domain/kernel/ports/mail-sender.ts'
import { findFailedBackup } from '#domain/operations/backups/backup-queries.ts'
import { getSalesOfDay } from '#domain/operations/staff-mails/get-sales-of-day.ts'
import {
  findRefusedDraft,
  findRefusedNewsletter,
  findToldRefund,
  findVisibleOpinion,
  findWaitingComment,
} from '#domain/operations/staff-mails/staff-mail-queries.ts'
import { findContactMessage } from '#domain/people/contact/contact-queries.ts'
import { contactMessage } from '#emails/contact-message.tsx'
import type { MailContent } from '#emails/render-mail.ts'
import {
  type StaffMailLinks,
  staffComment,
  staffFailedBackup,
  staffFailedJobs,
  staffFirstRefund,
  staffOpinion,
  staffRefusal,
  staffReportedOpinion,
  staffSale,
  staffSalesOfDay,
} from '#emails/staff-mail.tsx'
import { transferSubmitted } from '#emails/transfer-submitted.tsx'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { productAddressText } from '#values/product-address.ts'
import { threadName } from '#values/thread.ts'
import { type Services, systemContext } from '../process/compose.ts'
import { findStaffReader, type StaffMailRequest, type StaffReader } from './find-staff-reader.ts'
import type { Letter } from './letter.ts'

/** Null when the reader stopped this mail or may not see its subject any more, and when there is nothing left to tell. */
export async function writeStaffMail(services: Services, request: StaffMailRequest): Promise<Letter | null> {
  const reader = await findStaffReader(services, request)
  if (!reader) return null
  const content = await write(services, request, reader)
  if (!content) return null
  const attachments =
    request.template === 'contact-message' ? await contactImage(services, request.contactMessageId) : []
  return { to: reader.to, content, attachments }
}

async function write(
  services: Services,
  request: StaffMailRequest,
  { locale, account }: StaffReader,
): Promise<MailContent | null> {
  const context = systemContext(services)
  const { db, siteUrl } = context
  const links = account?.links ?? null
  const seesOrders = account?.role !== 'author'
  const orderUrl = (number: string) => siteUrl(seesOrders ? `/studio/orders/${number}` : '/studio/figures')
  switch (request.template) {
    case 'contact-message':
      return writeMessage(context, request, { locale, links })
    case 'transfer-submitted':
      return writeTransfer(context, request, { locale, links })
    case 'staff-failed-jobs':
      return staffFailedJobs({ locale, links, url: siteUrl('/studio/jobs'), count: request.count })
    case 'staff-sale': {
      const order = await findOrderById(db, request.orderId)
      if (!order) return null
      const { title, total, currency, giftTo, number } = order
      return staffSale({
        locale,
        links,
        url: orderUrl(number),
        product: localize(title, locale),
        amount: money(total, currency),
        isGift: giftTo !== null,
      })
    }
    case 'staff-sales-of-day': {
      const { day, userId } = request
      const sales = await getSalesOfDay(context, { day, authorId: seesOrders ? null : userId })
      if (!sales) return null
      return staffSalesOfDay({
        locale,
        links,
        url: siteUrl('/studio/figures'),
        day: new Date(`${day}T00:00:00Z`),
        sums: sales.sums.map(({ currency, orders, charged, refunds, refunded }) => ({
          orders,
          refunds,
          charged: money(charged, currency),
          refunded: money(refunded, currency),
        })),
        products: sales.products.map(({ key, title, orders, charged, currency }) => ({
          key: `${key} ${currency}`,
          title: title && localize(title, locale),
          orders,
          charged: money(charged, currency),
        })),
        further: sales.further,
      })
    }
    case 'staff-comment': {
      const comment = await findWaitingComment(db, request.commentId)
      if (!comment) return null
      const { threadId, title, course, lesson } = comment
      return staffComment({
        locale,
        links,
        url: siteUrl(`/studio/discussion/${threadName({ kind: 'comments', id: threadId })}`),
        title,
        course: localize(course, locale),
        lesson: localize(lesson, locale),
      })
    }
    case 'staff-opinion': {
      const opinion = await findVisibleOpinion(db, request.opinionId)
      if (!opinion) return null
      const { title, stars } = opinion
      return staffOpinion({
        locale,
        links,
        url: siteUrl(`/studio/opinions?product=${encodeURIComponent(productAddressText(opinion))}`),
        product: localize(title, locale),
        stars,
      })
    }
    case 'staff-reported-opinion': {
      const opinion = await findVisibleOpinion(db, request.opinionId)
      if (!opinion?.reportedAt) return null
      return staffReportedOpinion({
        locale,
        links,
        url: siteUrl('/studio/opinions?state=reported'),
        product: localize(opinion.title, locale),
        stars: opinion.stars,
      })
    }
    case 'staff-refused-draft': {
      const refused = await findRefusedDraft(db, request)
      const [draft] = await listDraftPlaces(context, { ids: [request.draftId] })
      if (!refused || !draft) return null
      return staffRefusal({
        locale,
        links,
        url: siteUrl(editorPathOf(draft)),
        what: 'publication',
        title: localize(draft.title, locale) || draft.slug,
        at: new Date(request.at),
        reason: translate(locale, `studioHome.refusal.${refused.refusal}`),
      })
    }
    case 'staff-refused-newsletter': {
      const refused = await findRefusedNewsletter(db, request)
      if (!refused) return null
      return staffRefusal({
        locale,
        links,
        url: siteUrl(`/studio/newsletters/${request.newsletterId}?part=send`),
        what: 'newsletter',
        title: localize(refused.subject, locale),
        at: new Date(request.at),
        reason: translate(locale, `studioHome.refusal.${refused.refusal}`),
      })
    }
    case 'staff-failed-backup': {
      const failed = await findFailedBackup(db, request.backupId)
      if (!failed) return null
      return staffFailedBackup({
        locale,
        links,
        url: siteUrl('/studio/backups'),
        reason: translate(locale, `studioBackups.failure.${failed.failure}`),
      })
    }
    case 'staff-first-refund': {
      const refund = await findToldRefund(db, request.refundId)
      if (!refund) return null
      const { orderNumber, title, amount, currency } = refund
      return staffFirstRefund({
        locale,
        links,
        url: orderUrl(orderNumber),
        product: localize(title, locale),
        amount: money(amount, currency),
      })
    }
  }
}

type ForReader = { locale: Locale; links: StaffMailLinks | null }

async function writeMessage(
  { db, siteUrl }: Context,
  { contactMessageId }: Extract<MailRequest, { template: 'contact-message' }>,
  reader: ForReader,
): Promise<MailContent | null> {
  const message = await findContactMessage(db, contactMessageId)
  if (!message) return null
  const { name, surname, email, imageKey } = message
  const url = siteUrl(`/studio/discussion/${threadName({ kind: 'message', id: contactMessageId })}`)
  return contactMessage({
    ...reader,
    name,
    surname,
    email,
    message: message.message,
    hasImage: imageKey !== null,
    url,
  })
}

async function contactImage(
  { storage, connection }: Services,
  contactMessageId: number,
): Promise<MailAttachment[]> {
  const imageKey = (await findContactMessage(connection.db, contactMessageId))?.imageKey
  if (!imageKey || !(await storage.find(imageKey))) return []
  const content = Buffer.concat(await Array.fromAsync(storage.read(imageKey)))
  return [{ name: 'contact.webp', type: 'image/webp', content }]
}

async function writeTransfer(
  { db, siteUrl }: Context,
  { reference }: Extract<MailRequest, { template: 'transfer-submitted' }>,
  reader: ForReader,
): Promise<MailContent | null> {
  const transfer = await findTransfer(db, reference)
  const order = transfer && (await findOrderByNumber(db, transfer.orderNumber))
  if (!order || transfer.state !== 'submitted') return null
  const { terms, amount, currency, bankReference, imageKey } = transfer
  return transferSubmitted({
    ...reader,
    orderNumber: order.number,
    payer: order.payerEmail,
    product: localize(order.title, reader.locale),
    terms,
    amount: money(amount, currency),
    bankReference,
    hasImage: imageKey !== null,
    url: siteUrl(`/studio/transfers/${encodeURIComponent(reference)}`),
  })
}
