import {
  type Extras,
  newExtras,
  type OwnedBook,
  type OwnedCourse,
  ownsBase,
} from '#domain/access/entitlements/ownership.ts'
import type { BookRecord } from '#domain/catalog/books/book-queries.ts'
import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import { byKind, type ProductForSale } from '#domain/catalog/storefront/product-for-sale.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { add, type Money, money, zero } from '#values/money.ts'
import {
  type CouponDiscount,
  type Quote,
  type QuoteLine,
  type RegionalDiscount,
  withDiscounts,
} from './quote.ts'

/**
 * The price of a product with its lines; nothing else computes prices. Gifts ignore what the caller owns. Throws
 * `extra-not-offered`.
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
  /** The regional discount, only for local transfers. */
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

export type PricedBook = Pick<BookRecord, 'price' | 'offerPrice'>

/** The lower of price and offer; zero when the book is owned. */
export function quoteBook({ book, owned }: { book: PricedBook; owned: OwnedBook | null }): Quote {
  const lines: QuoteLine[] = []
  if (!ownsBase(owned)) {
    lines.push({ reason: 'base', amount: money(book.price) })
    if (book.offerPrice !== null && book.offerPrice < book.price) {
      lines.push({ reason: 'offer', amount: money(book.offerPrice - book.price) })
    }
  }
  return { lines, total: add(zero(), ...lines.map(({ amount }) => amount)) }
}

export type PricedCourse = Pick<
  CourseRecord,
  'price' | 'offerPrice' | 'sourceCodeOffered' | 'sourceCodePrice' | 'exclusiveOffered' | 'exclusivePrice'
>

/**
 * Price or lower offer (specification, C5) plus extras (F1), without what the caller owns. Throws `extra-not-offered`.
 */
export function quoteCourse({
  course,
  extras,
  owned,
}: {
  course: PricedCourse
  extras: Extras
  owned: OwnedCourse | null
}): Quote {
  const missing = newExtras(extras, owned)
  if ((missing.sourceCode && !course.sourceCodeOffered) || (missing.exclusive && !course.exclusiveOffered)) {
    throw new DomainError('invalid', 'extra-not-offered')
  }
  const lines: QuoteLine[] = []
  if (!ownsBase(owned)) {
    lines.push({ reason: 'base', amount: money(course.price) })
    if (course.offerPrice !== null && course.offerPrice < course.price) {
      lines.push({ reason: 'offer', amount: money(course.offerPrice - course.price) })
    }
  }
  if (missing.sourceCode) lines.push({ reason: 'source-code', amount: money(course.sourceCodePrice) })
  if (missing.exclusive) lines.push({ reason: 'exclusive', amount: money(course.exclusivePrice) })
  return { lines, total: add(zero(), ...lines.map(({ amount }) => amount)) }
}

/** Every combination of the extras that the course offers, beginning with none. */
export function offeredChoices(course: PricedCourse): Extras[] {
  const answers = (offered: boolean) => (offered ? [false, true] : [false])
  return answers(course.sourceCodeOffered).flatMap((sourceCode) =>
    answers(course.exclusiveOffered).map((exclusive) => ({ exclusive, sourceCode })),
  )
}

/** `price`: the item's price inside the pack, in minor units, above 0. */
export type PricedPackItem = { readonly price: number; readonly owned: boolean }

/** The sum of the items, less those owned (specification, K1); 0 only when all are owned. */
export function quotePack(items: readonly PricedPackItem[]): Quote {
  const sum = (of: readonly PricedPackItem[]) => of.reduce((total, { price }) => total + price, 0)
  const lines: QuoteLine[] = [{ reason: 'base', amount: money(sum(items)) }]
  const credit = sum(items.filter(({ owned }) => owned))
  if (credit > 0) lines.push({ reason: 'owned-credit', amount: money(-credit) })
  return { lines, total: add(zero(), ...lines.map(({ amount }) => amount)) }
}

/** What a pack saves compared with the items' current single prices (`ownPrice`, minor units); at least 0. */
export function packSavings(items: readonly { readonly price: number; readonly ownPrice: number }[]): Money {
  const difference = items.reduce((sum, { price, ownPrice }) => sum + ownPrice - price, 0)
  return money(Math.max(0, difference))
}
