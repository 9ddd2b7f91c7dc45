import type { LocalizedText } from '#values/localized-text.ts'
import type { Money } from '#values/money.ts'

export const itemKinds = ['course', 'book', 'pack', 'post'] as const
export type ItemKind = (typeof itemKinds)[number]

/** `changed`: published, with changes that readers do not see yet. `scheduled`: will be published automatically. */
export const itemStates = ['draft', 'scheduled', 'published', 'changed', 'archived'] as const
export type ItemState = (typeof itemStates)[number]

export const itemSorts = ['title', 'state', 'author', 'price', 'parts', 'owners', 'changed'] as const
export type ItemSort = (typeof itemSorts)[number]

export type ListedItem = {
  /** The key in the list: the item's id, or for a draft that was never published the negative id of the draft. */
  key: number
  slug: string
  /** The category in a post's URL; null for other kinds. */
  category: string | null
  title: LocalizedText
  state: ItemState
  /** When it will be published automatically; null when that is not scheduled. */
  publishAt: Date | null
  author: string | null
  /** Null for a post, and for a draft without a price. */
  price: Money | null
  offer: Money | null
  /** The number of classes, chapters, or products in a pack; null for a post. */
  parts: number | null
  /** How many people have access; for a pack, how many have everything in it. Null for a post. */
  owners: number | null
  changedAt: Date
}
