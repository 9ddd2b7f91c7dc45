import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Actor } from '#domain/kernel/context.ts'
import type { Outbox } from '#domain/kernel/ports/mail-sender.ts'
import type { Services } from '../process/compose.ts'
import { isMachineKey } from '../process/machine-key.ts'
import { isPublished } from '../settings/is-published.ts'

const cookieName = 'aula.machine'

/**
 * The outbox, for the owner and for the person who started the server; null for others, since it contains everybody's reset
 * links, and when mails are sent by SMTP.
 */
export function outboxFor(c: Context, actor: Actor, services: Services): Outbox | null {
  const { mail } = services
  if (mail.kind !== 'outbox') return null
  const owner = actor.kind === 'user' && actor.role === 'owner'
  return owner || isAtTheMachine(c, services) ? mail : null
}

/**
 * Whether the browser has the key that was printed at the start, on an unpublished site. The network address is no proof: through
 * a proxy every request may look local.
 */
export function isAtTheMachine(c: Context, services: Services): boolean {
  return !isPublished(services.environment) && isMachineKey(services, getCookie(c, cookieName) ?? '')
}

/** Moves the key from `?key=` to a cookie and redirects. */
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
