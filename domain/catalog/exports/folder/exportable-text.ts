import { isShownWhole } from '#domain/catalog/markdown/find-unshown.ts'
import { markdownFromHtml } from '#domain/catalog/markdown/markdown-from-html.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/**
 * The Markdown of a text: as it was typed, or made from the HTML where it was not stored or holds what an import would
 * refuse. `pictures`: whether it may show images.
 */
export function exportableText(
  source: LocalizedText | undefined,
  html: LocalizedText,
  { pictures = false } = {},
): LocalizedText {
  const texts = locales.flatMap((locale) => {
    const [typed = '', shown = ''] = [source?.[locale], html[locale]]
    const text =
      typed.trim() !== '' && isShownWhole(typed, { pictures }) ? typed : shown && markdownFromHtml(shown)
    return text.trim() === '' ? [] : [[locale, text] as const]
  })
  return Object.fromEntries(texts)
}
