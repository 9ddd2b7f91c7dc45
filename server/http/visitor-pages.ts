import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parse } from 'hono/utils/cookie'
import { couponCookie } from '#values/coupon-cookie.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import type { Services } from '../process/compose.ts'
import { compressAnswer } from './compress-answer.ts'
import { readPreferences } from './preferences-cookie.ts'
import { type RequestVariables, requestLocale } from './request.ts'
import { requestCountry } from './request-country.ts'
import { routeOf } from './route-traits.ts'

/** What a coupon or an order of one's own changes is for one visitor alone. */
function isOwnPurchase(url: string, headers: Headers): boolean {
  // Read as the page reads it: a name may be written with escapes.
  const { searchParams } = url.includes('?') ? new URL(url) : { searchParams: null }
  if (searchParams?.has('coupon') || searchParams?.has('orden')) return true
  return couponCookie in parse(headers.get('cookie') ?? '', couponCookie)
}

/**
 * Answers visitors from `page-cache.ts`, before anything else is done for them. `render` answers a request that nothing
 * but the page cache waits for: a kept page is renewed when the visitor who asked for it has long been answered.
 */
export function visitorPages(services: Services, render: Hono<RequestVariables>['fetch']) {
  const cookie = sessionCookie(services.environment)
  return createMiddleware(async (c, next) => {
    const { headers } = c.req.raw
    const shared =
      // While the sources change, a page is what they are now.
      services.environment.NODE_ENV !== 'development' &&
      c.req.method === 'GET' &&
      routeOf(c.req.path).traits.cached === true &&
      !cookie.isIn(headers) &&
      !isOwnPurchase(c.req.url, headers) &&
      !headers.has('authorization')
    if (!shared) {
      await next()
      const made = c.res
      // Hono would give the new answer the headers of the one that it holds.
      c.res = undefined
      c.res = compressAnswer(made, headers.get('accept-encoding'))
      return
    }
    const preferences = readPreferences(headers)
    const locale = requestLocale(headers, preferences, services.environment)
    const query = c.req.url.indexOf('?')
    const key = [
      c.req.path,
      query < 0 ? '' : c.req.url.slice(query),
      locale,
      requestCountry(headers, services.environment),
      preferences.theme,
      preferences.autoplay,
      preferences.textSize,
      preferences.speed,
      preferences.captions,
      preferences.transcript,
      preferences.narrowTranscript,
      preferences.contents,
    ].join('\n')
    const request = new Request(c.req.url, { headers })
    return services.pageCache.respond(key, headers.get('accept-encoding') ?? undefined, async () =>
      render(request, c.env),
    )
  })
}
