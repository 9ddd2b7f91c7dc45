import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import type { MarkdownText } from './course-fields.ts'

export type PostFields = {
  readonly slug: string
  readonly category: { readonly slug: string; readonly title: LocalizedText }
  /** The course or book that the article is about; null for an article about neither. */
  readonly about: { readonly productType: ItemType; readonly productId: number } | null
  readonly title: LocalizedText
  readonly content: MarkdownText
  /** ISO 8601, in UTC; null for the moment of the first publication. */
  readonly publishedAt: string | null
}
