import { and, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, momentAndKey, pageOrder, valueAndKey } from '#domain/kernel/page-queries.ts'
import { anyWith } from '#domain/kernel/text-queries.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import type { ListPlace } from '#values/list-place.ts'
import { affiliateEarnings, affiliateSales } from './affiliate-sale.table.ts'
import {
  affiliatePerson,
  figuresOf,
  inReview,
  isOwnGift,
  sumOfDue,
  sumOfPrepared,
} from './affiliate-sale-queries.ts'

export type AffiliateSort = 'name' | 'sold' | 'earned' | 'paid' | 'unpaid' | 'due'

/** `unpaid`: has earned something that is not paid yet; `due`: part of it could be paid today. */
export type AffiliateKind = 'selling' | 'unpaid' | 'due'

/** `payee`: has earned something that is neither paid nor in a prepared payout. */
type ListedKind = AffiliateKind | 'payee'

export type AffiliateScope = {
  now: Date
  /** Part of a name, an address or a link. */
  text?: string
  userId?: string
  kind?: ListedKind | null
}

export type AffiliateRow = Awaited<ReturnType<typeof readAffiliates>>['rows'][number]

export const noTotals = {
  all: 0,
  selling: 0,
  unpaid: 0,
  due: 0,
  dueAmount: 0,
  payees: 0,
  payable: 0,
  payableAmount: 0,
}

/**
 * Reads one page of affiliates, beyond a place in one direction, with the counts and sums of all affiliates that match
 * the text. One query.
 */
export async function readAffiliates(
  db: Database,
  { now, text = '', userId, kind }: AffiliateScope,
  { sort, ...order }: PageToRead<ListPlace<string>> & { sort: AffiliateSort },
) {
  const dues = sumOfDue(db, now, userId)
  const prepared = sumOfPrepared(db, userId)
  const figures = figuresOf(dues)
  const part = anyWith(text)
  const person = affiliatePerson(db)
  // Folding every name takes longer than the rest of the query, so it is done only to sort by name.
  const nameOrder =
    sort === 'name' ? sql<string>`public.search_fold(${person.name}) collate "C"` : sql<string>`''`
  const found = db.$with('found').as(
    db
      .select({
        userId: affiliates.userId,
        name: person.name,
        email: person.email,
        link: affiliates.link,
        selling: affiliates.selling,
        payoutEmail: affiliates.payoutEmail,
        customPercent: affiliates.customPercent,
        sold: figures.sold.as('found_sold'),
        earned: figures.earned.as('found_earned'),
        paid: figures.paid.as('found_paid'),
        unpaid: figures.unpaid.as('found_unpaid'),
        voided: figures.voided.as('found_voided'),
        due: figures.due.as('found_due'),
        inPayout: sql<number>`coalesce(${prepared.amount}, 0)`.mapWith(Number).as('found_in_payout'),
        nameOrder: nameOrder.as('name_order'),
      })
      .from(affiliates)
      .crossJoinLateral(person)
      .leftJoin(affiliateEarnings, eq(affiliateEarnings.userId, affiliates.userId))
      .leftJoin(dues, eq(dues.userId, affiliates.userId))
      .leftJoin(prepared, eq(prepared.userId, affiliates.userId))
      .where(
        and(
          userId === undefined ? undefined : eq(affiliates.userId, userId),
          text === ''
            ? undefined
            : or(ilike(person.name, part), ilike(person.email, part), ilike(affiliates.link, part)),
        ),
      ),
  )
  const isPayee = sql`${found.unpaid} > ${found.inPayout}`
  const isPayable = sql`${found.due} > 0 and ${found.payoutEmail} is not null`
  const totals = db.$with('totals').as(
    db
      .select({
        all: sql<number>`count(*)::int`.as('all_of_them'),
        selling: sql<number>`(count(*) filter (where ${found.selling}))::int`.as('all_selling'),
        unpaid: sql<number>`(count(*) filter (where ${found.unpaid} > 0))::int`.as('all_unpaid'),
        due: sql<number>`(count(*) filter (where ${found.due} > 0))::int`.as('all_due'),
        dueAmount: sql<number>`coalesce(sum(${found.due}), 0)::float8`.as('due_amount'),
        payees: sql<number>`(count(*) filter (where ${isPayee}))::int`.as('all_payees'),
        payable: sql<number>`(count(*) filter (where ${isPayable}))::int`.as('all_payable'),
        payableAmount: sql<number>`coalesce(sum(${found.due}) filter (where ${isPayable}), 0)::float8`.as(
          'payable_amount',
        ),
      })
      .from(found),
  )
  const value: SQL<string | number> =
    sort === 'name' ? sql`${found.nameOrder} collate "C"` : sql`${found[sort]}::float8`
  const columns = [value, found.userId]
  const page = db.$with('page').as(
    db
      .select({ ...found._.selectedFields, sortValue: value.as('sort_value') })
      .from(found)
      .where(
        and(
          kind === 'selling' ? found.selling : undefined,
          kind === 'payee' ? isPayee : undefined,
          kind === 'unpaid' || kind === 'due' ? gt(found[kind], 0) : undefined,
          beyondPlace(columns, order, valueAndKey),
        ),
      )
      .orderBy(...pageOrder(columns, order))
      .limit(order.limit),
  )
  // Starts from the totals, which exist even when the page has no rows.
  const read = await db
    .with(dues, prepared, found, totals, page)
    .select()
    .from(totals)
    .leftJoin(page, sql`true`)
    .orderBy(...pageOrder([page.sortValue, page.userId], order))
  return {
    rows: read.flatMap(({ page }) => page ?? []),
    totals: read[0]?.totals ?? noTotals,
  }
}

/** One page of an affiliate's sales, beyond a place in one direction. One query. */
export async function listSaleRows(db: Database, userId: string, page: PageToRead) {
  const columns = [affiliateSales.createdAt, affiliateSales.id]
  return db
    .select({
      sale: affiliateSales,
      order: orders.number,
      title: orders.title,
      inReview,
      isOwnGift,
      sortValue: microsecondsOf(affiliateSales.createdAt),
    })
    .from(affiliateSales)
    .innerJoin(orders, eq(orders.id, affiliateSales.orderId))
    .where(and(eq(affiliateSales.userId, userId), beyondPlace(columns, page, momentAndKey)))
    .orderBy(...pageOrder(columns, page))
    .limit(page.limit)
}
