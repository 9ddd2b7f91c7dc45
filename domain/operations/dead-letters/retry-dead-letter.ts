import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'

/** Puts a job that failed every try back into its queue. For the owner. Throws `job-not-found`. */
export async function retryDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireOwner(context)
  if (!(await context.deadLetters.retry(id))) throw notFound('job')
}
