import { listSections } from '#domain/catalog/books/section-queries.ts'
import { differs } from '#domain/catalog/imports/differs.ts'
import type { Counts } from '#domain/catalog/imports/import-result.ts'
import { matchParts } from '#domain/catalog/imports/match-parts.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteSections, renameSections, upsertSections } from './book-import-queries.ts'
import type { SectionValues } from './store-sections.ts'

export type SavedSections = Counts & {
  /** The sections that were there before and that this run changed. */
  readonly changedIds: readonly number[]
}

/**
 * Brings the sections of a book to what its folder says. They are found again by the `id` that the author gave them, by
 * their files or by their words, and keep their ids, on which people's places and highlights hang; those that the folder lost
 * are deleted.
 */
export async function saveSections(
  { db }: Pick<Context, 'db'>,
  bookId: number,
  planned: readonly SectionValues[],
): Promise<SavedSections> {
  const rows = await listSections(db, bookId)
  const match = matchParts(rows.map(partOf), planned.map(partOf))
  const known = new Map(Array.from(match, ([{ section }, { section: row }]) => [section, row]))
  const met = new Set(known.values())
  const lost = rows.filter((row) => !met.has(row))
  await deleteSections(
    db,
    lost.map(({ id }) => id),
  )
  await renameSections(
    db,
    planned.flatMap((section) => {
      const row = known.get(section)
      return row && row.key !== section.key ? [{ id: row.id, key: section.key }] : []
    }),
  )

  const changedIds: number[] = []
  const written = planned.flatMap((section, position) => {
    const row = known.get(section)
    const wanted = { ...section, position }
    if (row && !differs(row, wanted)) return []
    if (row) changedIds.push(row.id)
    return [{ ...wanted, bookId }]
  })
  await upsertSections(db, written)
  const [updated, removed] = [changedIds.length, lost.length]
  return { created: written.length - updated, updated, removed, changedIds }
}

function partOf<Section extends Pick<SectionValues, 'identity' | 'key' | 'title' | 'content'>>(
  section: Section,
) {
  const { identity, key, title, content } = section
  return { identity, place: key, name: key.slice(key.lastIndexOf('/') + 1), texts: [title, content], section }
}
