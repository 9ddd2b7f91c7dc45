import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'

/** Runs a failed job again. For owner and support. Throws `job-not-found`. */
export async function retryDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, 'support')
  if (!(await context.deadLetters.retry(id))) throw notFound('job')
  await context.audit({ action: 'job.retried', subject: `job/${id}` })
}

/** The most failed jobs that are shown, and run again, at a time. */
export const mostJobsAtOnce = 100

/**
 * Runs the oldest failed jobs again, up to `mostJobsAtOnce`, as after a mail server was away; returns how many. For owner and
 * support.
 */
export async function retryDeadLetters(context: Context, { count }: { count: number }): Promise<number> {
  requireRole(context, 'support')
  const letters = await context.deadLetters.list({ limit: Math.min(count, mostJobsAtOnce) })
  let retried = 0
  for (const { id } of letters) {
    // Somebody else may have run or discarded it meanwhile.
    if (!(await context.deadLetters.retry(id))) continue
    await context.audit({ action: 'job.retried', subject: `job/${id}` })
    retried += 1
  }
  return retried
}

/** Deletes a failed job. For owner and support. Throws `job-not-found`. */
export async function discardDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, 'support')
  if (!(await context.deadLetters.discard(id))) throw notFound('job')
  await context.audit({ action: 'job.discarded', subject: `job/${id}` })
}
