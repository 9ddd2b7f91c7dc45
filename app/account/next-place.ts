import { parseSitePath } from '#values/site-path.ts'

/** Pages that are only on the way: nobody wants to come back to them. */
const onTheWay = /^\/(?:login|register|sign-out)\b/

/**
 * Where a person wants to go on, without the site's base: a page of this site, given with its base or without. Null for
 * anything else, and for the pages that one passes on the way there.
 */
export function placeOf(given: unknown, base: string): string | null {
  const path = typeof given === 'string' ? parseSitePath(given) : null
  if (path === null) return null
  const inside =
    base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path
  return onTheWay.test(inside) ? null : inside
}

/** The same, as the address of a request names it. */
export function nextPlace(request: Request, base: string): string | null {
  return placeOf(new URL(request.url).searchParams.get('next'), base)
}

/** The address of a page of the account that goes on to a place; the index needs no mention. */
export function goingOn(path: string, place: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more)
  if (place !== null && place !== '/') query.set('next', place)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A place, told that the person's address is verified now (row B5). */
export function verifiedAt(place: string): string {
  const url = new URL(place, 'http://site.invalid')
  url.searchParams.set('verified', '1')
  return `${url.pathname}${url.search}${url.hash}`
}
