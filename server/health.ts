import { Hono } from 'hono'
import type { Services } from './compose.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers and its migrations have run. */
export function healthRoutes(services: Services) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      try {
        await services.connection.ping()
        return c.json({ status: 'ready', database: services.connection.kind })
      } catch {
        return c.json({ status: 'unavailable', database: services.connection.kind }, 503)
      }
    })
}
