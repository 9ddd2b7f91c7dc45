import type { Locale } from './locale.ts'
import type { ProductType } from './product.ts'
import { soldAt } from './purchase-address.ts'
import { isSlug, reservedSlugs } from './slug.ts'

/** What a link in a newsletter shows as a card. */
export type CardTarget =
  | { readonly kind: ProductType; readonly slug: string }
  | { readonly kind: 'post'; readonly category: string; readonly slug: string }

const post = /^\/blog\/([a-z0-9-]+)\/([a-z0-9-]+)$/

/**
 * The card for a path of the shop, without its base: a purchase page, a course's page or an article; null for other
 * pages.
 */
export function cardTarget(path: string): CardTarget | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const sold = soldAt(plain)
  if (sold) return { kind: sold.productType, slug: sold.slug }
  const [, category = '', slug = ''] = post.exec(plain) ?? []
  if (isSlug(category) && isSlug(slug)) return { kind: 'post', category, slug }
  const course = plain.slice(1)
  return isSlug(course) && !reservedSlugs.has(course) ? { kind: 'course', slug: course } : null
}

/**
 * The path of an address of this shop, without its base; null for other addresses. `home`: the shop's address, with its
 * base.
 */
export function shopPath(address: string, home: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host, pathname } = new URL(address)
  const shop = new URL(home)
  if (!/^https?:$/.test(protocol) || host !== shop.host) return null
  const base = shop.pathname.replace(/\/$/, '')
  if (base !== '' && (pathname === base || pathname.startsWith(`${base}/`))) {
    return pathname.slice(base.length) || '/'
  }
  return pathname
}

/** The word before a coupon's code in each language; `coupon` works in all. */
const couponWords: Record<Locale, string> = { es: 'cupón', en: 'coupon' }

/** A line that shows the card of a coupon, with the word of that language. */
export function couponLine(code: string, locale: Locale): string {
  return `{${couponWords[locale]}:${code}}`
}

/** Accepts the words of all languages, so that a translated text still shows its coupon. */
const anyCouponLine = new RegExp(
  `^\\{(?:${['coupon', 'cupon', ...Object.values(couponWords)].join('|')}): ?([A-Za-z0-9_-]{2,32})\\}$`,
  'i',
)

/** The code of `{coupon:CODE}`; null for any other line. */
export function couponOfLine(line: string): string | null {
  return anyCouponLine.exec(line.trim())?.[1]?.toUpperCase() ?? null
}
