/** One value that was changed, with the field names that lead to it. */
export type Fact = { path: readonly string[]; before: unknown; after: unknown }

type Facts = Readonly<Record<string, unknown>> | null

/** The values of an entry of the log. Where the entry has both sides, only those that differ. */
export function factsOf(before: Facts, after: Facts): Fact[] {
  const facts = new Map<string, Fact>()
  for (const { path, value } of leavesOf(after)) {
    facts.set(path.join(), { path, before: undefined, after: value })
  }
  for (const { path, value } of leavesOf(before)) {
    facts.set(path.join(), { path, before: value, after: facts.get(path.join())?.after })
  }
  const isChange = before !== null && after !== null
  return [...facts.values()].filter(({ before, after }) =>
    isChange
      ? JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)
      : !isNothing(before) || !isNothing(after),
  )
}

export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The values inside an object; a list of plain values counts as one value. */
function leavesOf(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown }[] {
  if (value === null || typeof value !== 'object' || isPlainList(value)) {
    return path.length > 0 ? [{ path, value }] : []
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  )
}

function isPlainList(value: object): boolean {
  return Array.isArray(value) && value.every((each) => each === null || typeof each !== 'object')
}
