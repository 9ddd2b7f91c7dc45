import type { Context } from '#domain/kernel/context.ts'
import { listPlacedSections } from './reading-place-queries.ts'

/** Where to open a book: `order` of the section from 1; `block` null: its beginning. */
export type ReadingPlace = {
  readonly sectionId: number
  readonly order: number
  readonly block: string | null
}

/**
 * Where the person who asks is in a book; null for who has not begun it. A place and the last section of the preferences are
 * kept together (`saveReadingPlace`), so where they differ the preference was set later, by a device that knows sections alone:
 * its section counts, from the beginning, unless the book has it no longer. One query.
 */
export async function findReadingPlace(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { bookId }: { bookId: number },
): Promise<ReadingPlace | null> {
  if (actor.kind !== 'user') return null
  const last = actor.preferences.lastSections?.[bookId]
  const wanted = last === undefined ? [] : [last]
  const places = await listPlacedSections(db, { userId: actor.id, bookId, wanted })
  return places.find(({ sectionId }) => sectionId === last) ?? places[0] ?? null
}
