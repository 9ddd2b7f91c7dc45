import { firstMomentOf, lastMomentOf, readDay } from '#values/day.ts'
import { textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'

export const logs = ['changes', 'security'] as const
export type Log = (typeof logs)[number]

/** The choices that the address of the log contains; empty texts filter nothing. */
export type LogAddress = {
  log: Log
  text: string
  /** Who made the change: the id of an account, or `system`. */
  by: string
  /** The code of an event of the security log. */
  code: string
  /** A subject of the audit log, or the id of an account. */
  about: string
  from: string
  until: string
  after: number | null
  before: number | null
}

export function readLogAddress(search: URLSearchParams): LogAddress {
  const text = (name: string) => textIn(search, name).trim().slice(0, 320)
  const day = (name: string) => readDay(text(name))
  const log = logs.find((each) => each === text('log')) ?? 'changes'
  return {
    log,
    text: text('q'),
    by: log === 'changes' ? text('by') : '',
    code: log === 'security' ? text('code') : '',
    about: text('about'),
    from: day('from'),
    until: day('until'),
    after: idIn(search, 'after'),
    before: idIn(search, 'before'),
  }
}

/** The query of the log with these changes; it leads to the first page unless a place is among them. */
export function logQuery(
  { after: _, before: __, ...address }: LogAddress,
  changes: Partial<LogAddress> = {},
): string {
  const { log, text, by, code, about, from, until, after, before } = { ...address, ...changes }
  const query = new URLSearchParams({
    ...(log !== 'changes' && { log }),
    ...(text && { q: text }),
    ...(by && { by }),
    ...(code && { code }),
    ...(about && { about }),
    ...(from && { from }),
    ...(until && { until }),
    ...(after && { after: String(after) }),
    ...(before && { before: String(before) }),
  })
  return query.size > 0 ? `?${query}` : '?'
}

/** The filters that both logs have in common. */
export function logFilter({ text, from, until, after, before }: LogAddress) {
  return {
    text: text || undefined,
    from: firstMomentOf(from),
    until: lastMomentOf(until),
    after,
    before,
  }
}
