import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** One line a request: no query, no body, no header, for those carry secrets. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const start = performance.now()
    await next()
    const level = c.res.status >= 500 ? 'error' : 'debug'
    log[level](
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
  })
}
