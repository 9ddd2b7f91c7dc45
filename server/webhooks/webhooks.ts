import { Hono } from 'hono'
import {
  receiveProviderEvent,
  refuseProviderNotice,
} from '#domain/commerce/payments/receive-provider-event.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { clientAddress } from '../http/client-address.ts'
import { type Services, systemContext } from '../process/compose.ts'

/**
 * Where payment providers tell us what happened: `POST /webhooks/{provider}`, at the root under both route types. 200
 * says that it is stored; 400 that the provider did not sign it; after anything else the provider tries again. Who
 * sends it is told by the signature alone, so neither session nor form protection stands before it. A network address
 * that sent too many unsigned ones gets 429 for a while, and nothing more of it is read.
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
