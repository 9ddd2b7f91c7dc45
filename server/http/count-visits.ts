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

/** The visited page of a product for sale; null for other pages, for robots, and for pages that are loaded in advance. */
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

/** Whether a page that is already shown requests its data again, as after sending a form. */
function isReload(url: string, referer: string | undefined): boolean {
  const [path = ''] = url.split('?')
  if (!path.endsWith('.data') || !referer) return false
  return URL.parse(referer)?.pathname === path.slice(0, -'.data'.length)
}

/** Counts a visit that `node:http` answers from the page cache. */
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

/** Counts the visits of people without a session, whether the page comes from the cache or not. */
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

/** Counts the visits of people who are signed in, except for those who work for the shop. */
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
