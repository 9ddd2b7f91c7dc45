import { Hono } from 'hono'
import type { Context } from '#domain/kernel/context.ts'
import { stopReplyMails } from '#domain/people/accounts/stop-reply-mails.ts'
import { unsubscribe } from '#domain/people/newsletter/subscribe.ts'
import { stopMail } from '#domain/people/staff-mails/stop-mail.ts'
import { type Services, systemContext } from '../process/compose.ts'
import { basePath } from '../settings/site-address.ts'

/** Stops what the link's token is for: the newsletter, or mails about replies to the reader's comments. */
async function stopNews(context: Context, { token }: { token: string }): Promise<void> {
  if (!(await stopReplyMails(context, { token }))) await unsubscribe(context, { token })
}

/**
 * Target of `List-Unsubscribe` (RFC 8058): mail programs post without a session; the secret in the address
 * is the authorization. A GET redirects to the page where a person unsubscribes.
 */
export function oneClickRoutes(services: Services) {
  const base = basePath(services.environment)
  const app = new Hono().basePath(base)
  for (const { from, page, stop } of [
    { from: '/newsletter/one-click', page: '/newsletter/unsubscribe', stop: stopNews },
    { from: '/studio/mails/one-click', page: '/studio/mails/stop', stop: stopMail },
  ]) {
    app.on(['GET', 'POST'], `${from}/:token{[\\w-]{1,200}}`, async (c) => {
      const { token } = c.req.param()
      if (c.req.method === 'GET') return c.redirect(`${base}${page}/${token}`)
      await stop(systemContext(services), { token })
      return c.body(null, 204)
    })
  }
  return app
}
