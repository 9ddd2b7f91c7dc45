import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { settleGems } from '#domain/learning/gems/gem-balance.ts'
import { hasOpened, insertGemEntry } from '#domain/learning/gems/gem-queries.ts'
import { findLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { dayOf } from '#values/day.ts'

export type SpentGem =
  /** `spent`: false when it was open before. `balance`: null when no gem was needed. */
  | { ok: true; spent: boolean; balance: number | null }
  | { ok: false; code: 'not-enough-gems' | 'verify-for-gems' }

/**
 * Opens a lesson permanently in exchange for a gem (specification, G17). Safe to repeat. Throws `lesson-not-found`,
 * `sign-in-required`, `lesson-paid-only`, `lesson-exclusive-only`, `lesson-not-open`.
 */
export async function spendGem(context: Context, { lessonId }: { lessonId: number }): Promise<SpentGem> {
  const { id: userId } = requireUser(context)
  const { access } = await findLessonAccess(context, lessonId)
  if (access === 'yes') return { ok: true, spent: false, balance: null }
  if (access !== 'points') throw new DomainError('forbidden', `lesson-${access}`)
  return context.transaction(async (context) => {
    const { gems, last } = await settleGems(context, userId)
    if (await hasOpened(context.db, userId, lessonId)) {
      return { ok: true, spent: false, balance: gems.balance }
    }
    if (!gems.verified) return { ok: false, code: 'verify-for-gems' }
    if (gems.balance < 1) return { ok: false, code: 'not-enough-gems' }
    const at = context.now()
    const balance = gems.balance - 1
    await insertGemEntry(context.db, {
      userId,
      number: last + 1,
      reason: 'lesson',
      amount: -1,
      balance,
      day: dayOf(at),
      lessonId,
      createdAt: at,
    })
    return { ok: true, spent: true, balance }
  })
}
