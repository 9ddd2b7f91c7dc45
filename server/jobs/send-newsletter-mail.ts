import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { findOpenDelivery, markDelivered } from '#domain/people/newsletter/newsletter-queries.ts'
import { unsubscribeToken } from '#domain/people/newsletter/subscribe.ts'
import { newsletter } from '#emails/newsletter.tsx'
import { renderMail } from '#emails/render-mail.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { type Services, systemContext } from '../process/compose.ts'

/** Skips those who have it already or unsubscribed. */
export async function sendNewsletterMail(
  services: Services,
  delivery: Jobs['send-newsletter-mail'],
): Promise<void> {
  const context = systemContext(services)
  const { db, siteUrl, now } = context
  const open = await findOpenDelivery(db, delivery)
  if (!open) return
  const { id, email, locale } = open.subscription
  const token = unsubscribeToken(context, id)
  const { subject, body } = open.newsletter
  const { html } = await renderMarkdown(localize(body, locale))
  const mail = await renderMail(
    newsletter({
      locale: languageOf(body, locale) ?? locale,
      subject: localize(subject, locale),
      html,
      unsubscribeUrl: siteUrl(`/newsletter/unsubscribe/${token}`),
      oneClickUrl: siteUrl(`/newsletter/one-click/${token}`),
    }),
  )
  await services.mail.send({ to: email, ...mail })
  await markDelivered(db, delivery, now())
}
