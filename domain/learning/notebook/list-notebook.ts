import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findTerms, searchQuery } from '#domain/learning/search/search-queries.ts'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  type CountedItem,
  listNotedItems,
  listPlacedEntries,
  type NotebookItemKey,
  type NotebookPlace,
} from './notebook-queries.ts'
import { type NotebookEntry, readEntries } from './read-entries.ts'

export type Notebook = {
  readonly entries: readonly NotebookEntry[]
  /** To highlight what was searched for. */
  readonly beginnings: readonly string[]
  /** Null at the end. A page may hold less than what was asked for. */
  readonly next: NotebookPlace | null
}

/**
 * What a person wrote and marked in all that they have, by item, the newest first; `text` as the search of the site. Of what they
 * have no longer, nothing is shown. Throws `unauthenticated`. At most four queries.
 */
export async function listNotebook(
  context: Context,
  {
    text = '',
    item = null,
    after = null,
    limit = 30,
  }: { text?: string; item?: NotebookItemKey | null; after?: NotebookPlace | null; limit?: number } = {},
): Promise<Notebook> {
  const { id: userId } = requireUser(context)
  const { db } = context
  const search = await searched(context, text)
  if (search === 'nothing') return { entries: [], beginnings: [], next: null }
  const query = search?.query ?? null
  const rows = await listPlacedEntries(db, { userId, query, item, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: await readEntries(context, { userId, rows: page }),
    beginnings: search?.beginnings ?? [],
    next: last && rows.length > limit ? [last.newest, last.item, last.at, last.id] : null,
  }
}

/** Courses and books with something in the notebook. Throws `unauthenticated`. */
export async function listNotebookItems(context: Context): Promise<CountedItem[]> {
  const { id } = requireUser(context)
  return listNotedItems(context.db, id)
}

/** Null without a text; `nothing` for one that nothing can match. */
async function searched({ db }: Context, given: string) {
  const text = given.trim().slice(0, longestSearch)
  if (text === '') return null
  if (text.length < shortestSearch || !isStorableText(text)) return 'nothing'
  return searchQuery(await findTerms(db, text)) ?? 'nothing'
}
