import type { IncomingMessage, RequestListener } from 'node:http'
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { couponCookie } from '#values/coupon-cookie.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import type { Services } from '../process/compose.ts'
import { compressAnswer } from './compress-answer.ts'
import { countCachedVisit } from './count-visits.ts'
import { readPreferences } from './preferences-cookie.ts'
import { type RequestVariables, requestLocale } from './request.ts'
import { requestCountry } from './request-country.ts'
import { routeOf } from './route-traits.ts'

/** Whether a coupon or an order makes the page personal. */
function isOwnPurchase(query: string, headers: Headers): boolean {
  // Parsed, since names may be percent-encoded.
  const asked = new URLSearchParams(query)
  if (asked.has('coupon') || asked.has('orden')) return true
  return couponCookie in parse(headers.get('cookie') ?? '', couponCookie)
}

/** Visitors with the same key get the same page. Null when the answer to a GET request is personal or may not be cached. */
function visitorKey(
  { environment }: Pick<Services, 'environment'>,
  { path, query, headers }: { path: string; query: string; headers: Headers },
): string | null {
  if (
    environment.NODE_ENV === 'development' ||
    routeOf(path).traits.cached !== true ||
    sessionCookie(environment).isIn(headers) ||
    headers.has('authorization') ||
    isOwnPurchase(query, headers)
  ) {
    return null
  }
  const preferences = readPreferences(headers)
  return [
    path,
    query,
    requestLocale(headers, preferences, environment),
    requestCountry(headers, environment),
    JSON.stringify(preferences),
  ].join('\n')
}

/**
 * Answers visitors from the page cache before anything else. `render` gets a request of its own, since it may outlive the
 * visitor's.
 */
export function visitorPages(services: Services, render: Hono<RequestVariables>['fetch']) {
  return createMiddleware(async (c, next) => {
    const { headers } = c.req.raw
    const { path, url, method } = c.req
    const [address = url] = url.split('#')
    const query = address.includes('?') ? address.slice(address.indexOf('?')) : ''
    const key = method === 'GET' ? visitorKey(services, { path, query, headers }) : null
    if (key === null) {
      await next()
      const made = c.res
      // Assigning over it would make Hono merge the old answer's headers into the new one.
      c.res = undefined
      c.res = await compressAnswer(made, headers.get('accept-encoding'))
      return
    }
    const request = new Request(url, { headers })
    return services.pageCache.respond(key, headers.get('accept-encoding') ?? undefined, async () =>
      render(request, c.env),
    )
  })
}

const mostKeys = 5_000
const longestKey = 2_000

/**
 * Sends cached pages directly by `node:http`, without creating a request of the framework, at three times its speed. All
 * other requests, and pages that have to be rendered, go to `next`.
 */
export function sendCachedPages(services: Services, next: RequestListener): RequestListener {
  const { AULA_COUNTRY_HEADER } = services.environment
  const names = [
    'cookie',
    'accept-language',
    ...(AULA_COUNTRY_HEADER ? [AULA_COUNTRY_HEADER.toLowerCase()] : []),
  ]
  /** Cached by the parts of the request that a key is made of, since most visitors send the same ones. */
  const keys = new LRUCache<string, { key: string | null }>({ max: mostKeys })

  const keyOf = ({ method, url = '', headers }: IncomingMessage): string | null => {
    if (method !== 'GET' || headers.authorization || !/^\/[^%#]*$/.test(url)) return null
    const parts = [url, ...names.map((name) => headers[name] ?? '')].join('\n')
    if (parts.length > longestKey) return null
    const known = keys.get(parts)
    if (known) return known.key
    const [path = '', ...rest] = url.split('?')
    const given = new Headers()
    for (const name of names) if (headers[name]) given.set(name, String(headers[name]))
    const query = rest.length > 0 ? `?${rest.join('?')}` : ''
    const key = visitorKey(services, { path, query, headers: given })
    keys.set(parts, { key })
    return key
  }

  return (request, response) => {
    const key = keyOf(request)
    const page = key === null ? null : services.pageCache.findFresh(key, request.headers['accept-encoding'])
    if (!page) return next(request, response)
    countCachedVisit(services, request)
    response.writeHead(page.status, page.headers).end(page.body)
  }
}
