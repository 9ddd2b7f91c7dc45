import { locales } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { textIn } from '#values/sent.ts'
import { slugFromTitle } from '#values/slug-from-title.ts'

/** Reads a text that has one field for each language, such as `title.es`. */
export function readTexts(form: FormData, name: string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, textIn(form, `${name}.${locale}`)]))
}

/** The same fields with their values, to fill in a form again. */
export function typedTexts(name: string, text: LocalizedText): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [`${name}.${locale}`, text[locale] ?? '']))
}

/** The slug as it was typed, or one made from the title when the field is empty. */
export function readSlug(form: FormData, title: LocalizedText): string {
  const typed = textIn(form, 'slug').trim()
  if (typed !== '') return typed
  const written = locales.find((locale) => title[locale]?.trim())
  return written ? slugFromTitle(localize(title, written)) : ''
}
