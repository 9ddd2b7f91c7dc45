import type { HighlightColor } from '#values/highlight-color.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** What a person marked in a book. */
export type Highlight = {
  readonly id: number
  readonly bookId: number
  /** Null: the book lost its section. */
  readonly sectionId: number | null
  /** The language of the text that was marked. */
  readonly locale: Locale
  /** The id of the paragraph that holds it; null for an orphan, whose words the book has no longer. */
  readonly block: string | null
  /** In the text of the block, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly color: HighlightColor
  readonly title: string
  /** Plain text. */
  readonly content: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The same in the list of a whole book. */
export type ListedHighlight = Highlight & {
  /** `order`: from 1, as the reader's address has it. Null: the book lost it. */
  readonly section: { readonly id: number; readonly order: number; readonly title: LocalizedText } | null
}
