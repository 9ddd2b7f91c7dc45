const anyOrigin = 'http://site.invalid'

/**
 * A path of this very site out of something that came from an address bar, or null. Whatever a browser would read as
 * another host (`//host`, `/\host`, a scheme, a tab within) is refused.
 */
export function parseSitePath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || text.length > 2_000) return null
  const parsed = URL.parse(text, anyOrigin)
  if (!parsed || parsed.origin !== anyOrigin || parsed.pathname.startsWith('//')) return null
  return `${parsed.pathname}${parsed.search}${parsed.hash}`
}
