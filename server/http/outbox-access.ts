import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Actor } from '#domain/kernel/context.ts'
import type { Outbox } from '#domain/kernel/ports/mail-sender.ts'
import type { Services } from '../process/compose.ts'
import { isMachineKey } from '../process/machine-key.ts'
import { isPublished } from '../settings/site-address.ts'

const cookieName = 'aula.machine'

/**
 * The outbox, for a request that may see it, else null. It holds everybody's reset links, so it is for the owner, and
 * for whoever started the server.
 */
export function outboxFor(c: Context, actor: Actor, services: Services): Outbox | null {
  const { mail } = services
  if (mail.kind !== 'outbox') return null
  const owner = actor.kind === 'user' && actor.role === 'owner'
  return owner || isAtTheMachine(c, services) ? mail : null
}

/**
 * Whether a browser opened the address with the key that the server printed when it started, on a site that is not
 * published. Nothing else of a request counts: what a proxy hands on may look as if it came from the machine itself.
 */
export function isAtTheMachine(c: Context, services: Services): boolean {
  return !isPublished(services.environment) && isMachineKey(services, getCookie(c, cookieName) ?? '')
}

/** `?key=` of an address that the server printed becomes a cookie, so that the key does not stay in the address. */
export function admitMachine(services: Services) {
  return createMiddleware(async (c, next) => {
    const key = c.req.query('key')
    if (key === undefined || c.req.method !== 'GET') return next()
    if (isMachineKey(services, key) && !isPublished(services.environment)) {
      setCookie(c, cookieName, key, { path: '/', httpOnly: true, sameSite: 'Lax' })
    } else deleteCookie(c, cookieName, { path: '/' })
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    return c.redirect(c.req.path, 303)
  })
}
