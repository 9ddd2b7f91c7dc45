import { isDeepStrictEqual } from 'node:util'
import { lockBook } from '#domain/catalog/books/book-content-queries.ts'
import { updateBook } from '#domain/catalog/books/import/book-import-queries.ts'
import { lockCourse } from '#domain/catalog/courses/course-content-queries.ts'
import { updateCourse } from '#domain/catalog/courses/import/import-queries.ts'
import { bookItem } from '#domain/catalog/drafts/kinds/book-draft.ts'
import { courseItem } from '#domain/catalog/drafts/kinds/course-draft.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput, notFound } from '#domain/kernel/errors.ts'
import { type Authored, isAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import { money, percentOf } from '#values/money.ts'
import type { ItemType } from '#values/product.ts'
import { productAddressText } from '#values/product-address.ts'
import { changeDraftPrice } from './change-draft-price.ts'
import {
  type BookTerms,
  bookTermNames,
  type CourseTerms,
  changedTerms,
  courseTermNames,
  termsOf,
} from './price-terms.ts'

/** `offerPercent`: by how much the offer is below the price, in place of `offerPrice`. */
export type PriceChange = Partial<CourseTerms> & { offerPercent?: number }

export type ChangedPrice = {
  /** The changed terms before and after; empty when nothing was changed. */
  before: Partial<CourseTerms>
  after: Partial<CourseTerms>
  /** Terms that somebody else has changed to another value since `seen`; then nothing is saved. */
  conflict?: Partial<CourseTerms>
}

/**
 * Changes the prices of a course or book in the shop and in its draft. Existing orders are not affected. `seen`: the terms that
 * the caller has seen; terms with the same value in the change are not changed. Throws `invalid-input` with fields,
 * `course-not-found` and `book-not-found`, also for a product of somebody else.
 */
export async function changePrice(
  context: Context,
  {
    productType,
    slug,
    seen = {},
    ...change
  }: PriceChange & { productType: ItemType; slug: string; seen?: Partial<CourseTerms> },
): Promise<ChangedPrice> {
  requireRole(context, 'author')
  return context.transaction(async (inner) => {
    const asked = withoutUntouched(change, seen)
    const changed =
      productType === 'course'
        ? await changeCourse(inner, slug, asked, seen)
        : await changeBook(inner, slug, asked, seen)
    if (Object.keys(changed.after).length > 0) {
      await inner.audit({
        action: `${productType}.price-changed`,
        subject: productAddressText({ productType, slug }),
        ...changed,
      })
    }
    return changed
  })
}

async function changeCourse(
  context: Context,
  slug: string,
  change: PriceChange,
  seen: Partial<CourseTerms>,
): Promise<ChangedPrice> {
  const course = requireOwn(context, await lockCourse(context.db, slug), 'course')
  const terms = termsOf(course, courseTermNames)
  const conflict = conflictOf(terms, change, seen)
  if (conflict) return { before: {}, after: {}, conflict }
  const changed = differenceOf(terms, changedTerms(terms, withOfferPrice(terms, change)))
  if (Object.keys(changed.after).length > 0) {
    // `updatedAt` does not change, because the texts do not.
    await updateCourse(context.db, course.id, changed.after)
    await changeDraftPrice(context, 'course', courseItem(context.db, course), changed.after)
  }
  return changed
}

async function changeBook(
  context: Context,
  slug: string,
  change: PriceChange,
  seen: Partial<CourseTerms>,
): Promise<ChangedPrice> {
  const book = requireOwn(context, await lockBook(context.db, slug), 'book')
  const terms: BookTerms = termsOf(book, bookTermNames)
  const conflict = conflictOf(terms, change, seen)
  if (conflict) return { before: {}, after: {}, conflict }
  const changed = differenceOf(terms, changedTerms(terms, withOfferPrice(terms, change)))
  if (Object.keys(changed.after).length > 0) {
    await updateBook(context.db, book.id, changed.after)
    await changeDraftPrice(context, 'book', bookItem(context.db, book), changed.after)
  }
  return changed
}

type TermName = keyof CourseTerms

/** Removes terms that the caller has left as seen. */
function withoutUntouched(change: PriceChange, seen: Partial<CourseTerms>): PriceChange {
  const touched = Object.entries(change).filter(
    ([name, value]) => !(name in seen && isDeepStrictEqual(seen[name as TermName], value)),
  )
  return Object.fromEntries(touched)
}

/** Each extra's two terms are decided together. */
const extras: readonly (readonly TermName[])[] = [
  ['sourceCodeOffered', 'sourceCodePrice'],
  ['exclusiveOffered', 'exclusivePrice'],
]

/** Terms that have neither the value seen nor the value wanted; null when there are none. */
function conflictOf(
  terms: BookTerms & Partial<CourseTerms>,
  change: PriceChange,
  seen: Partial<CourseTerms>,
): Partial<CourseTerms> | null {
  const names = (Object.keys(seen) as TermName[]).filter(
    (name) =>
      name in change &&
      name in terms &&
      !isDeepStrictEqual(terms[name], seen[name]) &&
      !isDeepStrictEqual(terms[name], change[name]),
  )
  const whole = names.flatMap((name) => extras.find((extra) => extra.includes(name)) ?? [name])
  return whole.length > 0 ? termsOf(terms, whole) : null
}

function withOfferPrice(terms: BookTerms, { offerPercent, ...change }: PriceChange): Partial<CourseTerms> {
  if (offerPercent === undefined) return change
  if (!Number.isInteger(offerPercent) || offerPercent < 1 || offerPercent > 100) {
    throw invalidInput({ offerPercent: ['coupon-percent-invalid'] })
  }
  const price = change.price ?? terms.price
  return { ...change, offerPrice: price - percentOf(money(price), offerPercent).amount }
}

function requireOwn<Row extends Authored>(
  { actor }: Pick<Context, 'actor'>,
  row: Row | null,
  what: ItemType,
): Row {
  if (!row || !isAuthorOf(actor, row)) throw notFound(what)
  return row
}

function differenceOf<Terms extends BookTerms>(before: Terms, after: Terms): ChangedPrice {
  const names = (Object.keys(after) as (keyof Terms)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  return { before: termsOf(before, names), after: termsOf(after, names) }
}
