import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import { requireOwner } from '#domain/require-user.ts'

/** Forgets a job that failed every try. For the owner. Throws `job-not-found`. */
export async function discardDeadLetter(context: Context, { id }: { id: string }): Promise<void> {
  requireOwner(context)
  if (!(await context.deadLetters.discard(id))) throw notFound('job')
}
