import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import type { SalesWords } from '#values/sales-words.ts'
import type { MarkdownText } from './course-fields.ts'

export type PackItemFields = {
  readonly productType: ItemType
  readonly productId: number
  /** Price inside the pack, in minor units of US dollars. */
  readonly price: number
}

/** The price of a pack is the sum of its items' prices. */
export type PackFields = SalesWords & {
  /** Called `tag` in the pack's URL. */
  readonly slug: string
  readonly title: LocalizedText
  readonly description: MarkdownText
  readonly items: readonly PackItemFields[]
  readonly position: number
  readonly cover: ImageReference | null
}
