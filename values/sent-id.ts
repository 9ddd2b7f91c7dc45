import type { Sent } from './sent.ts'

/** Ids begin at 1, and PostgreSQL's largest integer has ten digits. */
export const idPattern = /^[1-9]\d{0,8}$/

/** Null for what is no id, in the one spelling that pages write. `?? 0` makes of it what nothing is found by. */
export function readId(text: unknown): number | null {
  return typeof text === 'string' && idPattern.test(text) ? Number(text) : null
}

export function idIn(sent: Sent, name: string): number | null {
  return readId(sent.get(name))
}

/** 1 for what is no page, and for one beyond `last`. */
export function pageIn(query: Sent, last = 999_999): number {
  const page = idIn(query, 'page') ?? 1
  return page <= last ? page : 1
}
