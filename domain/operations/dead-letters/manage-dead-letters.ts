import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'

/** Runs a failed job again. For owner and support. Throws `job-not-found`. */
export async function retryDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, 'support')
  if (!(await context.deadLetters.retry(id))) throw notFound('job')
  await context.audit({ action: 'job.retried', subject: `job/${id}` })
}

/** Deletes a failed job. For owner and support. Throws `job-not-found`. */
export async function discardDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, 'support')
  if (!(await context.deadLetters.discard(id))) throw notFound('job')
  await context.audit({ action: 'job.discarded', subject: `job/${id}` })
}
