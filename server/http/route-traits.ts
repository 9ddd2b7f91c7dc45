import { LRUCache } from 'lru-cache'
import { matchPath, matchRoutes } from 'react-router'
import { flatten, type PageTraits, type RouteTraits } from '#app/route-traits.ts'
import siteMap, { serverRoutes } from '#app/routes.ts'
import { withoutBase } from '#app/site-map.ts'

/** What the table of `app/routes.ts` says of an address; `page` is null where no page answers. */
type Found = { traits: RouteTraits; page: PageTraits | null }

/** `blog` of `/blog/web/vue`: React Router ranks all the routes anew at each look, so that it is given few. */
const firstSegment = (path: string) => (path.split('/', 2)[1] ?? '').toLowerCase()
const byFirstSegment = <Part extends { path: string }>(parts: Part[]) =>
  Map.groupBy(parts, ({ path }) => firstSegment(`/${path}`))

const pages = flatten(siteMap)
/** What no other route claims: the course's own page, and the end of the table. */
const anywhere = pages.filter(({ path }) => path.startsWith(':') || path === '*')
const pagesBySegment = byFirstSegment(pages)
const serverRoutesBySegment = byFirstSegment(serverRoutes)

const known = new LRUCache<string, Found>({ max: 2_000 })

/** The traits of a path of the host, as a page's own navigation asks for it too. */
export function routeOf(path: string): Found {
  const found = known.get(path)
  if (found) return found
  const made = find(path)
  known.set(path, made)
  return made
}

function find(path: string): Found {
  // What is not written exactly so is answered by a page, and has no right to what the call has.
  const [served] = matchRoutes(serverRoutesBySegment.get(firstSegment(path)) ?? [], path) ?? []
  if (served) return { traits: served.route.traits, page: null }
  const site = pagePath(path)
  const own = pagesBySegment.get(firstSegment(site)) ?? []
  const [match] = matchRoutes([...own, ...anywhere], site) ?? []
  return { traits: match?.route.traits ?? {}, page: match?.route.page ?? null }
}

/** `/pack` for `/academia/pack.data`; the index is asked for as `/_.data`, or as `/academia.data`. */
function pagePath(path: string): string {
  const page = withoutBase(path.replace(/\.data$/, ''))
  return page === '/_' ? '/' : page
}

const secretsOf = ({ secret = [] }: RouteTraits): readonly string[] => [secret].flat()

/** Each part of a path that is a secret, with the path that ends with it. */
const secretParts = byFirstSegment(
  [...pages, ...serverRoutes].flatMap(({ path, traits }) => {
    const parts = path.split('/').map((part) => part.replace(/\?$/, ''))
    return secretsOf(traits).flatMap((secret) => {
      const place = parts.indexOf(secret)
      return place < 0 ? [] : [{ place, path: parts.slice(0, place + 1).join('/') }]
    })
  }),
)

/**
 * A path as the log may keep it: what hands a gift, a payment or a guest's order to whoever has it is left out, also where
 * more follows than the address has.
 */
export function loggedPath(path: string): string {
  const site = withoutBase(path)
  const parts = site.split('/')
  for (const secret of secretParts.get(firstSegment(site)) ?? []) {
    if (matchPath({ path: `/${secret.path}`, end: false }, site)) parts[secret.place + 1] = '…'
  }
  return path.slice(0, path.length - site.length) + parts.join('/')
}

/**
 * What is told of an address that carries a secret as the referrer: nothing to other sites. Our own pages may learn it:
 * without any, a browser names no origin of a form either, and a form without scripts would be refused. What is no page has
 * no form.
 */
export function referrerPolicy(path: string): 'same-origin' | 'no-referrer' | null {
  const { traits, page } = routeOf(path)
  if (secretsOf(traits).length > 0) return page ? 'same-origin' : 'no-referrer'
  return loggedPath(path) === path ? null : 'same-origin'
}
