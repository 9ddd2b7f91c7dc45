import { performance } from 'node:perf_hooks'

const sampleMs = 200
const most = 0.9

let from = performance.eventLoopUtilization()
let at = performance.now()
let busy = false

/** Whether this thread has been working nearly all of the last moments, hardly ever waiting for input. */
export function isEventLoopBusy(): boolean {
  if (performance.now() - at < sampleMs) return busy
  const now = performance.eventLoopUtilization()
  busy = performance.eventLoopUtilization(now, from).utilization > most
  from = now
  at = performance.now()
  return busy
}
