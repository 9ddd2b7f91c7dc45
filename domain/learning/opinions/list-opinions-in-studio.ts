import { pageOfRows } from '#domain/catalog/listing/list-place.ts'
import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId, hasRole, requireStaff } from '#domain/kernel/require-user.ts'
import type { OpinionState } from '#values/opinion-state.ts'
import { isSlug } from '#values/slug.ts'
import type { Stars } from '#values/star-counts.ts'
import { findOpinionProduct } from './opinion-queries.ts'
import { listOpenOpinionReports } from './opinion-report-queries.ts'
import { countStudioOpinions, listStudioOpinions, type StudioOpinionRow } from './studio-opinion-queries.ts'

export type StudioOpinion = StudioOpinionRow & {
  readonly reports: readonly Omit<Awaited<ReturnType<typeof listOpenOpinionReports>>[number], 'opinionId'>[]
}

export type OpinionQuery = {
  state?: OpinionState | null
  stars?: Stars | null
  product?: ProductAddress | null
  /** Ids; at most one of both. */
  after?: number | null
  before?: number | null
}

export type StudioOpinionPage = {
  opinions: StudioOpinion[]
  /** Whatever the state that is asked for. */
  counts: Record<OpinionState | 'all', number>
  previous: number | null
  next: number | null
}

const pageSize = 50

/** The newest first; an author's are those of own products. */
export async function listOpinionsInStudio(
  context: Context,
  { state = null, stars = null, product = null, after = null, before = null }: OpinionQuery = {},
): Promise<StudioOpinionPage> {
  requireStaff(context)
  const { db, actor } = context
  const authorId = hasRole(actor, 'support') ? null : findUserId(context)
  const chosen = product && isSlug(product.slug) ? await findOpinionProduct(db, product) : null
  const scope = { authorId, stars, product: product && (chosen ?? { ...product, productId: 0 }) }
  const place = after ?? before
  const backwards = after === null && before !== null
  const rows = await listStudioOpinions(db, {
    ...scope,
    state,
    descending: !backwards,
    place,
    limit: pageSize + 1,
  })
  const counts = await countStudioOpinions(db, scope)
  const page = { size: pageSize, place, backwards, placeOf: ({ id }: StudioOpinionRow) => id }
  const { shown, previous, next } = pageOfRows(rows, page)
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
    previous,
    next,
  }
}
