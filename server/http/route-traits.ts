import { LRUCache } from 'lru-cache'
import { matchPath, matchRoutes } from 'react-router'
import { flatten, type PageTraits, type RouteTraits } from '#app/route-traits.ts'
import siteMap from '#app/routes.ts'
import { serverRoutes } from '#app/server-routes.ts'
import { withoutBase } from '#app/site-map.ts'

type Found = { traits: RouteTraits; page: PageTraits | null }

const firstSegment = (path: string) => (path.split('/', 2)[1] ?? '').toLowerCase()
const byFirstSegment = <Part extends { path: string }>(parts: Part[]) =>
  Map.groupBy(parts, ({ path }) => firstSegment(`/${path}`))

const pages = flatten(siteMap)
/** Routes that match any first segment: course pages and the catch-all. */
const anywhere = pages.filter(({ path }) => path.startsWith(':') || path === '*')
const pagesBySegment = byFirstSegment(pages)
const serverRoutesBySegment = byFirstSegment(serverRoutes)

const known = new LRUCache<string, Found>({ max: 2_000 })
const loggedPaths = new LRUCache<string, string>({ max: 2_000 })

/** The traits of the route for a path, which may have a base or end with `.data`; `page` is null for routes of the server. */
export function routeOf(path: string): Found {
  const found = known.get(path)
  if (found) return found
  const made = find(path)
  known.set(path, made)
  return made
}

function find(path: string): Found {
  // Routes of the server match exactly; a path in other letters or with a slash more is answered by a page.
  const [served] = matchRoutes(serverRoutesBySegment.get(firstSegment(path)) ?? [], path) ?? []
  if (served) return { traits: served.route.traits, page: null }
  const site = pagePath(path)
  const own = pagesBySegment.get(firstSegment(site)) ?? []
  const [match] = matchRoutes([...own, ...anywhere], site) ?? []
  return { traits: match?.route.traits ?? {}, page: match?.route.page ?? null }
}

function pagePath(path: string): string {
  const page = withoutBase(path.replace(/\.data$/, ''))
  return page === '/_' ? '/' : page
}

const secretsOf = ({ secret = [] }: RouteTraits): readonly string[] => [secret].flat()

/** The positions of secret path parts, with the route's path up to them. */
const secretParts = byFirstSegment(
  [...pages, ...serverRoutes].flatMap(({ path, traits }) => {
    const parts = path.split('/').map((part) => part.replace(/\?$/, ''))
    return secretsOf(traits).flatMap((secret) => {
      const place = parts.indexOf(secret)
      return place < 0 ? [] : [{ place, path: parts.slice(0, place + 1).join('/') }]
    })
  }),
)

/** The path with its secrets replaced, also when more parts follow. */
export function loggedPath(path: string): string {
  const found = loggedPaths.get(path) ?? withoutSecrets(path)
  loggedPaths.set(path, found)
  return found
}

function withoutSecrets(path: string): string {
  const site = withoutBase(path)
  const parts = site.split('/')
  for (const secret of secretParts.get(firstSegment(site)) ?? []) {
    if (matchPath({ path: `/${secret.path}`, end: false }, site)) parts[secret.place + 1] = '…'
  }
  return path.slice(0, path.length - site.length) + parts.join('/')
}

/**
 * The policy that hides addresses with secrets from other sites; null for other addresses. Pages get `same-origin`, because with
 * no referrer at all browsers send no origin with forms.
 */
export function referrerPolicy(path: string): 'same-origin' | 'no-referrer' | null {
  const { traits, page } = routeOf(path)
  if (secretsOf(traits).length > 0) return page ? 'same-origin' : 'no-referrer'
  return loggedPath(path) === path ? null : 'same-origin'
}
