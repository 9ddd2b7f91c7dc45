import type { Extras, OwnedBook } from '#domain/access/entitlements/ownership.ts'
import { type OwnedCourse, ownsAll, ownsBase } from '#domain/access/entitlements/ownership.ts'
import type { BookRecord } from '#domain/catalog/books/book-queries.ts'
import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import type { PackRecord } from '#domain/catalog/packs/pack-queries.ts'
import type { PackItemOnSale } from '#domain/catalog/packs/pack-sale-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'

/** One thing that buying a product gives, named as it is called at this moment: a pack is each of its courses and books. */
export type ProductItem = {
  readonly productType: Exclude<ProductType, 'pack'>
  readonly productId: number
  readonly slug: string
  readonly title: LocalizedText
}

type Common = { productId: number; slug: string; title: LocalizedText }

/** A product as it is sold now, with what the person who asks has of it. */
export type ProductForSale = Common &
  (
    | { productType: 'course'; course: CourseRecord; owned: OwnedCourse | null }
    | { productType: 'book'; book: BookRecord; owned: OwnedBook | null }
    | { productType: 'pack'; pack: PackRecord; packItems: readonly PackItemOnSale[] }
  )

/** Whether the person has the product itself, whatever extras there are. */
export function ownsProduct(product: ProductForSale): boolean {
  return product.productType === 'pack'
    ? product.packItems.every(({ owned }) => owned)
    : ownsBase(product.owned)
}

/** Whether nothing is left to buy or claim of it. */
export function ownsWhole(product: ProductForSale, extras: Extras): boolean {
  return product.productType === 'course' ? ownsAll(extras, product.owned) : ownsProduct(product)
}

/** What buying it gives, as the order keeps it. */
export function itemsOf(product: ProductForSale): ProductItem[] {
  if (product.productType === 'pack') {
    return product.packItems.map(({ productType, productId, slug, title }) => ({
      ...{ productType, productId, slug, title },
    }))
  }
  const { productType, productId, slug, title } = product
  return [{ productType, productId, slug, title }]
}
