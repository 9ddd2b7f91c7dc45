import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { hiding } from '#domain/learning/reports/hiding.ts'
import { lockOpinion, updateOpinion } from './opinion-queries.ts'
import { refreshReportedAt, reopenOpinionReports, settleOpinionReports } from './opinion-report-queries.ts'

/**
 * Hides an opinion or shows it again, for owner and support. A hidden opinion no longer counts, and its reports are
 * settled; showing it again undoes both. Does nothing when it is so already. Throws `nothing-here`, `invalid-input`.
 */
export async function hideOpinion(
  context: Context,
  { opinionId, hidden, reason = null }: { opinionId: number; hidden: boolean; reason?: string | null },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const { db, now } = context
    const opinion = await lockOpinion(db, opinionId)
    if (!opinion) throw notFound()
    const wasHidden = opinion.hiddenAt !== null
    if (wasHidden === hidden) return
    const by = findUserId(context)
    const at = now()
    await updateOpinion(db, opinionId, hiding({ hidden, reason, by, at }))
    if (hidden)
      await settleOpinionReports(db, opinionId, { outcome: 'hidden', settledAt: at, settledById: by })
    else await reopenOpinionReports(db, opinionId, 'hidden')
    await refreshReportedAt(db, opinionId)
    await context.audit({
      action: hidden ? 'opinion.hidden' : 'opinion.shown',
      subject: `opinion/${opinionId}`,
      before: { hidden: wasHidden },
      after: { hidden },
    })
  })
}
