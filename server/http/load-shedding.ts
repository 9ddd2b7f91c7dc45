import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner } from '#domain/kernel/require-user.ts'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { bearerToken, sessionCookie } from '../auth/session-cookie.ts'
import type { Rank } from '../process/admission.ts'
import type { Services } from '../process/compose.ts'
import { retrySeconds } from './error-response.ts'
import type { RequestVariables } from './request.ts'
import { routeOf } from './route-traits.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const hour = 3_600_000

/**
 * Starts as many requests as can be answered in time, the important ones first, and refuses the others (docs/decisions/overload.md).
 * Routes that are mounted before it never wait.
 */
export function loadShedding(services: Pick<Services, 'admission' | 'environment'>) {
  const cookie = sessionCookie(services.environment)
  /** Digests of the sessions that belonged to the owner when last looked up. They give priority, but no rights. */
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
    // A random time, so that the refused do not all come back in the same moment.
    if (!leave)
      throw new DomainError('unavailable', 'overloaded', {
        seconds: randomInt(retrySeconds, 2 * retrySeconds),
      })
    try {
      await next()
    } finally {
      leave()
    }
    // No actor: an error came first, or the answer is the same for everybody (such as a feed) and nobody was identified.
    const actor = c.get('actor') as Actor | undefined
    if (!session || c.error || !actor) return
    if (isOwner(actor)) owners.set(session, true)
    else owners.delete(session)
  })
}
