import type { Locale } from './locale.ts'
import type { ProductType } from './product.ts'
import { soldAt } from './purchase-address.ts'
import { isSlug, reservedSlugs } from './slug.ts'

/** What a line of a newsletter shows as a card. */
export type CardTarget =
  | { readonly kind: ProductType; readonly slug: string }
  | { readonly kind: 'post'; readonly category: string; readonly slug: string }

const post = /^\/blog\/([a-z0-9-]+)\/([a-z0-9-]+)$/

/** Of a path of the shop, without its base: a page that sells something, a course's own page, or an article. */
export function cardTarget(path: string): CardTarget | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const sold = soldAt(plain)
  if (sold) return { kind: sold.productType, slug: sold.slug }
  const [, category = '', slug = ''] = post.exec(plain) ?? []
  if (isSlug(category) && isSlug(slug)) return { kind: 'post', category, slug }
  const course = plain.slice(1)
  return isSlug(course) && !reservedSlugs.has(course) ? { kind: 'course', slug: course } : null
}

/** The path of an address of this shop, without the base; null for any other. `home`: of the shop, with its base. */
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

/** The word before the code of a coupon, beside `coupon`. */
const couponWords: Record<Locale, string> = { es: 'cupón', en: 'coupon' }

/** A line that shows the card of a coupon, in the words of that language. */
export function couponLine(code: string, locale: Locale): string {
  return `{${couponWords[locale]}:${code}}`
}

/** In all languages, so that a text that is translated keeps its coupon. */
const anyCouponLine = new RegExp(
  `^\\{(?:${['coupon', 'cupon', ...Object.values(couponWords)].join('|')}): ?([A-Za-z0-9_-]{2,32})\\}$`,
  'i',
)

/** The code of `{coupon:CODE}`; null for any other line. */
export function couponOfLine(line: string): string | null {
  return anyCouponLine.exec(line.trim())?.[1]?.toUpperCase() ?? null
}
