const anyOrigin = 'http://site.invalid'

/**
 * A path of this site; null for anything that a browser would read as another host (`//host`, `/\host`, a scheme, a
 * tab).
 */
export function parseSitePath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > 2_000) return null
  const parsed = URL.parse(text, anyOrigin)
  if (!parsed || parsed.origin !== anyOrigin || parsed.pathname.startsWith('//')) return null
  return `${parsed.pathname}${parsed.search}${parsed.hash}`
}
