import type { Sent } from './sent.ts'

/** The largest integer that PostgreSQL stores. */
export const largestId = 2_147_483_647

/** Ids begin at 1, and the largest has ten digits. */
export const idPattern = /^[1-9]\d{0,8}$/

export function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= largestId
}

/** The id in a text; null when it is not spelled as pages write ids. With `?? 0` it becomes an id that nothing has. */
export function readId(text: unknown): number | null {
  return typeof text === 'string' && idPattern.test(text) ? Number(text) : null
}

export function idIn(sent: Sent, name: string): number | null {
  return readId(sent.get(name))
}

/** The page number in a query; 1 when it is invalid or beyond `last`. */
export function pageIn(query: Sent, last = 999_999): number {
  const page = idIn(query, 'page') ?? 1
  return page <= last ? page : 1
}
