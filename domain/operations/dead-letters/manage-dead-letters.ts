import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { DeadLetter } from '#domain/kernel/jobs.ts'
import { requireRole } from '#domain/kernel/require-user.ts'

/** Oldest first, without secret links. For the owner and support. */
export async function listDeadLetters(context: Context): Promise<DeadLetter[]> {
  requireRole(context, 'support')
  const letters = await context.deadLetters.list()
  return letters.map((letter) => ({ ...letter, data: withoutSecrets(letter.data) }))
}

function withoutSecrets(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const { url: _secretLink, ...rest } = data as Record<string, unknown>
  return rest
}

/** For the owner and support. Throws `job-not-found`. */
export async function retryDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, 'support')
  if (!(await context.deadLetters.retry(id))) throw notFound('job')
  await context.audit({ action: 'job.retried', subject: `job/${id}` })
}

/** For the owner and support. Throws `job-not-found`. */
export async function discardDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context, 'support')
  if (!(await context.deadLetters.discard(id))) throw notFound('job')
  await context.audit({ action: 'job.discarded', subject: `job/${id}` })
}
