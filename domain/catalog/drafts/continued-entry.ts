type Entry = { readonly reason: string; readonly by: string | null; readonly at: Date }

const oneEntryMilliseconds = 5 * 60_000

/** Whether a save follows the one before it so soon that both share one entry of a history or log. */
export function isContinued(before: Date, at: Date): boolean {
  return at.getTime() - before.getTime() < oneEntryMilliseconds
}

/**
 * Saves of one person within five minutes share one entry of a history: returns that entry, or null when the save needs a new
 * one.
 */
export function continuedEntry<Latest extends Entry>(
  latest: Latest | null,
  save: Pick<Entry, 'by' | 'at'>,
): Latest | null {
  const isSame = latest?.reason === 'saved' && latest.by === save.by && isContinued(latest.at, save.at)
  return isSame ? latest : null
}
