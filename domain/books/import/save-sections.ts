import type { Context } from '#domain/context.ts'
import { differs } from '#domain/imports/differs.ts'
import type { Counts } from '#domain/imports/import-result.ts'
import { listSections } from '../section-records.ts'
import { deleteSections, upsertSections } from './book-import-records.ts'
import type { SectionValues } from './store-sections.ts'

export type SavedSections = Counts & {
  /** The sections that were there before and that this run changed. */
  readonly changedIds: readonly number[]
}

/**
 * Brings the sections of a book to what its folder says. They are found again by their keys and keep their ids, on which
 * people's places and highlights hang; those that the folder lost are deleted.
 */
export async function saveSections(
  { db }: Pick<Context, 'db'>,
  bookId: number,
  planned: readonly SectionValues[],
): Promise<SavedSections> {
  const unmet = new Map((await listSections(db, bookId)).map((row) => [row.key, row]))
  const changedIds: number[] = []
  const written = planned.flatMap((section, position) => {
    const known = unmet.get(section.key)
    unmet.delete(section.key)
    const wanted = { ...section, position }
    if (known && !differs(known, wanted)) return []
    if (known) changedIds.push(known.id)
    return [{ ...wanted, bookId }]
  })
  await upsertSections(db, written)
  await deleteSections(
    db,
    [...unmet.values()].map(({ id }) => id),
  )
  const [updated, removed] = [changedIds.length, unmet.size]
  return { created: written.length - updated, updated, removed, changedIds }
}
