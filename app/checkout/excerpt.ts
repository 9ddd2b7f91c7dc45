import type { LocalizedText } from '#values/localized-text.ts'
import { shortened } from '#values/plain-text.ts'

/** Specification, section 9. */
const longest = 100

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** For loaders: a browser gets the excerpts of texts that it does not show whole. */
export function excerpts(html: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(html).map(([locale, text]) => [locale, excerpt(text)]))
}

/** Plain text of at most 100 characters, cut between words where possible. */
function excerpt(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .trim()
  return shortened(text, longest)
}
