import { describeGiver } from '#domain/commerce/gifts/gift-policy.ts'
import { findGift } from '#domain/commerce/gifts/gift-queries.ts'
import { newClaimToken } from '#domain/commerce/gifts/start-gift.ts'
import { findOrderById, findOrderByNumber } from '#domain/commerce/orders/order-queries.ts'
import { findRefund } from '#domain/commerce/payments/payment-queries.ts'
import { getReceipt, type Receipt } from '#domain/commerce/purchases/get-receipt.ts'
import { transferPath } from '#domain/commerce/transfers/local-transfer-provider.ts'
import { findTransfer } from '#domain/commerce/transfers/local-transfer-queries.ts'
import type { MailRequest } from '#domain/kernel/jobs.ts'
import type { MailAttachment } from '#domain/kernel/ports/mail-sender.ts'
import { findUser, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { findOwner } from '#domain/people/accounts/people-queries.ts'
import { findContactMessage } from '#domain/people/contact/contact-queries.ts'
import { accountByGift } from '#emails/account-by-gift.tsx'
import { accountNotice } from '#emails/account-notice.tsx'
import { changeEmail } from '#emails/change-email.tsx'
import { confirmSubscription } from '#emails/confirm-subscription.tsx'
import { contactMessage } from '#emails/contact-message.tsx'
import { gift } from '#emails/gift.tsx'
import { giftClaimed } from '#emails/gift-claimed.tsx'
import { invitation } from '#emails/invitation.tsx'
import { receipt } from '#emails/receipt.tsx'
import { refund } from '#emails/refund.tsx'
import { type MailContent, renderMail } from '#emails/render-mail.ts'
import { resetPassword } from '#emails/reset-password.tsx'
import { transferRejected } from '#emails/transfer-rejected.tsx'
import { transferSubmitted } from '#emails/transfer-submitted.tsx'
import { verifyEmail } from '#emails/verify-email.tsx'
import { isErasedEmail } from '#values/erased-person.ts'
import { localize } from '#values/localized-text.ts'
import { money } from '#values/money.ts'
import { giftPath, orderPath, productPath } from '#values/purchase-address.ts'
import { receiptNumber, receiptPath } from '#values/receipt-number.ts'
import { receiptPdf } from '../files/receipts.ts'
import { type Services, systemContext } from '../process/compose.ts'

type Letter = { to: string; content: MailContent; attachments?: readonly MailAttachment[] }

/** A job that runs twice sends twice: better than not at all. */
export async function sendMail(services: Services, request: MailRequest): Promise<void> {
  const letter = await write(services, request)
  // The buyer's account was deleted.
  if (!letter || isErasedEmail(letter.to)) return
  const { to, content, attachments } = letter
  await services.mail.send({ to, ...(await renderMail(content)), attachments })
}

/** Null when the subject is gone or nobody is to be told. */
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
    case 'contact-message':
      return writeContactMessage(services, request)
    case 'gift':
      return writeGift(services, request)
    case 'gift-claimed':
      return writeGiftClaimed(services, request)
    case 'refund':
      return writeRefund(services, request)
    case 'receipt':
      return writeReceipt(services, request)
    case 'transfer-submitted':
      return writeTransferSubmitted(services, request)
    case 'transfer-rejected':
      return writeTransferRejected(services, request)
  }
}

async function writeContactMessage(
  services: Services,
  { contactMessageId }: Extract<MailRequest, { template: 'contact-message' }>,
): Promise<Letter | null> {
  const { environment, log } = services
  const { db } = services.connection
  const message = await findContactMessage(db, contactMessageId)
  const to = environment.MAIL_OWNER ?? (await findOwner(db))?.email
  if (!to)
    log.warn({ contactMessageId }, 'a contact message was kept, but there is no MAIL_OWNER to mail it to')
  if (!message || !to) return null
  const attachments = await contactImage(services, message)
  const hasImage = attachments.length > 0
  return { to, content: contactMessage({ ...message, hasImage, locale: environment.AULA_LANG }), attachments }
}

async function contactImage(
  { storage }: Pick<Services, 'storage'>,
  { imageKey }: { imageKey: string | null },
): Promise<MailAttachment[]> {
  if (!imageKey || !(await storage.find(imageKey))) return []
  const content = Buffer.concat(await Array.fromAsync(storage.read(imageKey)))
  return [{ name: 'contact.webp', type: 'image/webp', content }]
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

/** The mail goes without the file when it cannot be drawn. */
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
  // The gift was revoked or sent again meanwhile.
  if (!order || (found.state !== 'delivered' && found.state !== 'claimed')) return null
  if (found.deliveredAt?.toISOString() !== deliveredAt) return null
  const { recipientEmail, state } = found
  const claimed = state === 'claimed'
  const holder = found.recipientId && (await findUser(context.db, found.recipientId))
  // The link was passed on and claimed by somebody else.
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
  })
  return { to: order.payerEmail, content }
}

async function writeTransferSubmitted(
  services: Services,
  { reference }: { reference: string },
): Promise<Letter | null> {
  const { connection, environment, log } = services
  const transfer = await findTransfer(connection.db, reference)
  const order = transfer && (await findOrderByNumber(connection.db, transfer.orderNumber))
  const to = environment.MAIL_OWNER ?? (await findOwner(connection.db))?.email
  if (!to) log.warn({ order: order?.number }, 'a transfer waits, but there is no MAIL_OWNER to mail it to')
  if (!order || !to || transfer.state !== 'submitted') return null
  const content = transferSubmitted({
    locale: environment.AULA_LANG,
    reference,
    orderNumber: order.number,
    payer: order.payerEmail,
    product: localize(order.title, environment.AULA_LANG),
    terms: transfer.terms,
    amount: money(transfer.amount, transfer.currency),
    bankReference: transfer.bankReference,
    hasImage: transfer.imageKey !== null,
  })
  return { to, content }
}

async function writeTransferRejected(
  services: Services,
  { reference }: { reference: string },
): Promise<Letter | null> {
  const context = systemContext(services)
  const transfer = await findTransfer(context.db, reference)
  const order = transfer && (await findOrderByNumber(context.db, transfer.orderNumber))
  if (!order || transfer.state !== 'rejected' || transfer.rejection === null) return null
  const payer = order.userId ? await findUser(context.db, order.userId) : null
  const content = transferRejected({
    locale: order.locale,
    name: payer?.name ?? order.payerEmail,
    orderNumber: order.number,
    product: localize(order.title, order.locale),
    reason: transfer.rejection,
    url: context.siteUrl(transferPath(reference)),
  })
  return { to: order.payerEmail, content }
}
