import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds before each check of an unpaid order; three days in all. */
const delays = [30, 2 * minute, 10 * minute, hour, 6 * hour, day, 2 * day - 7 * hour - 12 * minute - 30]

/** The age in seconds at which unpaid payments are withdrawn. */
export const openSeconds = delays.reduce((sum, seconds) => sum + seconds, 0)

export function isLastAttempt(attempt: number): boolean {
  return attempt >= delays.length - 1
}

/** Enqueues check number `attempt`, counted from 0; after the last delay there is one check a day. */
export async function enqueueReconciliation(context: Context, job: Jobs['reconcile-order']): Promise<void> {
  await context.jobs.enqueue('reconcile-order', job, { startAfterSeconds: delays[job.attempt] ?? day })
}

/** The number of the check that is due for an order of this age in seconds, to resume a lost schedule. */
export function attemptDueAfter(seconds: number): number {
  let planned = 0
  const next = delays.findIndex((delay) => {
    planned += delay
    return planned > seconds
  })
  return next === -1 ? delays.length : next
}

export const reconciliationSeconds = delays.reduce((sum, delay) => sum + delay, 0)

/** How long an unpaid order reserves a limited coupon. */
export const heldCouponSeconds = hour
