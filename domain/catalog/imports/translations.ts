import { type Locale, locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** What was read of the translations of a text, by their languages. */
export type Translations<Read> = ReadonlyMap<Locale, Read>

/** Reads the translations of a text written in `language`, one after the other; what is null is left out. */
export async function readTranslations<Read>(
  language: Locale,
  read: (locale: Locale) => Promise<Read | null>,
): Promise<Translations<Read>> {
  const found = new Map<Locale, Read>()
  for (const locale of locales) {
    const translation = locale === language ? null : await read(locale)
    if (translation !== null) found.set(locale, translation)
  }
  return found
}

/** A text in the product's language and its translations, without those that are empty. */
export function inLanguages<Read>(
  language: Locale,
  original: string | null | undefined,
  translations: Translations<Read>,
  textOf: (translation: Read) => string | null | undefined,
): LocalizedText {
  const texts = [...translations].map(([locale, read]) => [locale, textOf(read)] as const)
  return Object.fromEntries([[language, original] as const, ...texts].filter(([, text]) => text))
}
