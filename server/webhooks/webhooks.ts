import { Hono } from 'hono'
import {
  receiveProviderEvent,
  refuseProviderNotice,
} from '#domain/commerce/payments/receive-provider-event.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { clientAddress } from '../http/client-address.ts'
import { type Services, systemContext } from '../process/compose.ts'

/**
 * Providers' notices, at the root of the site whatever the route type. 200: stored; 400: wrongly signed; providers retry after
 * anything else. The signature is the only authentication; after too many wrong ones an address gets 429 and is not read.
 */
export function webhookRoutes(services: Services) {
  return new Hono()
    .post('/webhooks/:provider', async (c) => {
      const provider = c.req.param('provider')
      const events = services.events.find(({ name }) => name === provider)
      if (!events) throw notFound('webhook')
      const limits = services.limits.from(clientAddress(c, services.environment))
      await limits.check('refused-notice')
      const context = systemContext(services)
      const message = { headers: c.req.raw.headers, body: await c.req.text() }
      const event = await events.read(message).catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code === 'webhook-signature-wrong') {
          await limits.count('refused-notice')
          await refuseProviderNotice(context, { provider })
        }
        throw error
      })
      await receiveProviderEvent(context, { provider, event })
      return c.json({ received: true })
    })
    .all('/webhooks/:provider', (c) => c.body(null, 405, { Allow: 'POST' }))
}
