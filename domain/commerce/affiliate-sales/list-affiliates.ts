import type { Context } from '#domain/kernel/context.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { ListPlace } from '#values/list-place.ts'
import { type Money, money } from '#values/money.ts'
import { type AffiliateKind, type AffiliateSort, noTotals, readAffiliates } from './affiliate-list-queries.ts'
import { type AffiliateWithFigures, affiliateWithFigures } from './affiliate-with-figures.ts'

export type AffiliatePage = PagesBeside<ListPlace<string>> & {
  affiliates: AffiliateWithFigures[]
  /** Counts of all affiliates that match the text. */
  counts: { all: number } & Record<AffiliateKind, number>
  due: Money
}

const pageSize = 50

/** A page of affiliates for the owner, by default those with the largest amount due first. One query. */
export async function listAffiliates(
  context: Context,
  {
    text = '',
    kind = null,
    sort = 'due',
    descending = sort !== 'name',
    ...asked
  }: PageAsked<ListPlace<string>> & {
    text?: string
    kind?: AffiliateKind | null
    sort?: AffiliateSort
    descending?: boolean
  } = {},
): Promise<AffiliatePage> {
  requireOwner(context)
  const scope = { now: context.now(), text: searchable(text), kind }
  let totals = noTotals
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    descending,
    isPlace: (place) => isPlace(place, sort === 'name'),
    read: async (page) => {
      const found = await readAffiliates(context.db, scope, { sort, ...page })
      totals = found.totals
      return found.rows
    },
    placeOf: ({ sortValue, userId }) => ({ value: sortValue, key: userId }),
  })
  const { dueAmount, payees: _, payable: __, payableAmount: ___, ...counts } = totals
  return {
    affiliates: shown.map((row) => affiliateWithFigures(context, row)),
    counts,
    due: money(dueAmount),
    ...beside,
  }
}
