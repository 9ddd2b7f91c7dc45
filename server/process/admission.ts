import type { Logger } from 'pino'
import { createShedLog } from '../logs/shed-log.ts'
import { createWaitingLine, type Leave, type Limits } from './waiting-line.ts'

/**
 * Two waiting lines. Pages wait for the processor: running more of them at a time makes them slower, not more. Requests that send
 * something often wait for others (a provider, a password's hash), and must not wait behind pages.
 */
export const ranksOf = {
  /** `urgent`: payments, signing in, the owner. `form`: other forms, and the pages where something is bought. */
  sent: ['urgent', 'form'],
  /** `shared`: a page that goes to the cache of visitors' pages. */
  pages: ['shared', 'member', 'visitor'],
} as const

type Line = keyof typeof ranksOf
export type Rank = (typeof ranksOf)[Line][number]

const usual: Record<Line, Limits> = {
  sent: { places: 8, placeMs: 1_000, underWay: 200, waiting: 300, longestMs: 5_000 },
  pages: {
    places: 4,
    placeMs: 1_000,
    underWay: 32,
    waiting: 1_000,
    longestMs: 5_000,
  },
}

export type Admission = {
  /** Null when the server is overloaded, or when the client has disconnected and needs no answer. */
  enter(rank: Rank, signal: () => AbortSignal): Promise<Leave | null>
}

export function createAdmission(log: Logger, limits: Record<Line, Limits> = usual): Admission {
  const shed = createShedLog(log)
  const places = (Object.keys(ranksOf) as Line[]).flatMap((name) => {
    const line = createWaitingLine(limits[name], ranksOf[name].length)
    return ranksOf[name].map((rank, place) => [rank, { line, place }] as const)
  })
  const of = new Map<Rank, (typeof places)[number][1]>(places)
  return {
    async enter(rank, signal) {
      const { line, place } = of.get(rank) as (typeof places)[number][1]
      const leave = await line.enter(place, signal)
      if (!leave && !signal().aborted) shed.note(rank)
      return leave
    },
  }
}
