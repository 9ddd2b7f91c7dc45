import type { LocalizedText } from '#values/localized-text.ts'
import type { Money } from '#values/money.ts'

export const itemKinds = ['course', 'book', 'pack', 'post'] as const
export type ItemKind = (typeof itemKinds)[number]

/** `changed`: published, with changes that readers do not see yet. `scheduled`: will be published by itself. */
export const itemStates = ['draft', 'scheduled', 'published', 'changed', 'archived'] as const
export type ItemState = (typeof itemStates)[number]

export const itemSorts = ['title', 'state', 'author', 'price', 'parts', 'owners', 'changed'] as const
export type ItemSort = (typeof itemSorts)[number]

export type ListedItem = {
  /** Of the list; a draft that was never published has a negative one. */
  key: number
  slug: string
  /** Of a post's address. */
  category: string | null
  title: LocalizedText
  state: ItemState
  /** When a scheduled one will be published. */
  publishAt: Date | null
  author: string | null
  /** Null where nothing is sold. */
  price: Money | null
  offer: Money | null
  /** Classes, chapters, products of a pack; null for a post. */
  parts: number | null
  /** Who has access now; of a pack, who has all that is in it. Null for a post. */
  owners: number | null
  changedAt: Date
}
