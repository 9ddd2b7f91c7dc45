/** The accent colour of a form or an address; empty for the shipped one, null when none was sent. */
export function accentOf(typed: Pick<FormData, 'get'> | URLSearchParams): string | null {
  const accent = typed.get('accent')
  if (typeof accent !== 'string') return null
  return accent === 'custom' ? withSign(String(typed.get('custom') ?? '')) : accent
}

/** Adds the `#`, which may be left out. */
export function withSign(text: string): string {
  const colour = text.trim().toLowerCase()
  return colour === '' || colour.startsWith('#') ? colour : `#${colour}`
}
