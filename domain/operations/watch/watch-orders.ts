import { attemptDueAfter, heldCouponSeconds } from '#domain/commerce/orders/reconciliation-delays.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DeadLetter, Jobs } from '#domain/kernel/jobs.ts'
import type { Finding } from './finding.ts'
import { ago, findProblems } from './get-health.ts'
import {
  claimAlert,
  deleteFinding,
  listLateGifts,
  listOpenRefunds,
  listOverdueReservations,
  listStoredFindings,
  listUndecidedOrders,
  listUnprocessedEvents,
} from './watch-queries.ts'

const minute = 60
const day = 24 * 60 * minute
/** Within this time, jobs that are not lost have begun. */
const graceSeconds = 15 * minute
/** Failed jobs are enqueued again after this pause, so that failures do not pile up. */
const retryPause = 120 * minute

/**
 * Enqueues lost jobs again (specification, L7), and alerts about problems when they begin and daily while they last.
 * The jobs are safe to run twice.
 */
export async function watchOrders(context: Context): Promise<void> {
  await replaceLostJobs(context)
  const problems = await findProblems(context)
  for (const { code, subject, details } of await claimAlerts(context, problems)) {
    context.alert(code, { subject, ...details })
  }
  for (const { code, subject } of await listStoredFindings(context.db)) {
    const lasts = problems.some((problem) => problem.code === code && problem.subject === subject)
    if (!lasts) await deleteFinding(context.db, { code, subject })
  }
}

/** The problems to alert about. In the same transaction, staff are told of jobs that have failed since the last time. */
async function claimAlerts(context: Context, problems: readonly Finding[]): Promise<Finding[]> {
  const now = context.now()
  const untold = new Set((await context.deadLetters.list()).filter(tellsOfFailures).map(({ id }) => id))
  return context.transaction(async ({ db, jobs }) => {
    const claimed: Finding[] = []
    const failed: string[] = []
    for (const problem of problems) {
      const claim = await claimAlert(db, problem, { now, repeatBefore: ago(context, day) })
      if (claim) claimed.push(problem)
      const { code, subject } = problem
      if (claim === 'new' && code === 'dead-letter' && !untold.has(subject)) failed.push(subject)
    }
    const [first] = failed
    if (first) await jobs.enqueue('tell-staff', { event: 'failed-jobs', count: failed.length, first })
    return claimed
  })
}

/** Whether a failed job is itself such a mail: its failure is not told by another mail, which would fail as well. */
function tellsOfFailures({ name, data }: DeadLetter): boolean {
  const { template, event } = (data ?? {}) as { template?: unknown; event?: unknown }
  return name === 'send-mail' ? template === 'staff-failed-jobs' : event === 'failed-jobs'
}

async function replaceLostJobs(context: Context): Promise<void> {
  const { db, jobs, now, deadLetters } = context
  const before = ago(context, graceSeconds)
  const failed = await deadLetters.list({ since: ago(context, retryPause) })
  /** Subjects with a waiting or recently failed job of this name. */
  const subjectsWithJob = async <Name extends keyof Jobs>(
    name: Name,
    subjectOf: (data: Jobs[Name]) => unknown,
  ) => {
    const ended = failed.filter((letter) => letter.name === name).map(({ data }) => data as Jobs[Name])
    return new Set([...(await jobs.listWaiting(name)), ...ended].map(subjectOf))
  }

  const reconciling = await subjectsWithJob('reconcile-order', ({ orderId }) => orderId)
  for (const { id, createdAt } of await listUndecidedOrders(db, before)) {
    if (reconciling.has(id)) continue
    const attempt = attemptDueAfter((now().getTime() - createdAt.getTime()) / 1000)
    await jobs.enqueue('reconcile-order', { orderId: id, attempt })
  }
  const expiring = await subjectsWithJob('expire-order', ({ paymentId }) => paymentId)
  for (const reservation of await listOverdueReservations(
    db,
    ago(context, heldCouponSeconds + graceSeconds),
  )) {
    if (!expiring.has(reservation.paymentId)) await jobs.enqueue('expire-order', reservation)
  }
  const processing = await subjectsWithJob('process-provider-event', ({ id }) => id)
  for (const { id } of await listUnprocessedEvents(db, before)) {
    if (!processing.has(id)) await jobs.enqueue('process-provider-event', { id, attempt: 0 })
  }
  const refunding = await subjectsWithJob('complete-refund', ({ refundId }) => refundId)
  for (const { id } of await listOpenRefunds(db, before)) {
    if (!refunding.has(id)) await jobs.enqueue('complete-refund', { refundId: id })
  }
  const delivering = await subjectsWithJob(
    'deliver-gift',
    ({ giftId, deliverAt }) => `${giftId} ${deliverAt}`,
  )
  for (const { id, deliverAt } of await listLateGifts(db, before)) {
    const day = deliverAt?.toISOString() ?? ''
    if (!delivering.has(`${id} ${day}`)) await jobs.enqueue('deliver-gift', { giftId: id, deliverAt: day })
  }
}
