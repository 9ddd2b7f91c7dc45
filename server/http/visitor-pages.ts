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

/** Coupons and orders make a page personal. */
function isOwnPurchase(url: string, headers: Headers): boolean {
  // Parsed, since names may be escaped.
  const { searchParams } = url.includes('?') ? new URL(url) : { searchParams: null }
  if (searchParams?.has('coupon') || searchParams?.has('orden')) return true
  return couponCookie in parse(headers.get('cookie') ?? '', couponCookie)
}

/**
 * Answers visitors from `page-cache.ts` before anything else. `render` may outlive the visitor's request, so
 * it gets its own.
 */
export function visitorPages(services: Services, render: Hono<RequestVariables>['fetch']) {
  const cookie = sessionCookie(services.environment)
  return createMiddleware(async (c, next) => {
    const { headers } = c.req.raw
    const shared =
      services.environment.NODE_ENV !== 'development' &&
      c.req.method === 'GET' &&
      routeOf(c.req.path).traits.cached === true &&
      !cookie.isIn(headers) &&
      !isOwnPurchase(c.req.url, headers) &&
      !headers.has('authorization')
    if (!shared) {
      await next()
      const made = c.res
      // Otherwise Hono would merge the old answer's headers.
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
