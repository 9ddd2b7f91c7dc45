import type { Context } from '#domain/kernel/context.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { countGifts, listGiftRows } from './gift-list-queries.ts'
import type { GiftState } from './gift-policy.ts'

/** `order` is the order's number. */
export type ListedGift = Omit<Awaited<ReturnType<typeof listGiftRows>>[number], 'sortValue'>

export type GiftPage = PagesBeside & {
  gifts: ListedGift[]
  /** Counts of all gifts of the shop. */
  counts: Partial<Record<GiftState, number>>
}

const pageSize = 50

/**
 * A page of gifts, newest first. `text`: how an order number or an address begins. For owner and support. Two queries.
 */
export async function listGifts(
  context: Pick<Context, 'db' | 'actor'>,
  { text = '', state = null, ...asked }: PageAsked & { text?: string; state?: GiftState | null } = {},
): Promise<GiftPage> {
  requireRole(context, 'support')
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    isPlace: (place) => isPlace(place, false),
    read: (page) => listGiftRows(context.db, { text: searchable(text), state }, page),
    placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
  })
  const counted = await countGifts(context.db)
  return {
    gifts: shown.map(({ sortValue: _, ...gift }) => gift),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
    ...beside,
  }
}
