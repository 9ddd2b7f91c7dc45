const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const blockEnd = /<(?:br|hr)\b[^>]*>|<\/(?:p|li|h[1-6]|div|pre|t[dhr]|blockquote|figcaption|d[dt])>/gi

/** At most `most` characters, cut between words where possible, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s.,;:]+$/, '')}…`
}

/** The visible text of HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(blockEnd, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) => {
      if (name) return entities[name.toLowerCase()] ?? entity
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity
    })
    .replace(/\s+/g, ' ')
    .trim()
}
