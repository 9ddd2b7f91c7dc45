import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { loggedPath } from './route-traits.ts'

/** Logs each request, without query, body and headers, because those contain secrets. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    await next()
    // Aborted requests are no errors, and 503s with `Retry-After` are logged by the fault log.
    const hungUp = c.req.raw.signal.aborted
    const passing = c.res.status === 503 && c.res.headers.has('Retry-After')
    const level = c.res.status >= 500 && !passing && !hungUp ? 'error' : 'debug'
    log[level](
      {
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        ...(hungUp && { hungUp }),
      },
      'request',
    )
  })
}
