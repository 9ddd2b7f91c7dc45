import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { isStorableText } from '#values/storable-text.ts'
import { listSaleRows, readAffiliates } from './affiliate-list-queries.ts'
import { type AffiliateWithFigures, affiliateWithFigures } from './affiliate-with-figures.ts'
import { remainingShareOf, type SaleState, stateOfSale } from './record-sale.ts'

const pageSize = 50

export type ListedSale = {
  id: number
  createdAt: Date
  order: string
  title: LocalizedText
  total: Money
  percent: number
  /** The commission less `voided`. */
  share: Money
  voided: Money
  state: SaleState
  isOwnGift: boolean
  matureAt: Date
  payoutId: number | null
}

export type AffiliateDetails = PagesBeside & {
  affiliate: AffiliateWithFigures
  sales: ListedSale[]
}

/**
 * An affiliate with a page of their sales, newest first, for the owner. An account without sales gets zeros, so that it
 * can be allowed to sell. Two queries. Throws `affiliate-not-found` when there is no such account.
 */
export async function getAffiliateDetails(
  context: Context,
  { userId, ...asked }: PageAsked & { userId: string },
): Promise<AffiliateDetails> {
  requireOwner(context)
  if (!isStorableText(userId)) throw notFound('affiliate')
  const { db } = context
  const now = context.now()
  const [
    {
      rows: [found],
    },
    { shown, ...beside },
  ] = await Promise.all([
    readAffiliates(db, { now, userId }, { sort: 'name', descending: false, after: null, limit: 1 }),
    readListPage({
      ...asked,
      size: pageSize,
      isPlace: (place) => isPlace(place, false),
      read: (page) => listSaleRows(db, userId, page),
      placeOf: ({ sortValue, sale }) => ({ value: sortValue, key: sale.id }),
    }),
  ])
  const affiliate = found ? affiliateWithFigures(context, found) : await nobodyYet(context, userId)
  return {
    affiliate,
    sales: shown.map(({ sale, order, title, inReview, isOwnGift }) => ({
      id: sale.id,
      createdAt: sale.createdAt,
      order,
      title,
      total: money(sale.totalAmount, sale.currency),
      percent: sale.percent,
      share: remainingShareOf(sale),
      voided: money(sale.voidedAmount, sale.currency),
      state: stateOfSale(sale, { inReview, now }),
      isOwnGift,
      matureAt: sale.matureAt,
      payoutId: sale.payoutId,
    })),
    ...beside,
  }
}

async function nobodyYet({ db, shop }: Context, userId: string): Promise<AffiliateWithFigures> {
  const user = await findUser(db, userId)
  if (!user || user.deletedAt) throw notFound('affiliate')
  const { name, email } = user
  const terms = {
    link: null,
    selling: false,
    payoutEmail: null,
    customPercent: null,
    percent: shop.affiliatePercent,
  }
  const figures = { sold: 0, earned: 0, paid: 0, unpaid: 0, voided: 0, due: 0 }
  return { userId, name, email, ...terms, figures }
}
