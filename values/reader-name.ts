import type { Locale } from './locale.ts'

const longestName = 100

/** The word between braces that stands for it, beside `name`; what is said to readers without a name; a name for examples. */
export const readerNames: Record<Locale, { word: string; nobody: string; example: string }> = {
  es: { word: 'nombre', nobody: 'gente', example: 'Lucía' },
  en: { word: 'name', nobody: 'there', example: 'Teo' },
}

/** Where a text of a newsletter says the reader's name: `{name}`, and the word of its own language. */
function placesOfName(locale: Locale): RegExp {
  const { word } = readerNames[locale]
  return new RegExp(`\\{(?:name|${word})\\}`, 'g')
}

/** In one line; what the language says to readers without a name. */
export function readerName(name: string | null, locale: Locale): string {
  const said = (name ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
  return said === '' ? readerNames[locale].nobody : said
}

/** Plain text with the name in it; other braces stay. */
export function withReaderName(text: string, locale: Locale, name: string): string {
  return text.replaceAll(placesOfName(locale), () => name)
}

const codeOrTag = /(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>|<[^>]*>)/

/** Sanitised HTML cut where it says the name, for a name as HTML to be put between. Code and attributes are left alone. */
export function cutAtReaderName(html: string, locale: Locale): string[] {
  const cut = ['']
  for (const [index, part] of html.split(codeOrTag).entries()) {
    const [first = '', ...others] = index % 2 === 0 ? part.split(placesOfName(locale)) : [part]
    cut.push(`${cut.pop()}${first}`, ...others)
  }
  return cut
}
