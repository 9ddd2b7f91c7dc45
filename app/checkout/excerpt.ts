import type { LocalizedText } from '#values/localized-text.ts'
import { plainText, shortened } from '#values/plain-text.ts'

/** Specification, section 9. */
const longest = 100

/** For loaders: a browser gets the excerpts of texts that it does not show whole, as plain text of at most so many characters. */
export function excerpts(html: LocalizedText, most = longest): LocalizedText {
  return Object.fromEntries(
    Object.entries(html).map(([locale, text]) => [locale, shortened(plainText(text), most)]),
  )
}
