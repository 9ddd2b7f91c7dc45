/** A language of the interface; its texts are in `locales/<code>.json`. */
type Language = {
  /** In the language itself. */
  readonly name: string
  /** The locale for formatting numbers, in every country (docs/decisions/money.md). */
  readonly numbers: string
  /** Placed before an amount in US dollars. */
  readonly dollarSign: string
  readonly openGraph: string
  readonly payPal: string
  /** Its name in the filter of books and in the API. */
  readonly wireName: string
}

/** The first is the default. To add a language, see docs/tasks/language.md. */
export const languages = {
  es: {
    name: 'español',
    numbers: 'es-CO',
    // A space at which lines are not broken.
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
