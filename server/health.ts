import { statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Services } from './compose.ts'

/** Below this the next photo or receipt may find no room, and the embedded database cannot grow. */
const leastFreeBytes = 32 * 1024 * 1024

/** When to ask again, in seconds. */
const soon = { 'Retry-After': '10' }

/** `/healthz`: the process answers. `/readyz`: the database answers, and there is room on the disk of the data folder. */
export function healthRoutes(services: Services) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      try {
        await services.connection.ping()
        const { bavail, bsize } = await statfs(services.environment.AULA_DATA)
        if (bavail * bsize < leastFreeBytes) {
          return c.json({ status: 'disk-full', database: services.connection.kind }, 503, soon)
        }
        return c.json({ status: 'ready', database: services.connection.kind })
      } catch {
        return c.json({ status: 'unavailable', database: services.connection.kind }, 503, soon)
      }
    })
}
