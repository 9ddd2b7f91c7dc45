import type { LocalizedText } from '#values/localized-text.ts'
import { plainText, shortened } from '#values/plain-text.ts'

/** Characters (specification, section 9). */
const longest = 100

/**
 * Excerpts of a text in each language, as plain text of at most `most` characters. For loaders: a browser gets the excerpt of a
 * text that it does not show as a whole.
 */
export function excerpts(html: LocalizedText, most = longest): LocalizedText {
  return Object.fromEntries(
    Object.entries(html).map(([locale, text]) => [locale, shortened(plainText(text), most)]),
  )
}
