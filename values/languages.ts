/** Its texts are `locales/<code>.json`. */
type Language = {
  /** In its own words. */
  readonly name: string
  /** Locale of numbers, whatever the country (docs/decisions/money.md). */
  readonly numbers: string
  /** Before an amount in US dollars. */
  readonly dollarSign: string
  readonly openGraph: string
  readonly payPal: string
  /** In the filter of books and in the API. */
  readonly wireName: string
}

/** The default first. To add one, see docs/tasks/language.md. */
export const languages = {
  es: {
    name: 'español',
    numbers: 'es-CO',
    // No line is broken at this space.
    dollarSign: 'US$\u00a0',
    openGraph: 'es_ES',
    payPal: 'es-ES',
    wireName: 'spanish',
  },
  en: {
    name: 'English',
    numbers: 'en-US',
    dollarSign: 'US$',
    openGraph: 'en_US',
    payPal: 'en-US',
    wireName: 'english',
  },
} as const satisfies Record<string, Language>
