import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'

/** Forgets a job that failed every try. For the owner. Throws `job-not-found`. */
export async function discardDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireOwner(context)
  if (!(await context.deadLetters.discard(id))) throw notFound('job')
}
