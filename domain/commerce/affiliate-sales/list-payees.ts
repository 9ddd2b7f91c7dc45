import type { Context } from '#domain/kernel/context.ts'
import { firstRows } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type Money, money } from '#values/money.ts'
import { readAffiliates } from './affiliate-list-queries.ts'
import { type AffiliateWithFigures, affiliateWithFigures } from './affiliate-with-figures.ts'

const mostPayees = 100

export type Payees = {
  /** Largest amount due first, 100 at most. `later`: what is neither due nor in a payout, in minor units. */
  affiliates: (AffiliateWithFigures & { later: number })[]
  all: number
  /** Those among all with something due and an address to pay it to. */
  payable: { count: number; amount: Money }
}

/** The affiliates with earnings that are neither paid nor in a prepared payout, for the owner. One query. */
export async function listPayees(context: Context): Promise<Payees> {
  requireOwner(context)
  const scope = { now: context.now(), kind: 'payee' } as const
  const order = { sort: 'due', ...firstRows(mostPayees) } as const
  const { rows, totals } = await readAffiliates(context.db, scope, order)
  return {
    affiliates: rows.map((row) => {
      const later = row.unpaid - row.due - row.inPayout
      return { ...affiliateWithFigures(context, row), later }
    }),
    all: totals.payees,
    payable: { count: totals.payable, amount: money(totals.payableAmount) },
  }
}
