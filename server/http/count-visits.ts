import type { IncomingHttpHeaders } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { withoutBase } from '#app/site-map.ts'
import { soldAt } from '#values/purchase-address.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import type { Services } from '../process/compose.ts'
import type { Visit } from '../process/counts.ts'
import type { RequestVariables } from './request.ts'

type Asked = {
  method: string | undefined
  /** Path and query. */
  url: string
  header: (name: string) => string | undefined
}

const visits = new LRUCache<string, { visit: Visit | null }>({ max: 5_000 })
const people = new LRUCache<string, boolean>({ max: 1_000 })
const longest = 500

/** The page that sells which somebody looks at; null for all else, and for machines. */
function visitIn({ method, url, header }: Asked): Visit | null {
  if (method !== 'GET' || url.length > longest) return null
  const found = visits.get(url) ?? remembered(url)
  if (!found.visit || !isPerson(header('user-agent'))) return null
  if (isFetchedAhead(header('sec-purpose')) || isFetchedAhead(header('purpose'))) return null
  return isReload(url, header('referer')) ? null : found.visit
}

function remembered(url: string) {
  const [path = '', query = ''] = url.split('?')
  const sold = soldAt(withoutBase(path.replace(/\.data$/, '')))
  const step = new URLSearchParams(query).has('ready') ? ('checkout' as const) : ('page' as const)
  const made = { visit: sold && { ...sold, step } }
  visits.set(url, made)
  return made
}

const isFetchedAhead = (purpose: string | undefined) =>
  purpose !== undefined && /prefetch|prerender/.test(purpose)

function isPerson(userAgent = ''): boolean {
  if (userAgent === '' || userAgent.length > longest) return false
  const known = people.get(userAgent)
  if (known !== undefined) return known
  const person = !isbot(userAgent)
  people.set(userAgent, person)
  return person
}

/** The page that is shown asks for its data again, after a form was sent. */
function isReload(url: string, referer: string | undefined): boolean {
  const [path = ''] = url.split('?')
  if (!path.endsWith('.data') || !referer) return false
  return URL.parse(referer)?.pathname === path.slice(0, -'.data'.length)
}

/** For what `node:http` answers from the page cache. */
export function countCachedVisit(
  { counts }: Pick<Services, 'counts'>,
  { method, url = '', headers }: { method?: string; url?: string; headers: IncomingHttpHeaders },
): void {
  const visit = visitIn({ method, url, header: (name) => headers[name] as string | undefined })
  if (visit) counts.visit(visit)
}

function visitOf({ method, url, headers }: Request): Visit | null {
  const { pathname, search } = new URL(url)
  return visitIn({ method, url: pathname + search, header: (name) => headers.get(name) ?? undefined })
}

/** Counts what visitors look at, wherever the page comes from. */
export function countVisitors({ counts, environment }: Services) {
  const cookie = sessionCookie(environment)
  return createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.req.raw
    if (c.res.status !== 200 || headers.has('authorization') || cookie.isIn(headers)) return
    const visit = visitOf(c.req.raw)
    if (visit) counts.visit(visit)
  })
}

/** Counts what people who signed in look at; the shop's own people are no customers. */
export function countSignedIn({ counts }: Pick<Services, 'counts'>) {
  return createMiddleware<RequestVariables>(async (c, next) => {
    await next()
    const actor = c.get('actor')
    if (c.res.status !== 200 || actor.kind !== 'user') return
    if (actor.role !== 'learner' || actor.waitingRole) return
    const visit = visitOf(c.req.raw)
    if (visit) counts.visit(visit)
  })
}
