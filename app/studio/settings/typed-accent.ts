/** Of a form or an address. Empty: the shipped one. Null: none was sent. */
export function accentOf(typed: Pick<FormData, 'get'> | URLSearchParams): string | null {
  const accent = typed.get('accent')
  if (typeof accent !== 'string') return null
  return accent === 'custom' ? withSign(String(typed.get('custom') ?? '')) : accent
}

/** The sign may be left out. */
export function withSign(text: string): string {
  const colour = text.trim().toLowerCase()
  return colour === '' || colour.startsWith('#') ? colour : `#${colour}`
}
