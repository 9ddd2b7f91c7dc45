import type { Report } from './import-problem.ts'

const stemPattern = /^(\d{1,4})-([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** Parts `01-hola` into its number and its name; null for anything else. */
export function parseNumbered(name: string): { number: number; key: string } | null {
  const match = stemPattern.exec(name)
  return match ? { number: Number(match[1]), key: match[2] ?? '' } : null
}

/** Sorts by number; two of one number have no order, and two of one name cannot be told apart by a later import. */
export function inOrder<Item extends { number: number; key: string }>(
  items: readonly Item[],
  fileOf: (item: Item) => string,
  report: Report,
): Item[] {
  const numbers = new Set<number>()
  const keys = new Set<string>()
  for (const item of items) {
    if (numbers.has(item.number)) report(fileOf(item), 1, 'duplicate-number', { number: item.number })
    if (keys.has(item.key)) report(fileOf(item), 1, 'duplicate-name', { name: item.key })
    numbers.add(item.number)
    keys.add(item.key)
  }
  return items.toSorted((a, b) => a.number - b.number)
}
