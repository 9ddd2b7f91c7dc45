import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { reportInput } from '#domain/learning/reports/report-input.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { findOpinion, findOpinionProduct } from './opinion-queries.ts'
import { insertOpinionReport, refreshReportedAt } from './opinion-report-queries.ts'

export type ReportableOpinion = {
  readonly id: number
  readonly stars: number
  readonly words: string
  readonly product: { productType: ProductType; slug: string; title: LocalizedText }
}

/**
 * The opinion that the caller is about to report. Throws `sign-in-required`, and `nothing-here` for a hidden one or
 * their own.
 */
export async function getReportableOpinion(
  context: Context,
  { opinionId }: { opinionId: number },
): Promise<ReportableOpinion> {
  const { id: userId } = requireUser(context)
  const found = await findOpinion(context.db, opinionId)
  if (!found || found.hiddenAt !== null || found.writerId === userId) throw notFound()
  const product = await findOpinionProduct(context.db, found)
  if (!product || product.status === 'draft') throw notFound()
  const { productType, slug, title } = product
  return { id: found.id, stars: found.stars, words: found.words, product: { productType, slug, title } }
}

/**
 * Reports an opinion to the staff; reporting it again changes nothing. Throws `too-many-attempts`, and like
 * `getReportableOpinion`.
 */
export async function reportOpinion(
  context: Context,
  limits: Pick<RequestLimits, 'count'>,
  { opinionId, ...input }: { opinionId: number; reason: unknown; words?: unknown },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id: reporterId } = requireUser(context)
  await getReportableOpinion(context, { opinionId })
  const checked = reportInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  await limits.count('opinion-report', reporterId)
  const { reason, words = null } = checked.data
  await context.transaction(async ({ db, now, jobs }) => {
    await insertOpinionReport(db, { opinionId, reporterId, reason, words, createdAt: now() })
    const since = await refreshReportedAt(db, opinionId)
    if (since)
      await jobs.enqueue('tell-staff', { event: 'opinion-report', opinionId, since: since.toISOString() })
  })
  return { ok: true }
}
