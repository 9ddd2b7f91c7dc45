const anyOrigin = 'http://site.invalid'

/** A path of this site, or null for anything a browser would read as another host (`//host`, `/\host`, a scheme, a tab). */
export function parseSitePath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > 2_000) return null
  const parsed = URL.parse(text, anyOrigin)
  if (!parsed || parsed.origin !== anyOrigin || parsed.pathname.startsWith('//')) return null
  return `${parsed.pathname}${parsed.search}${parsed.hash}`
}
