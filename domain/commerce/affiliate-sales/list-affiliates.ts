import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import {
  firstRows,
  isPlace,
  type PageAsked,
  type PagesBeside,
  readListPage,
} from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import type { ListPlace } from '#values/list-place.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { isStorableText } from '#values/storable-text.ts'
import {
  type AffiliateKind,
  type AffiliateRow,
  type AffiliateSort,
  listSaleRows,
  noTotals,
  readAffiliates,
} from './affiliate-list-queries.ts'
import type { Affiliate } from './get-affiliate.ts'
import { type SaleState, stateOfSale } from './record-sale.ts'

export type AffiliateWithFigures = Affiliate & {
  userId: string
  name: string
  /** Account address; identifies the affiliate in the owner's API. */
  email: string
  /** Null: the shop's percent. */
  customPercent: number | null
  /** Minor units. `earned` = `paid` + `unpaid` + `voided`; `due` is the part of `unpaid` payable now. */
  figures: { sold: number; earned: number; paid: number; unpaid: number; voided: number; due: number }
}

export type AffiliatePage = PagesBeside<ListPlace<string>> & {
  affiliates: AffiliateWithFigures[]
  /** Of all that the text lets through. */
  counts: { all: number } & Record<AffiliateKind, number>
  due: Money
}

const pageSize = 50

/** For the owner; whom most is due to comes first unless asked otherwise. One query. */
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
  return { affiliates: shown.map((row) => withTerms(context, row)), counts, due: money(dueAmount), ...beside }
}

const mostPayees = 100

export type Payees = {
  /** Whom most is due to comes first, 100 at most. `later`: what is neither due nor in a payout, in minor units. */
  affiliates: (AffiliateWithFigures & { later: number })[]
  all: number
  /** Those of all to whom something is due at an address. */
  payable: { count: number; amount: Money }
}

/** Who has earned what is neither paid nor prepared to be. One query. */
export async function listPayees(context: Context): Promise<Payees> {
  requireOwner(context)
  const scope = { now: context.now(), kind: 'payee' } as const
  const order = { sort: 'due', ...firstRows(mostPayees) } as const
  const { rows, totals } = await readAffiliates(context.db, scope, order)
  return {
    affiliates: rows.map((row) => {
      const later = row.unpaid - row.due - row.inPayout
      return { ...withTerms(context, row), later }
    }),
    all: totals.payees,
    payable: { count: totals.payable, amount: money(totals.payableAmount) },
  }
}

export type ListedSale = {
  id: number
  createdAt: Date
  order: string
  title: LocalizedText
  total: Money
  percent: number
  /** Commission less `voided`. */
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
 * For the owner, with a page of their sales, the newest first. Somebody who has never sold can be let sell. Two queries. Throws
 * `affiliate-not-found` without such an account.
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
  const affiliate = found ? withTerms(context, found) : await nobodyYet(context, userId)
  return {
    affiliate,
    sales: shown.map(({ sale, order, title, inReview, isOwnGift }) => ({
      id: sale.id,
      createdAt: sale.createdAt,
      order,
      title,
      total: money(sale.totalAmount, sale.currency),
      percent: sale.percent,
      share: money(sale.amount - sale.voidedAmount, sale.currency),
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

function withTerms(
  { shop }: Pick<Context, 'shop'>,
  {
    name,
    email,
    sortValue: _,
    nameOrder: __,
    inPayout: ___,
    sold,
    earned,
    paid,
    unpaid,
    voided,
    due,
    ...terms
  }: AffiliateRow,
): AffiliateWithFigures {
  const percent = terms.customPercent ?? shop.affiliatePercent
  return { name, email, ...terms, percent, figures: { sold, earned, paid, unpaid, voided, due } }
}
