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
  /** The beginnings of words that were searched for, to highlight them. */
  readonly beginnings: readonly string[]
  /** Null at the end. A page may hold fewer entries than `limit`. */
  readonly next: NotebookPlace | null
}

/** Limits the empty pages that are skipped for somebody who no longer has most of what they wrote about. */
const mostPassedOver = 10

/**
 * A page of what the caller wrote and marked in what they have, by item, newest first; `text` searches like the site's
 * search. Entries of items that they no longer have are left out, and pages of only such entries are skipped. Throws
 * `sign-in-required`. At most four queries, and three per skipped page.
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
  const search = await searched(context, text)
  if (search === 'nothing') return { entries: [], beginnings: [], next: null }
  const pageAfter = async (place: NotebookPlace | null) => {
    const asked = { userId, query: search?.query ?? null, item, after: place, limit: limit + 1 }
    const rows = await listPlacedEntries(context.db, asked)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next: NotebookPlace | null =
      last && rows.length > limit ? [last.newest, last.item, last.at, last.id] : null
    return { entries: await readEntries(context, { userId, rows: page }), next }
  }
  let page = await pageAfter(after)
  for (let passed = 0; page.entries.length === 0 && page.next && passed < mostPassedOver; passed++) {
    page = await pageAfter(page.next)
  }
  return { ...page, beginnings: search?.beginnings ?? [] }
}

/** The courses and books about which the caller has entries. Throws `sign-in-required`. */
export async function listNotebookItems(context: Context): Promise<CountedItem[]> {
  const { id } = requireUser(context)
  return listNotedItems(context.db, id)
}

/** Null without a search text; `nothing` for a text that cannot match anything. */
async function searched({ db }: Context, given: string) {
  const text = given.trim().slice(0, longestSearch)
  if (text === '') return null
  if (text.length < shortestSearch || !isStorableText(text)) return 'nothing'
  return searchQuery(await findTerms(db, text)) ?? 'nothing'
}
