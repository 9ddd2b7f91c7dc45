import {
  type Extras,
  newExtras,
  type OwnedBook,
  type OwnedCourse,
  ownsAll,
  ownsBase,
} from '#domain/access/entitlements/ownership.ts'
import type { BookRecord } from '#domain/catalog/books/book-queries.ts'
import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import type { PackItemOnSale, PackRecord } from '#domain/catalog/packs/pack-queries.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType, ProductType } from '#values/product.ts'
import { noExtras } from '#values/purchase-address.ts'

/** A course or book that a purchase gives; a pack gives several. */
export type ProductItem = {
  readonly productType: ItemType
  readonly productId: number
  readonly slug: string
  readonly title: LocalizedText
}

type Common = { productId: number; slug: string; title: LocalizedText; authorId: string | null }

export type ProductForSale = Common &
  (
    | { productType: 'course'; course: CourseRecord; owned: OwnedCourse | null }
    | { productType: 'book'; book: BookRecord; owned: OwnedBook | null }
    | { productType: 'pack'; pack: PackRecord; packItems: readonly PackItemOnSale[] }
  )

export type ProductOf<Type extends ProductType> = Extract<ProductForSale, { productType: Type }>

export type ByKind<Answer> = { readonly [Type in ProductType]: (product: ProductOf<Type>) => Answer }

export function byKind<Answer>(product: ProductForSale, answers: ByKind<Answer>): Answer {
  const answer = answers[product.productType] as (product: ProductForSale) => Answer
  return answer(product)
}

/** Whether the person has the product, without regard to extras. */
export function ownsProduct(product: ProductForSale): boolean {
  return byKind(product, owns)
}

const owns: ByKind<boolean> = {
  course: ({ owned }) => ownsBase(owned),
  book: ({ owned }) => ownsBase(owned),
  pack: ({ packItems }) => packItems.every(({ owned }) => owned),
}

/** Whether nothing is left to buy or claim, including these extras. */
export function ownsWhole(product: ProductForSale, extras: Extras): boolean {
  return byKind(product, { ...owns, course: ({ owned }) => ownsAll(extras, owned) })
}

/** What a purchase gives, as the order stores it. */
export function itemsOf(product: ProductForSale): ProductItem[] {
  return byKind(product, {
    course: (course) => [item(course)],
    book: (book) => [item(book)],
    pack: ({ packItems }) => packItems.map(item),
  })
}

function item({ productType, productId, slug, title }: ProductItem): ProductItem {
  return { productType, productId, slug, title }
}

/** The items of the product that the person does not have yet. */
export function missingOf(product: ProductForSale): ProductItem[] {
  return byKind(product, {
    course: (course) => (ownsProduct(course) ? [] : [item(course)]),
    book: (book) => (ownsProduct(book) ? [] : [item(book)]),
    pack: ({ packItems }) => packItems.filter(({ owned }) => !owned).map(item),
  })
}

/** Null when the cover is drawn from the slug. */
export function coverOf(product: ProductForSale): ImageReference | null {
  return byKind(product, {
    course: ({ course }) => course.cover,
    book: ({ book }) => book.cover,
    pack: ({ pack }) => pack.cover,
  })
}

/** The wanted extras that are not yet paid; only courses have extras. */
export function newExtrasOf(product: ProductForSale, wanted: Extras): Extras {
  return byKind(product, {
    course: ({ owned }) => newExtras(wanted, owned),
    book: () => noExtras,
    pack: () => noExtras,
  })
}

/** Whether the product can be claimed with ads. */
export function offersAds(product: ProductForSale): boolean {
  return byKind(product, {
    course: ({ course }) => course.model === 'ads',
    book: () => false,
    pack: () => false,
  })
}
