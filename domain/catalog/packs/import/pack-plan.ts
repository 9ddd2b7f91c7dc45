import type { PlannedImage } from '#domain/catalog/imports/plan.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'

export type PackItemPlan = {
  readonly productType: ItemType
  readonly slug: string
  /** Minor units of US dollars. */
  readonly price: number
  /** Where the item is said, for a problem with it that only the database knows. */
  readonly line: number
}

/** A pack folder without a problem, as it shall stand in the database. */
export type PackPlan = {
  readonly slug: string
  readonly status: 'draft' | 'published' | 'archived'
  readonly title: LocalizedText
  /** Sanitised HTML. */
  readonly description: LocalizedText
  readonly position: number
  readonly cover: PlannedImage | null
  readonly items: readonly PackItemPlan[]
  /** Where the items begin. */
  readonly itemsLine: number
}
