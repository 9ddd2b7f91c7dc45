import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { fieldErrors } from '#values/field-errors.ts'
import type { HighlightColor } from '#values/highlight-color.ts'
import type { KeptHighlight } from './create-highlight.ts'
import { highlightInput } from './highlight-input.ts'
import { findHighlight, updateHighlight as updateRecord } from './highlight-queries.ts'
import { requireHighlightingIn } from './require-highlighting.ts'

/**
 * Changes what the person noted on a highlight of theirs, or its colour; what is left out stays. Throws not-found for anybody
 * else's, and what `requireHighlighting` throws.
 */
export async function updateHighlight(
  context: Context,
  {
    highlightId: id,
    color,
    ...input
  }: { highlightId: number; title?: string; content?: string; color?: HighlightColor },
): Promise<KeptHighlight> {
  const { id: userId } = requireUser(context)
  const { db, now } = context
  const found = await findHighlight(db, { id, userId })
  if (!found) throw notFound('highlight')
  await requireHighlightingIn(context, { bookId: found.bookId })
  const checked = highlightInput.partial().safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const change = { ...checked.data, ...(color && { color }), updatedAt: now() }
  const highlight = await updateRecord(db, { id, userId }, change)
  if (!highlight) throw notFound('highlight')
  return { ok: true, highlight }
}
