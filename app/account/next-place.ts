import { parseSitePath } from '#values/site-path.ts'

const onTheWay = /^\/(?:login|register|sign-out)\b/

/** A path of this site, given with or without the base, returned without it. Null for other addresses and for log-in pages. */
export function placeOf(given: unknown, base: string): string | null {
  const path = typeof given === 'string' ? parseSitePath(given) : null
  if (path === null) return null
  const isWithBase = base !== '' && (path === base || path.startsWith(`${base}/`))
  // Without the base, `//other.example` would be an address of another site.
  const inside = isWithBase ? parseSitePath(path.slice(base.length) || '/') : path
  return inside === null || onTheWay.test(inside) ? null : inside
}

export function nextPlace(request: Request, base: string): string | null {
  return placeOf(new URL(request.url).searchParams.get('next'), base)
}

/** The path, with a parameter that says that the address is verified (specification, B5). */
export function verifiedAt(place: string): string {
  const url = new URL(place, 'http://site.invalid')
  url.searchParams.set('verified', '1')
  return `${url.pathname}${url.search}${url.hash}`
}
