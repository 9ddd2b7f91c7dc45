import type { FolderImages } from '#domain/catalog/imports/images/folder-images.ts'
import type { AuthorPlan } from '#domain/catalog/imports/item-author.ts'
import type { PlannedImage, RenderedText } from '#domain/catalog/imports/plan.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import type { StoredSales } from '#values/sales-words.ts'

export type PackItemPlan = {
  readonly productType: ItemType
  readonly slug: string
  /** Price inside the pack, in minor units of US dollars. */
  readonly price: number
  /** The line to report a problem that only the database can find. */
  readonly line: number
}

export type PackPlan = StoredSales & {
  readonly slug: string
  readonly status: 'draft' | 'published' | 'archived'
  readonly author: AuthorPlan | null
  readonly title: LocalizedText
  readonly description: RenderedText
  readonly position: number
  readonly cover: PlannedImage | null
  readonly items: readonly PackItemPlan[]
  readonly itemsLine: number
  readonly images: FolderImages['plans']
}
