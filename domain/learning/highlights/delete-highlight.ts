import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { deleteHighlight as deleteRecord } from './highlight-queries.ts'

/** Takes away a highlight of the person's own, also of a book that is theirs no more. Throws not-found for anybody else's. */
export async function deleteHighlight(
  context: Pick<Context, 'db' | 'actor'>,
  { highlightId: id }: { highlightId: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  if (!(await deleteRecord(context.db, { id, userId }))) throw notFound('highlight')
}
