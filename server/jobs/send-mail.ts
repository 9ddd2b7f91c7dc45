import { findOwnerEmail } from '#domain/accounts/account-records.ts'
import { findContactMessage } from '#domain/contact/contact-records.ts'
import type { MailRequest } from '#domain/jobs.ts'
import { getReceipt } from '#domain/orders/get-receipt.ts'
import { contactMessage } from '#emails/contact-message.tsx'
import { receipt } from '#emails/receipt.tsx'
import { type MailContent, renderMail } from '#emails/render-mail.ts'
import { resetPassword } from '#emails/reset-password.tsx'
import { verifyEmail } from '#emails/verify-email.tsx'
import { localize } from '#values/localized-text.ts'
import { type Services, systemContext } from '../compose.ts'

type Letter = { to: string; content: MailContent }

/** Renders a mail and hands it to the mail gateway. A job that runs twice sends twice: better than not at all. */
export async function sendMail(services: Services, request: MailRequest): Promise<void> {
  const letter = await write(services, request)
  if (letter) await services.mail.send({ to: letter.to, ...(await renderMail(letter.content)) })
}

/** Null when what the mail was about is gone, or there is nobody to tell. */
async function write(services: Services, request: MailRequest): Promise<Letter | null> {
  switch (request.template) {
    case 'verify-email':
      return { to: request.to, content: verifyEmail(request) }
    case 'reset-password':
      return { to: request.to, content: resetPassword(request) }
    case 'contact-message':
      return writeContactMessage(services, request)
    case 'receipt':
      return writeReceipt(services, request)
  }
}

async function writeContactMessage(
  { connection: { db }, environment, log }: Services,
  { contactMessageId }: Extract<MailRequest, { template: 'contact-message' }>,
): Promise<Letter | null> {
  const message = await findContactMessage(db, contactMessageId)
  const to = environment.MAIL_OWNER ?? (await findOwnerEmail(db))
  if (!to)
    log.warn({ contactMessageId }, 'a contact message was kept, but there is no MAIL_OWNER to mail it to')
  return message && to ? { to, content: contactMessage({ ...message, locale: environment.AULA_LANG }) } : null
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
    title: order.course && localize(order.course.title, locale),
    url: context.siteUrl(order.course ? `/${order.course.slug}` : '/mis-recursos'),
  })
  return { to, content }
}
