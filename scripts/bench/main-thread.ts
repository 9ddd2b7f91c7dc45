import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args: { data?: { type?: string } }
}

/** Processor time of a page's main thread in milliseconds; unlike the time that passes, other programs hardly lengthen it. */
export type Work = {
  /** The time for each event: all tasks from the event to the end of the frame that shows its effect. */
  readonly each: readonly number[]
  /** The longest single task. */
  readonly longest: number
  /** How many frames ended more than 50 ms after the one before. */
  readonly late: number
}

const frameMs = 50

/** Measures what `act` costs, for each event of a type such as `keydown`. */
export async function workOf(
  browser: Browser,
  page: Page,
  type: string,
  act: () => Promise<void>,
): Promise<Work> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const events = traceEvents.toSorted((a, b) => a.ts - b.ts)
  const starts = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
  const [first] = starts
  if (!first) throw new Error(`no ${type} was seen`)
  const main = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const tasks = main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const commits = main.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const each = starts.map(({ ts }, index) => {
    const shown = commits.find((commit) => commit > ts) ?? ts
    const end = Math.min(shown, starts[index + 1]?.ts ?? shown)
    const own = tasks.filter((task) => task.ts + (task.dur ?? 0) > ts && task.ts <= end)
    return own.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  })
  return {
    each,
    longest: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    late: commits.filter((at, index) => index > 0 && at - (commits[index - 1] ?? at) > frameMs * 1000).length,
  }
}

export function percentile(all: readonly number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
