type Entry = { readonly reason: string; readonly by: string | null; readonly at: Date }

const oneEntryMilliseconds = 5 * 60_000

/**
 * Saves of one person within five minutes share one entry of a history: returns that entry, or null when the save needs a new
 * one.
 */
export function continuedEntry<Latest extends Entry>(
  latest: Latest | null,
  save: Pick<Entry, 'by' | 'at'>,
): Latest | null {
  const isSame =
    latest?.reason === 'saved' &&
    latest.by === save.by &&
    save.at.getTime() - latest.at.getTime() < oneEntryMilliseconds
  return isSame ? latest : null
}
