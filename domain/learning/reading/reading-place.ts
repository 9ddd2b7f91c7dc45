import { holdBookOfSection } from '#domain/catalog/books/book-queries.ts'
import { requireSectionAccess } from '#domain/catalog/books/require-book-access.ts'
import { isBlockId } from '#domain/catalog/books/section-blocks.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listPlacedSections, listPlacesOf, saveLatestPlace } from './reading-place-queries.ts'

/**
 * Saves the caller's place in a book. `block`: the first visible one, null for the beginning. A future `readAt` counts
 * as the present; false when a later place is saved. Throws `sign-in-required`, `invalid-input`, and like
 * `requireSectionAccess`.
 */
export async function saveReadingPlace(
  context: Context,
  { sectionId, block, readAt }: { sectionId: number; block: string | null; readAt: Date },
): Promise<boolean> {
  const { id: userId } = requireUser(context)
  if (block !== null && !isBlockId(block)) {
    throw invalidInput({ block: ['invalid-value'] })
  }
  return context.transaction(async (inner) => {
    await holdBookOfSection(inner.db, sectionId)
    const { bookId } = (await requireSectionAccess(inner, { sectionId })).section
    const now = inner.now()
    const place = { userId, bookId, sectionId, block, readAt: readAt < now ? readAt : now }
    if (!(await saveLatestPlace(inner.db, place))) return false
    await savePreferences(inner, { lastSections: { [bookId]: sectionId } })
    return true
  })
}

/** `order` counts from 1; `block` is null at the beginning. */
type ReadingPlace = {
  readonly sectionId: number
  readonly order: number
  readonly block: string | null
}

/**
 * The caller's place in a book; null before the first reading and for visitors. If the preferences name another
 * section, that was saved later, so it wins if it still exists. One query.
 */
export async function findReadingPlace(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { bookId }: { bookId: number },
): Promise<ReadingPlace | null> {
  if (actor.kind !== 'user') return null
  const last = actor.preferences.lastSections?.[bookId]
  const preferred = last === undefined ? [] : [last]
  const places = await listPlacedSections(db, { userId: actor.id, bookId, preferred })
  return places.find(({ sectionId }) => sectionId === last) ?? places[0] ?? null
}

export type OwnPlace = {
  /** Counted from 1, out of `sections`. */
  readonly order: number
  readonly sections: number
  readonly title: LocalizedText
  readonly readAt: Date
}

/** How far the caller is in each book that they opened, by the book's id. One query. */
export async function listReadingPlaces(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<ReadonlyMap<number, OwnPlace>> {
  const { id } = requireUser(context)
  const rows = await listPlacesOf(context.db, id)
  return new Map(rows.map(({ bookId, ...place }) => [bookId, place]))
}
