import type { Locale } from './locale.ts'

const longestName = 100

/**
 * For each language: the word between braces that stands for the name, besides `name`; how readers without a name are
 * addressed; and a name for examples.
 */
export const readerNames: Record<Locale, { word: string; nobody: string; example: string }> = {
  es: { word: 'nombre', nobody: 'gente', example: 'Lucía' },
  en: { word: 'name', nobody: 'there', example: 'Teo' },
}

/** Where a newsletter contains the reader's name: `{name}`, or the word of the language. */
function placesOfName(locale: Locale): RegExp {
  const { word } = readerNames[locale]
  return new RegExp(`\\{(?:name|${word})\\}`, 'g')
}

/** The name on one line; without a name, how the language addresses readers. */
export function readerName(name: string | null, locale: Locale): string {
  const said = (name ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
  return said === '' ? readerNames[locale].nobody : said
}

/** Plain text with the name inserted; other braces stay. */
export function withReaderName(text: string, locale: Locale, name: string): string {
  return text.replaceAll(placesOfName(locale), () => name)
}

const codeOrTag = /(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>|<[^>]*>)/

/**
 * Sanitised HTML, cut where the name belongs, so that the name can be inserted as HTML. Code and attributes are left
 * alone.
 */
export function cutAtReaderName(html: string, locale: Locale): string[] {
  const cut = ['']
  for (const [index, part] of html.split(codeOrTag).entries()) {
    const [first = '', ...others] = index % 2 === 0 ? part.split(placesOfName(locale)) : [part]
    cut.push(`${cut.pop()}${first}`, ...others)
  }
  return cut
}
