import { holdBookOfSection } from '#domain/catalog/books/book-queries.ts'
import { requireSectionAccess } from '#domain/catalog/books/require-book-access.ts'
import { isBlockId } from '#domain/catalog/books/section-blocks.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { savePreferences } from '#domain/people/accounts/save-preferences.ts'
import { listPlacedSections, takePlace } from './reading-place-queries.ts'

/**
 * Keeps where a person is in a book that they may read, and its section among their preferences. `block` is the first one in
 * sight, null for the beginning. False where they read on after `readAt`, which counts as now when it lies ahead: nothing
 * changed. Throws `unauthenticated`, what `requireSectionAccess` throws, and `invalid` for what is no block.
 */
export async function saveReadingPlace(
  context: Context,
  { sectionId, block, readAt }: { sectionId: number; block: string | null; readAt: Date },
): Promise<boolean> {
  const { id: userId } = requireUser(context)
  if (block !== null && !isBlockId(block)) {
    throw new DomainError('invalid', 'invalid-input', {}, { block: ['invalid-value'] })
  }
  return context.transaction(async (inner) => {
    await holdBookOfSection(inner.db, sectionId)
    const { bookId } = (await requireSectionAccess(inner, { sectionId })).section
    const now = inner.now()
    const place = { userId, bookId, sectionId, block, readAt: readAt < now ? readAt : now }
    if (!(await takePlace(inner.db, place))) return false
    await savePreferences(inner, { lastSections: { [bookId]: sectionId } })
    return true
  })
}

/** Where to open a book: `order` of the section from 1; `block` null: its beginning. */
type ReadingPlace = {
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
