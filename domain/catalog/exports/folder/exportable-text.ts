import { isShownWhole } from '#domain/catalog/markdown/find-unshown.ts'
import { markdownFromHtml } from '#domain/catalog/markdown/markdown-from-html.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/**
 * The Markdown of a text as typed, or made from the HTML if the Markdown is not known or contains something that imports refuse.
 * `pictures`: whether the text may contain images.
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
