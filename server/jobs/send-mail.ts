import { describeGiver } from '#domain/commerce/gifts/gift-policy.ts'
import { findGift } from '#domain/commerce/gifts/gift-queries.ts'
import { newClaimToken } from '#domain/commerce/gifts/start-gift.ts'
import { findOrderById } from '#domain/commerce/orders/order-queries.ts'
import { findRefund } from '#domain/commerce/payments/payment-queries.ts'
import { getReceipt, type Receipt } from '#domain/commerce/purchases/get-receipt.ts'
import type { MailRequest } from '#domain/kernel/jobs.ts'
import type { MailAttachment } from '#domain/kernel/ports/mail-sender.ts'
import { findNewsletter } from '#domain/operations/newsletters/newsletter-draft-queries.ts'
import { findUser, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { findOwner } from '#domain/people/accounts/people-queries.ts'
import { findContactReply } from '#domain/people/contact/contact-queries.ts'
import { nobodysUnsubscribeToken } from '#domain/people/newsletter/subscribe.ts'
import { accountByGift } from '#emails/account-by-gift.tsx'
import { accountNotice } from '#emails/account-notice.tsx'
import { changeEmail } from '#emails/change-email.tsx'
import { confirmSubscription } from '#emails/confirm-subscription.tsx'
import { contactReply } from '#emails/contact-reply.tsx'
import { gift } from '#emails/gift.tsx'
import { giftClaimed } from '#emails/gift-claimed.tsx'
import { invitation } from '#emails/invitation.tsx'
import { receipt } from '#emails/receipt.tsx'
import { refund } from '#emails/refund.tsx'
import { renderMail } from '#emails/render-mail.ts'
import { resetPassword } from '#emails/reset-password.tsx'
import { verifyEmail } from '#emails/verify-email.tsx'
import { isErasedEmail } from '#values/erased-person.ts'
import { localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { giftPath, orderPath, productPath } from '#values/purchase-address.ts'
import { receiptNumber, receiptPath } from '#values/receipt-number.ts'
import { receiptPdf } from '../files/receipts.ts'
import { type Services, systemContext } from '../process/compose.ts'
import type { Letter } from './letter.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { writeCommentReply } from './write-comment-reply.ts'
import { writeStaffMail } from './write-staff-mail.ts'
import { writePaymentFailed, writeTransferRejected } from './write-unpaid.ts'

/** When the job runs twice, the mail is sent twice, which is better than not at all. */
export async function sendMail(services: Services, request: MailRequest): Promise<void> {
  const letter = await write(services, request)
  // Nothing to tell, or the reader's account was deleted.
  if (!letter || isErasedEmail(letter.to)) return
  const { to, content, attachments } = letter
  await services.mail.send({ to, ...(await renderMail(content, services.mailLook)), attachments })
}

/** Null when the mail's subject no longer exists or nobody has to be told. */
async function write(services: Services, request: MailRequest): Promise<Letter | null> {
  switch (request.template) {
    case 'verify-email':
      return { to: request.to, content: verifyEmail(request) }
    case 'account-by-gift':
      return { to: request.to, content: accountByGift(request) }
    case 'reset-password':
      return { to: request.to, content: resetPassword(request) }
    case 'change-email':
      return { to: request.to, content: changeEmail(request) }
    case 'email-changed':
    case 'password-changed':
    case 'account-deleted':
    case 'second-factor-on':
    case 'second-factor-off':
    case 'second-factor-reset':
    case 'authenticator-added':
    case 'authenticator-removed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
    case 'shop-handed-over':
    case 'shop-received':
      return { to: request.to, content: accountNotice(request) }
    case 'invitation':
      return { to: request.to, content: invitation(request) }
    case 'confirm-subscription':
      return { to: request.to, content: confirmSubscription(request) }
    case 'newsletter-test':
      return writeNewsletterTest(services, request)
    case 'contact-message':
    case 'transfer-submitted':
    case 'staff-failed-jobs':
    case 'staff-sale':
    case 'staff-sales-of-day':
    case 'staff-comment':
    case 'staff-opinion':
    case 'staff-reported-opinion':
    case 'staff-refused-draft':
    case 'staff-refused-newsletter':
    case 'staff-failed-backup':
    case 'staff-first-refund':
      return writeStaffMail(services, request)
    case 'comment-reply':
      return writeCommentReply(services, request)
    case 'contact-reply':
      return writeContactReply(services, request)
    case 'gift':
      return writeGift(services, request)
    case 'gift-claimed':
      return writeGiftClaimed(services, request)
    case 'refund':
      return writeRefund(services, request)
    case 'receipt':
      return writeReceipt(services, request)
    case 'transfer-rejected':
      return writeTransferRejected(services, request)
    case 'payment-failed':
      return writePaymentFailed(services, request)
  }
}

/** Its link to unsubscribe has no effect. Null when the draft was deleted. */
async function writeNewsletterTest(
  services: Services,
  { to, locale, newsletterId }: Extract<MailRequest, { template: 'newsletter-test' }>,
): Promise<Letter | null> {
  const context = systemContext(services)
  const found = await findNewsletter(context.db, newsletterId)
  if (!found) return null
  const name = (await findUserByEmail(context.db, to))?.name ?? null
  return {
    to,
    content: await newsletterMail(context, found, {
      locale,
      name,
      token: nobodysUnsubscribeToken(context),
      isFresh: true,
    }),
  }
}

/** In the language of the reader's account, otherwise the shop's. Null when the reply is gone. */
async function writeContactReply(
  { environment, connection }: Services,
  { replyId }: { replyId: number },
): Promise<Letter | null> {
  const { db } = connection
  const reply = await findContactReply(db, replyId)
  if (!reply) return null
  const { body, author, message } = reply
  const reader = await findUserByEmail(db, message.email)
  const content = contactReply({
    locale: reader?.locale ?? environment.AULA_LANG,
    body,
    author,
    message: message.message,
    replyTo: environment.MAIL_OWNER ?? (await findOwner(db))?.email ?? null,
  })
  return { to: message.email, content }
}

async function writeReceipt(
  services: Services,
  { to, locale, orderNumber }: Extract<MailRequest, { template: 'receipt' }>,
): Promise<Letter> {
  const context = systemContext(services)
  const order = await getReceipt(context, { orderNumber })
  const content = receipt({
    ...order,
    locale,
    name: order.buyer.name,
    title: localize(order.product.title, locale),
    transactionId: order.payment?.transactionId ?? null,
    pretend: order.payment?.pretend ?? false,
    url: context.siteUrl(order.giftTo === null ? productPath(order.product) : orderPath(orderNumber)),
    receiptName: receiptNumber(order.number),
    receiptUrl: context.siteUrl(receiptPath(orderNumber)),
    purchasesUrl: context.siteUrl(order.forGuest ? orderPath(orderNumber) : '/mis-compras'),
  })
  return { to, content, attachments: await receiptFile(services, order) }
}

/** Empty when the PDF cannot be drawn: the mail is sent without it. */
async function receiptFile(services: Services, receipt: Receipt): Promise<MailAttachment[]> {
  try {
    const content = await receiptPdf(services, receipt)
    return [{ name: `${receiptNumber(receipt.number)}.pdf`, type: 'application/pdf', content }]
  } catch (error) {
    services.log.error({ err: error, order: receipt.orderNumber }, 'a receipt was mailed without its PDF')
    return []
  }
}

async function writeGift(
  services: Services,
  { giftId, deliveredAt, claimToken }: Extract<MailRequest, { template: 'gift' }>,
): Promise<Letter | null> {
  const context = systemContext(services)
  const found = await findGift(context.db, giftId)
  const order = found && (await findOrderById(context.db, found.orderId))
  // The gift was revoked or delivered again meanwhile, or is not delivered yet.
  if (!order || (found.state !== 'delivered' && found.state !== 'claimed')) return null
  if (found.deliveredAt?.toISOString() !== deliveredAt) return null
  const { recipientEmail, state } = found
  const claimed = state === 'claimed'
  const holder = found.recipientId && (await findUser(context.db, found.recipientId))
  // The link was passed on, and somebody else claimed the gift.
  if (holder && holder.email !== recipientEmail) return null
  const reader = holder || (await findUserByEmail(context.db, recipientEmail))
  const locale = reader?.locale ?? found.locale
  const payer = order.userId ? await findUser(context.db, order.userId) : null
  const content = gift({
    ...describeGiver(found, payer?.name ?? null),
    locale,
    claimed,
    product: localize(order.title, locale),
    url: context.siteUrl(
      claimed ? productPath(order) : giftPath(claimToken ?? (await newClaimToken(context, found))),
    ),
  })
  return { to: recipientEmail, content }
}

async function writeGiftClaimed(
  services: Services,
  { giftId }: Extract<MailRequest, { template: 'gift-claimed' }>,
): Promise<Letter | null> {
  const context = systemContext(services)
  const found = await findGift(context.db, giftId)
  const order = found && (await findOrderById(context.db, found.orderId))
  if (!order || found.state !== 'claimed') return null
  const { locale, title, payerEmail, number } = order
  const content = giftClaimed({
    locale,
    product: localize(title, locale),
    recipientEmail: found.recipientEmail,
    url: context.siteUrl(orderPath(number)),
  })
  return { to: payerEmail, content }
}

async function writeRefund(
  services: Services,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<Letter | null> {
  const context = systemContext(services)
  const [order, found] = [await findOrderById(context.db, orderId), await findRefund(context.db, refundId)]
  if (!order || !found) return null
  const { buyer } = await getReceipt(context, { orderNumber: order.number })
  const content = refund({
    locale: order.locale,
    name: buyer.name,
    product: localize(order.title, order.locale),
    orderNumber: order.number,
    amount: money(found.amount, found.currency),
    whole: order.state === 'refunded',
    giftTo: order.giftTo,
  })
  return { to: order.payerEmail, content }
}
