import { markdownFromHtml } from '#domain/catalog/markdown/markdown-from-html.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** The Markdown as typed, or made from the HTML where it is not known. */
export function markdownOf(source: LocalizedText | undefined, html: LocalizedText): LocalizedText {
  const texts = locales.flatMap((locale) => {
    const text = source?.[locale] ?? (html[locale] ? markdownFromHtml(html[locale]) : '')
    return text === '' ? [] : [[locale, text] as const]
  })
  return Object.fromEntries(texts)
}
