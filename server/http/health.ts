import { Hono } from 'hono'
import { freeBytes, leastFreeBytes } from '#gateways/storage/free-space.ts'
import type { Services } from '../process/compose.ts'
import { retrySeconds } from './error-response.ts'

const soon = { 'Retry-After': String(retrySeconds) }

/** `/healthz`: the process answers. `/readyz`: the database answers and the disk has free space. */
export function healthRoutes(services: Services) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      try {
        await services.connection.ping()
        if ((await freeBytes(services.environment.AULA_DATA)) < leastFreeBytes) {
          return c.json({ status: 'disk-full', database: services.connection.kind }, 503, soon)
        }
        return c.json({ status: 'ready', database: services.connection.kind })
      } catch {
        return c.json({ status: 'unavailable', database: services.connection.kind }, 503, soon)
      }
    })
}
