import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner } from '#domain/kernel/require-user.ts'
import { bearerToken, sessionCookie } from '../auth/session-cookie.ts'
import { tokenDigest } from '../auth/session-life.ts'
import type { Rank } from '../process/admission.ts'
import type { Services } from '../process/compose.ts'
import { retrySeconds } from './error-response.ts'
import type { RequestVariables } from './request.ts'
import { routeOf } from './route-traits.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const hour = 3_600_000

/**
 * Lets as many requests begin as can be answered in time, the important ones first, and refuses the others (docs/decisions/overload.md).
 * What is mounted before it never waits.
 */
export function loadShedding(services: Pick<Services, 'admission' | 'environment'>) {
  const cookie = sessionCookie(services.environment)
  /** Digests of sessions that were the owner's when they were last looked up. Gives a rank, no right. */
  const owners = new LRUCache<string, true>({ max: 100, ttl: hour })

  function rankOf(c: Context<RequestVariables>, session: string | null): Rank {
    const { traits, page } = routeOf(c.req.path)
    if (traits.urgent || c.get('byOperator') || (session && owners.has(session))) return 'urgent'
    if (!reading.has(c.req.method) || (page?.sells && session)) return 'form'
    if (session) return 'member'
    return traits.cached && !c.req.url.includes('?') ? 'shared' : 'visitor'
  }

  return createMiddleware<RequestVariables>(async (c, next) => {
    const token = bearerToken(c.req.raw.headers) ?? cookie.tokenIn(c.req.raw.headers)
    const session = token && tokenDigest(token)
    const leave = await services.admission.enter(rankOf(c, session), () => c.req.raw.signal)
    // In step they would all come back at once.
    if (!leave)
      throw new DomainError('unavailable', 'overloaded', {
        seconds: randomInt(retrySeconds, 2 * retrySeconds),
      })
    try {
      await next()
    } finally {
      leave()
    }
    // Nobody looked who asks: an error came first, or the answer is everybody's, such as a feed.
    const actor = c.get('actor') as Actor | undefined
    if (!session || c.error || !actor) return
    if (isOwner(actor)) owners.set(session, true)
    else owners.delete(session)
  })
}
