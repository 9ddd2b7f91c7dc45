/** Ids of the rows beside a page; `before` wins. */
export type IdPlace = { before?: number; after?: number }

/** `older` and `newer`: keys of the pages around, to pass as `before` and `after`. */
export type PagesAround = { readonly older: number | null; readonly newer: number | null }

const pageSize = 50

/** What is read for a page: one row more than it holds, the farthest from where it begins. */
export function placeToRead({ before, after }: IdPlace): IdPlace & { limit: number } {
  return { ...(before === undefined ? { after } : { before }), limit: pageSize + 1 }
}

/** A page of rows that were read for it, the newest first. */
export function pageById<Row extends { id: number }>(
  rows: readonly Row[],
  { before, after }: IdPlace,
): PagesAround & { shown: readonly Row[] } {
  const upwards = before === undefined && after !== undefined
  const more = rows.length > pageSize
  const shown = upwards ? rows.slice(-pageSize) : rows.slice(0, pageSize)
  const isFirst = upwards ? !more : before === undefined
  const isLast = upwards ? false : !more
  return {
    shown,
    older: isLast ? null : (shown.at(-1)?.id ?? null),
    newer: isFirst ? null : (shown[0]?.id ?? null),
  }
}
