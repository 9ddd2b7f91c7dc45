import { isEventLoopBusy } from './event-loop.ts'

export type Limits = {
  /** How many may be under way at a time and hold a place. */
  places: number
  /** After this time one that takes longer gives its place to the next, unless the processor is busy: it waits for somebody else. */
  placeMs: number
  /** How many may be under way in all, including those that gave their place back. */
  underWay: number
  /** How many may wait. */
  waiting: number
  longestMs: number
}

/** Call it when the answer is ready; a second call does nothing. */
export type Leave = () => void

export type WaitingLine = {
  /**
   * Waits for a place. Null when none was free in time, when the line was full and a more important request came, or when `signal`
   * was aborted. A lower rank is more important.
   */
  enter(rank: number, signal: () => AbortSignal): Promise<Leave | null>
  counts(): { underWay: number; waiting: number }
}

type Waiting = { since: number; settle: (leave: Leave | null) => void }

/** The limit for each turn of the event loop: refusing hundreds in one turn would delay all other requests. */
const refusedATurn = 5

/** Node accepts one connection per turn of the event loop: for up to so many turns, arriving requests go before the next page. */
const mostTurns = 16

/**
 * Starts at most `places` requests at a time, the most important first, each in a separate turn of the event loop, so that requests
 * that wait for no place (such as `/health`) are answered in between.
 */
export function createWaitingLine(
  limits: Limits,
  ranks: number,
  isBusy: () => boolean = isEventLoopBusy,
): WaitingLine {
  const lines: Waiting[][] = Array.from({ length: ranks }, () => [])
  let holding = 0
  let underWay = 0
  let waiting = 0
  let arrived = 0
  let hasTurn = false
  let sweep: NodeJS.Timeout | undefined

  const hasPlace = () => holding < limits.places && underWay < limits.underWay

  function begin(): Leave {
    holding += 1
    underWay += 1
    let holds = true
    let over = false
    const giveBack = () => {
      if (holds) holding -= 1
      holds = false
      takeTurn()
    }
    const whenIdle = () => {
      if (isBusy()) timer = setTimeout(whenIdle, limits.placeMs).unref()
      else giveBack()
    }
    let timer = setTimeout(whenIdle, limits.placeMs).unref()
    return () => {
      if (over) return
      over = true
      underWay -= 1
      clearTimeout(timer)
      giveBack()
    }
  }

  const waited = ({ since }: Waiting) => performance.now() - since
  const findLate = () =>
    lines.flatMap(([oldest]) => oldest ?? []).find((one) => waited(one) >= limits.longestMs)

  function takeTurn(): void {
    if (hasTurn || waiting === 0 || !(hasPlace() || findLate())) return
    hasTurn = true
    let turns = 0
    let before = arrived
    const turn = () => {
      for (let refused = 0; refused < refusedATurn; refused++) findLate()?.settle(null)
      turns += 1
      if (arrived !== before && turns < mostTurns) {
        before = arrived
        return void setImmediate(turn)
      }
      hasTurn = false
      if (hasPlace()) next()?.settle(begin())
      takeTurn()
      sweepLater()
    }
    setImmediate(turn)
  }

  function sweepLater(): void {
    clearTimeout(sweep)
    if (waiting === 0) return
    const oldest = Math.max(...lines.map(([one]) => (one ? waited(one) : 0)))
    sweep = setTimeout(
      () => {
        takeTurn()
        sweepLater()
      },
      Math.max(1, Math.ceil(limits.longestMs - oldest)),
    ).unref()
  }

  /** The oldest request; but once that one has waited so long that not all can be answered in time, the newest. */
  function next(): Waiting | undefined {
    const line = lines.find(({ length }) => length > 0)
    const oldest = line?.[0]
    return oldest && waited(oldest) > limits.longestMs / 2 ? line?.at(-1) : oldest
  }

  function makeRoom(rank: number): boolean {
    if (waiting < limits.waiting) return true
    const last = lines.findLast(({ length }, other) => other > rank && length > 0)
    last?.[0]?.settle(null)
    return last !== undefined
  }

  return {
    async enter(rank, signal) {
      arrived += 1
      if (waiting === 0 && hasPlace()) return begin()
      if (!makeRoom(rank)) return null
      const leaving = signal()
      if (leaving.aborted) return null
      return new Promise((resolve) => {
        const line = lines[rank] as Waiting[]
        const giveUp = () => one.settle(null)
        const one: Waiting = {
          since: performance.now(),
          settle(leave) {
            waiting -= 1
            line.splice(line.indexOf(one), 1)
            leaving.removeEventListener('abort', giveUp)
            resolve(leave)
          },
        }
        waiting += 1
        line.push(one)
        leaving.addEventListener('abort', giveUp)
        if (waiting === 1) sweepLater()
      })
    },
    counts: () => ({ underWay, waiting }),
  }
}
