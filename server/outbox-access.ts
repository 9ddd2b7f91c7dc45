import type { Context } from 'hono'
import type { Actor } from '#domain/context.ts'
import type { Outbox } from '#domain/mail/mail-sender.ts'
import { socketAddress } from './client-address.ts'
import type { Services } from './compose.ts'
import { siteOrigin } from './site-address.ts'

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/**
 * The outbox, for a request that may see it, else null. It holds everybody's reset links, so it is for the owner, and
 * for whoever sits at the machine.
 */
export function outboxFor(c: Context, actor: Actor, services: Services): Outbox | null {
  const { mail } = services
  if (mail.kind !== 'outbox') return null
  const owner = actor.kind === 'user' && actor.role === 'owner'
  return owner || isAtTheMachine(c, services) ? mail : null
}

/**
 * Whether somebody sits at the machine of a site that is not published: no public address is configured, the connection
 * comes from the machine itself, for a name of its own, and no proxy had a hand in it.
 */
export function isAtTheMachine(c: Context, { environment }: Pick<Services, 'environment'>): boolean {
  return (
    ownHosts.has(new URL(siteOrigin(environment)).hostname) &&
    ownHosts.has(new URL(c.req.url).hostname) &&
    ownAddresses.has(socketAddress(c) ?? '') &&
    proxyHeaders.every((name) => c.req.header(name) === undefined)
  )
}
