import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { lockOpinion } from './opinion-queries.ts'
import { refreshReportedAt, reopenOpinionReports, settleOpinionReports } from './opinion-report-queries.ts'

/**
 * Settles the reports of an opinion as unfounded, for owner and support; `undo` opens them again. Doing it again
 * changes nothing. Throws `nothing-here`, `changed-meanwhile`.
 */
export async function dismissOpinionReports(
  context: Context,
  { opinionId, undo = false }: { opinionId: number; undo?: boolean },
): Promise<void> {
  requireRole(context, 'support')
  await context.transaction(async (context) => {
    const { db, now } = context
    const opinion = await lockOpinion(db, opinionId)
    if (!opinion) throw notFound()
    if (opinion.hiddenAt !== null && undo) throw new DomainError('conflict', 'changed-meanwhile')
    const settled = { settledAt: now(), settledById: findUserId(context) }
    const reports = undo
      ? await reopenOpinionReports(db, opinionId, 'dismissed')
      : await settleOpinionReports(db, opinionId, { outcome: 'dismissed', ...settled })
    if (reports === 0) return
    await refreshReportedAt(db, opinionId)
    await context.audit({
      action: undo ? 'opinion.reports-reopened' : 'opinion.reports-dismissed',
      subject: `opinion/${opinionId}`,
      after: { reports },
    })
  })
}
