import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { loggedPath } from './route-traits.ts'

/** One line a request: no query, no body, no header, for those carry secrets. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    await next()
    // Whoever hung up got no answer, whatever its status; of what says when to come back the fault log has spoken.
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
