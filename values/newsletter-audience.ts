import { type Locale, locales } from './locale.ts'
import type { ProductReference } from './product.ts'
import { productKey, readProductKey } from './product-key.ts'

/** `owners`: people who have a product; `others`: people who do not have it. */
export const audienceKinds = ['everybody', 'buyers', 'owners', 'others'] as const

/** Whether the audience is chosen by a product. */
export function isByProduct(who: string): boolean {
  return who === 'owners' || who === 'others'
}

/** To whom a newsletter goes, among the confirmed subscribers. */
export type NewsletterAudience = {
  readonly who: (typeof audienceKinds)[number]
  /** Only for `owners` and `others`. */
  readonly product: ProductReference | null
  /** The language in which they subscribed; null for all languages. */
  readonly locale: Locale | null
}

export const everybody: NewsletterAudience = { who: 'everybody', product: null, locale: null }

/** Reads the audience that a form sends, with a product as `course/12`. Null for invalid input. */
export function readAudience(fields: {
  who: string
  product: string
  locale: string
}): NewsletterAudience | null {
  const who = audienceKinds.find((each) => each === fields.who)
  const locale = locales.find((each) => each === fields.locale) ?? null
  if (!who || (fields.locale !== '' && !locale)) return null
  if (!isByProduct(who)) return { who, product: null, locale }
  const product = readProductKey(fields.product)
  return product && { who, product, locale }
}

/** A text that is equal for equal audiences. */
export function audienceKey({ who, product, locale }: NewsletterAudience): string {
  return [who, productKey(product), locale ?? ''].join(' ')
}
