import { isPlace, pageOfRows, searchable } from '#domain/catalog/listing/list-place.ts'
import type { ListPlace } from '#domain/catalog/listing/listed-item.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { countGifts, listGiftRows } from './gift-list-queries.ts'
import type { GiftState } from './gift-policy.ts'

/** `order`: its number. */
export type ListedGift = Omit<Awaited<ReturnType<typeof listGiftRows>>[number], 'sortValue'>

export type GiftPage = {
  gifts: ListedGift[]
  /** Of the whole shop. */
  counts: Partial<Record<GiftState, number>>
  previous: ListPlace | null
  next: ListPlace | null
}

const pageSize = 50

/** The newest first. `text`: how a number or an address begins. For owner and support. Two queries. */
export async function listGiftPage(
  context: Pick<Context, 'db' | 'actor'>,
  {
    text = '',
    state = null,
    after,
    before,
  }: { text?: string; state?: GiftState | null; after?: ListPlace | null; before?: ListPlace | null } = {},
): Promise<GiftPage> {
  requireRole(context, 'support')
  const place = [after, before].find((each) => each && isPlace(each, false)) ?? null
  const backwards = place !== null && place === before
  const rows = await listGiftRows(
    context.db,
    { text: searchable(text), state },
    { after: place, descending: !backwards, limit: pageSize + 1 },
  )
  const { shown, ...beside } = pageOfRows(rows, {
    size: pageSize,
    place,
    backwards,
    placeOf: ({ sortValue, id }) => ({ value: sortValue, key: id }),
  })
  const counted = await countGifts(context.db)
  return {
    gifts: shown.map(({ sortValue: _, ...gift }) => gift),
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
    ...beside,
  }
}
