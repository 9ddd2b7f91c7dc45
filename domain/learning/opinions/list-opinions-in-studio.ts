import type { Context } from '#domain/kernel/context.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { findUserId, hasRole, requireStudioRole } from '#domain/kernel/require-user.ts'
import type { OpinionState } from '#values/opinion-state.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { isSlug } from '#values/slug.ts'
import type { Stars } from '#values/star-counts.ts'
import { findOpinionProduct } from './opinion-queries.ts'
import { listOpenOpinionReports } from './opinion-report-queries.ts'
import { countStudioOpinions, listStudioOpinions, type StudioOpinionRow } from './studio-opinion-queries.ts'

export type StudioOpinion = StudioOpinionRow & {
  readonly reports: readonly Omit<Awaited<ReturnType<typeof listOpenOpinionReports>>[number], 'opinionId'>[]
}

/** Filters for opinions; places are opinion ids. */
export type OpinionQuery = PageAsked<number> & {
  state?: OpinionState | null
  stars?: Stars | null
  product?: ProductAddress | null
}

export type StudioOpinionPage = PagesBeside<number> & {
  opinions: StudioOpinion[]
  /** For each state, regardless of the state that is asked for; `mostCounted` means that many or more. */
  counts: Record<OpinionState | 'all', number>
}

const pageSize = 50
export const mostCounted = 1_000

/** A page of opinions, newest first; for an author, only those on their products. */
export async function listOpinionsInStudio(
  context: Context,
  { state = null, stars = null, product = null, ...asked }: OpinionQuery = {},
): Promise<StudioOpinionPage> {
  requireStudioRole(context)
  const { db, actor } = context
  const authorId = hasRole(actor, 'support') ? null : findUserId(context)
  const chosen = product && isSlug(product.slug) ? await findOpinionProduct(db, product) : null
  const scope = { authorId, stars, product: product && (chosen ?? { ...product, productId: 0 }) }
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    read: (page) => listStudioOpinions(db, { ...scope, state, ...page }),
    placeOf: ({ id }) => id,
  })
  const counts = await countStudioOpinions(db, scope, { limit: mostCounted })
  const open = await listOpenOpinionReports(
    db,
    shown.flatMap(({ id, reportedAt }) => (reportedAt ? [id] : [])),
  )
  const reports = Map.groupBy(open, ({ opinionId }) => opinionId)
  return {
    opinions: shown.map((row) => ({
      ...row,
      reports: (reports.get(row.id) ?? []).map(({ opinionId: _, ...report }) => report),
    })),
    counts,
    ...beside,
  }
}
