import type { Jobs } from '#domain/kernel/jobs.ts'
import {
  failDelivery,
  finishDelivery,
  finishNewsletter,
  takeDelivery,
} from '#domain/operations/newsletters/deliver-newsletter.ts'
import { unsubscribeToken } from '#domain/people/newsletter/subscribe.ts'
import { renderMail } from '#emails/render-mail.ts'
import { type Services, systemContext } from '../process/compose.ts'
import { newsletterMail } from './newsletter-mail.ts'

/** Sends nothing to people who already have it or unsubscribed, and to nobody while the newsletter is stopped. */
export async function sendNewsletterMail(
  services: Services,
  delivery: Jobs['send-newsletter-mail'],
): Promise<void> {
  const context = systemContext(services)
  const taken = await takeDelivery(context, delivery)
  if (!taken) return finishNewsletter(context, delivery)
  const { newsletter, subscription, name, tries } = taken
  try {
    const token = unsubscribeToken(context, subscription.id, newsletter.id)
    const content = await newsletterMail(context, newsletter, { locale: subscription.locale, name, token })
    const { headers, ...mail } = await renderMail(content, services.mailLook)
    await services.mail.send({
      ...mail,
      to: subscription.email,
      headers: { ...headers, 'Message-ID': messageId(context, delivery) },
    })
  } catch (error) {
    if (await failDelivery(context, delivery, { tries })) throw error
    services.log.warn({ err: error, newsletter: newsletter.id }, 'a mail of a newsletter was given up')
    return
  }
  await finishDelivery(context, delivery)
}

/** Equal for both mails when a process dies between sending and recording it, so that mail servers can drop the second. */
function messageId(
  { siteUrl }: Pick<ReturnType<typeof systemContext>, 'siteUrl'>,
  { newsletterId, subscriptionId }: Jobs['send-newsletter-mail'],
): string {
  return `<newsletter-${newsletterId}-${subscriptionId}@${new URL(siteUrl('/')).hostname}>`
}
