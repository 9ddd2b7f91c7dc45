import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import { requireUser } from '#domain/require-user.ts'
import { deleteHighlight as deleteRecord } from './highlight-records.ts'

/** Takes away a highlight of the person's own, also of a book that is theirs no more. Throws not-found for anybody else's. */
export async function deleteHighlight(
  context: Pick<Context, 'db' | 'actor'>,
  { highlightId: id }: { highlightId: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  if (!(await deleteRecord(context.db, { id, userId }))) throw notFound('highlight')
}
