import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { Preferences } from '#domain/kernel/preferences.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { findUserId, hasRole } from '#domain/kernel/require-user.ts'
import { isLocale, type Locale } from '#values/locale.ts'
import { bearerToken, sessionCookie } from '../auth/session-cookie.ts'
import { fromAddress } from '../logs/security-log.ts'
import { createContext, type Services } from '../process/compose.ts'
import type { Environment } from '../settings/environment.ts'
import { acceptedLocale } from './accepted-locale.ts'
import { clientAddress } from './client-address.ts'
import { readPreferences } from './preferences-cookie.ts'
import { loggedPath, routeOf } from './route-traits.ts'

export type RequestVariables = {
  Variables: {
    byOperator?: boolean
    actor: Actor
    staleSession: boolean
    locale: Locale
    preferences: Preferences
    context: Context
    limits: RequestLimits
  }
}

/** The language that was chosen, otherwise the browser's, otherwise the shop's (specification, B8). */
export function requestLocale(
  headers: Headers,
  preferences: Preferences,
  { AULA_LANG }: Pick<Environment, 'AULA_LANG'>,
): Locale {
  return preferences.locale ?? acceptedLocale(headers.get('accept-language')) ?? AULA_LANG
}

/** The language of `?lang=` in search engines' links (`app/ui/page-head.tsx`), which applies until a reader chooses one. */
export function askedLocale(url: string): Locale | null {
  const asked = new URL(url).searchParams.get('lang')
  return isLocale(asked) ? asked : null
}

/** Requests that change nothing, whose session may come from the session cache. */
const readingMethods = new Set(['GET', 'HEAD'])

/** Sets the variables of a request, such as actor, locale and context. Removes the cookie of a session that is over. */
export function identify(services: Services) {
  const { name } = sessionCookie(services.environment)
  return createMiddleware<RequestVariables>(async (c, next) => {
    const { headers } = c.req.raw
    const byOperator = c.get('byOperator') === true
    const reads = readingMethods.has(c.req.method)
    if (!byOperator) services.proxyWatch.note(c)
    const { actor: known, stale } = byOperator
      ? { actor: { kind: 'system' } as const, stale: false }
      : await services.accounts.identify(headers, { cached: reads })
    const actor: Actor = known.kind === 'visitor' ? { kind: 'visitor', sessionOver: stale } : known
    const preferences = { ...(actor.kind === 'user' && actor.preferences), ...readPreferences(headers) }
    const locale =
      preferences.locale ??
      askedLocale(c.req.url) ??
      requestLocale(headers, preferences, services.environment)
    c.set('actor', actor)
    c.set('staleSession', stale)
    c.set('locale', locale)
    c.set('preferences', preferences)
    c.set('context', createContext(services, { actor, locale }))
    const address = clientAddress(c, services.environment)
    c.set('limits', services.limits.from(address))
    await fromAddress(address, async () => {
      await next()
      if (!reads && actor.kind === 'user') services.sessionCache.forgetPerson(actor.id)
      // So that those who changed the catalog see the change, even if the database's notification is still on its way.
      const { upload, framed } = routeOf(c.req.path).traits
      const changesNothing = upload === 'part' || framed === true
      if (!reads && !changesNothing && hasRole(actor, 'author', 'support')) services.catalogCache.clear()
      await noteRefusal(services, c.res.status, { actor, address, path: loggedPath(c.req.path) })
    })
    if (
      stale &&
      bearerToken(headers) === null &&
      !c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))
    ) {
      for (const cookie of services.accounts.forgetSession()) c.header('Set-Cookie', cookie, { append: true })
    }
  })
}

const codes: Readonly<Record<number, 'right-refused' | 'limit-reached'>> = {
  403: 'right-refused',
  429: 'limit-reached',
}

const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/** Records refused rights and exceeded limits, at most once a minute for each person and path or each visitor's address. */
async function noteRefusal(
  { security, connection, log }: Pick<Services, 'security' | 'connection' | 'log'>,
  status: number,
  { actor, path, address }: { actor: Actor; path: string; address: string },
): Promise<void> {
  const code = codes[status]
  if (!code) return
  const userId = findUserId({ actor })
  const key = `${code} ${userId ?? address} ${userId ? path : ''}`
  if (noted.has(key)) return
  noted.set(key, true)
  try {
    await security.note(connection.db, code, { userId, details: { path: path.slice(0, 200) } })
  } catch (error) {
    log.warn({ err: error }, 'a refusal was not noted')
  }
}
