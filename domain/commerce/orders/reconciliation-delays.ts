import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds before each question about a payment that nobody came back from; together three days. */
const delays = [30, 2 * minute, 10 * minute, hour, 6 * hour, day, 2 * day - 7 * hour - 12 * minute - 30]

/** A payment that nobody has made is taken back after so long. */
export const openSeconds = delays.reduce((sum, seconds) => sum + seconds, 0)

/** Whether this was the last planned question: what is still unpaid then is given up. */
export function isLastAttempt(attempt: number): boolean {
  return attempt >= delays.length - 1
}

/** Plans question number `attempt`, counted from 0; past the plan, where money is on its way still, once a day. */
export async function enqueueReconciliation(context: Context, job: Jobs['reconcile-order']): Promise<void> {
  await context.jobs.enqueue('reconcile-order', job, { startAfterSeconds: delays[job.attempt] ?? day })
}

/** The question that is due for an order of so many seconds: where a plan that was lost goes on. */
export function attemptDueAfter(seconds: number): number {
  let planned = 0
  const next = delays.findIndex((delay) => {
    planned += delay
    return planned > seconds
  })
  return next === -1 ? delays.length : next
}

/** All questions together; an order that waits for longer than that is told to a person. */
export const reconciliationSeconds = delays.reduce((sum, delay) => sum + delay, 0)

/** An unpaid order keeps a coupon with a limit from others for so long, and no longer. */
export const heldCouponSeconds = hour
