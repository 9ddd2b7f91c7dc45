/** What the product has to know of a language that it speaks; its texts are `locales/<code>.json`. */
type Language = {
  /** In its own words. */
  readonly name: string
  /** How its amounts are written, whatever the country (docs/decisions/money.md). */
  readonly numbers: string
  /** The sign of US dollars, as it stands before an amount. */
  readonly dollarSign: string
  readonly openGraph: string
  readonly payPal: string
  /** The specification's word for it, in the filter of the books and in the API. */
  readonly wireName: string
}

/** The languages of the product, the specification's default first. To add one, see docs/tasks/language.md. */
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
