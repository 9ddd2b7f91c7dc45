import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, isAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { mostAnswerCharacters } from '#values/opinion-limits.ts'
import { findOpinionProduct, lockOpinion, updateOpinion } from './opinion-queries.ts'
import { plainWords } from './write-opinion.ts'

const answerInput = z.object({ answer: plainWords(mostAnswerCharacters).nullable() })

/**
 * Saves the one public answer to an opinion, for the author of the product and the owner; it replaces an earlier one,
 * and null removes it. `before`: the earlier answer. Throws `nothing-here`, `not-your-item`.
 */
export async function answerOpinion(
  context: Context,
  { opinionId, ...input }: { opinionId: number; answer: unknown },
): Promise<{ ok: true; before: string | null } | { ok: false; fields: FieldErrors }> {
  requireRole(context, 'author')
  const checked = answerInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  const { answer } = checked.data
  return context.transaction(async (context) => {
    const { db, actor, now } = context
    const opinion = await lockOpinion(db, opinionId)
    if (!opinion) throw notFound()
    const product = await findOpinionProduct(db, opinion)
    if (!product || !isAuthorOf(actor, product)) throw new DomainError('forbidden', 'not-your-item')
    const { answer: before } = opinion
    if (before === answer) return { ok: true, before }
    await updateOpinion(db, opinionId, {
      answer,
      answeredById: answer === null ? null : findUserId(context),
      answeredAt: answer === null ? null : now(),
    })
    await context.audit({
      action: answer === null ? 'opinion.answer-removed' : 'opinion.answered',
      subject: `opinion/${opinionId}`,
      before: { answered: before !== null },
      after: { answered: answer !== null },
    })
    return { ok: true, before }
  })
}
