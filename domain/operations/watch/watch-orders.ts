import { attemptDueAfter, heldCouponSeconds } from '#domain/commerce/orders/reconciliation-delays.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { ago, findProblems } from './get-health.ts'
import {
  claimAlert,
  deleteFinding,
  listLateGifts,
  listOpenRefunds,
  listOverdueHolds,
  listStoredFindings,
  listUndecidedOrders,
  listUnprocessedEvents,
} from './watch-queries.ts'

const minute = 60
const day = 24 * 60 * minute
/** Punctual jobs have begun by then. */
const patience = 15 * minute
/** Failed jobs are replaced after this pause, so that failures do not pile up. */
const rest = 120 * minute

/**
 * Replaces lost jobs (docs/specification.md, L7) and alerts about problems when they begin and daily while they last.
 * Its jobs may run twice.
 */
export async function watchOrders(context: Context): Promise<void> {
  await replaceLostJobs(context)
  const problems = await findProblems(context)
  const now = context.now()
  for (const problem of problems) {
    if (await claimAlert(context.db, problem, { now, repeatBefore: ago(context, day) })) {
      context.alert(problem.code, { subject: problem.subject, ...problem.details })
    }
  }
  for (const { code, subject } of await listStoredFindings(context.db)) {
    const lasts = problems.some((problem) => problem.code === code && problem.subject === subject)
    if (!lasts) await deleteFinding(context.db, { code, subject })
  }
}

async function replaceLostJobs(context: Context): Promise<void> {
  const { db, jobs, now, deadLetters } = context
  const before = ago(context, patience)
  const failed = (await deadLetters.list()).filter(({ failedAt }) => failedAt > ago(context, rest))
  /** Subjects with a waiting or recently failed job of this name. */
  const seenTo = async <Name extends keyof Jobs>(name: Name, subjectOf: (data: Jobs[Name]) => unknown) => {
    const ended = failed.filter((letter) => letter.name === name).map(({ data }) => data as Jobs[Name])
    return new Set([...(await jobs.listWaiting(name)), ...ended].map(subjectOf))
  }

  const asked = await seenTo('reconcile-order', ({ orderId }) => orderId)
  for (const { id, createdAt } of await listUndecidedOrders(db, before)) {
    if (asked.has(id)) continue
    const attempt = attemptDueAfter((now().getTime() - createdAt.getTime()) / 1000)
    await jobs.enqueue('reconcile-order', { orderId: id, attempt })
  }
  const ended = await seenTo('expire-order', ({ paymentId }) => paymentId)
  for (const hold of await listOverdueHolds(db, ago(context, heldCouponSeconds + patience))) {
    if (!ended.has(hold.paymentId)) await jobs.enqueue('expire-order', hold)
  }
  const followed = await seenTo('process-provider-event', ({ id }) => id)
  for (const { id } of await listUnprocessedEvents(db, before)) {
    if (!followed.has(id)) await jobs.enqueue('process-provider-event', { id, attempt: 0 })
  }
  const completed = await seenTo('complete-refund', ({ refundId }) => refundId)
  for (const { id } of await listOpenRefunds(db, before)) {
    if (!completed.has(id)) await jobs.enqueue('complete-refund', { refundId: id })
  }
  const delivered = await seenTo('deliver-gift', ({ giftId, deliverAt }) => `${giftId} ${deliverAt}`)
  for (const { id, deliverAt } of await listLateGifts(db, before)) {
    const day = deliverAt?.toISOString() ?? ''
    if (!delivered.has(`${id} ${day}`)) await jobs.enqueue('deliver-gift', { giftId: id, deliverAt: day })
  }
}
