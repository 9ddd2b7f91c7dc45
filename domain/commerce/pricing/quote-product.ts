import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { byKind, type ProductForSale } from '#domain/catalog/storefront/product-for-sale.ts'
import { type CouponDiscount, type RegionalDiscount, withDiscounts } from './discounts.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { quoteBook } from './quote-book.ts'
import { quoteCourse } from './quote-course.ts'
import { quotePack } from './quote-pack.ts'

/**
 * What a product costs, and why: the one function behind card, page, checkout, receipt and studio. Nothing counts as
 * owned by whom a gift is for. Throws `extra-not-offered`.
 */
export function quoteProduct({
  product,
  extras,
  gift = false,
  coupon = null,
  regional = null,
}: {
  product: ProductForSale
  extras: Extras
  gift?: boolean
  coupon?: CouponDiscount | null
  /** Only for who pays by local transfer. */
  regional?: RegionalDiscount | null
}): Quote {
  return withDiscounts(ownLines(product, extras, gift), { coupon, regional })
}

function ownLines(product: ProductForSale, extras: Extras, gift: boolean): readonly QuoteLine[] {
  return byKind(product, {
    course: ({ course, owned }) => quoteCourse({ course, extras, owned: gift ? null : owned }).lines,
    book: ({ book, owned }) => quoteBook({ book, owned: gift ? null : owned }).lines,
    pack: ({ packItems }) =>
      quotePack(packItems.map(({ price, owned }) => ({ price, owned: owned && !gift }))).lines,
  })
}
