import { type Locale, locales } from './locale.ts'
import type { ProductReference } from './product.ts'
import { productKey, readProductKey } from './product-key.ts'

/** `owners`, `others`: who has a product, and who does not. */
export const audienceKinds = ['everybody', 'buyers', 'owners', 'others'] as const

/** Of an audience, or of what a form says. */
export function isByProduct(who: string): boolean {
  return who === 'owners' || who === 'others'
}

/** Whom a newsletter goes to, among those who have confirmed. */
export type NewsletterAudience = {
  readonly who: (typeof audienceKinds)[number]
  /** Of `owners` and `others` alone. */
  readonly product: ProductReference | null
  /** In which they subscribed; null: in any. */
  readonly locale: Locale | null
}

export const everybody: NewsletterAudience = { who: 'everybody', product: null, locale: null }

/** As a form sends it, a product as `course/12`. Null for what says no audience. */
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

/** The same for the same audience. */
export function audienceKey({ who, product, locale }: NewsletterAudience): string {
  return [who, productKey(product), locale ?? ''].join(' ')
}
