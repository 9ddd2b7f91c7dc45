import type { Context } from '#domain/kernel/context.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ItemKind, type ItemState, itemKinds } from './listed-item.ts'
import { requireListedAuthor } from './listing-policy.ts'
import { findItemRows } from './listing-queries.ts'

export type FoundItem = {
  kind: ItemKind
  key: number
  slug: string
  /** The category in a post's URL; null for other kinds. */
  category: string | null
  title: LocalizedText
  state: ItemState
}

const mostOfKind = 5

/**
 * The items that the caller may change and that contain all of the words, last changed first, at most five of each kind. One
 * small query for each kind. For authors and the owner.
 */
export async function findItems(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { text }: { text: string },
): Promise<FoundItem[]> {
  const authorId = requireListedAuthor(context)
  const words = searchable(text)
  if (words === '') return []
  const now = context.now()
  const found = await Promise.all(
    itemKinds.map(async (kind) => {
      const rows = await findItemRows(context.db, { kind, authorId, text: words, now }, { limit: mostOfKind })
      return rows.map((row) => ({ ...row, kind }))
    }),
  )
  return found.flat()
}
