import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { countOrdersOf, listOrdersOf } from '#domain/commerce/purchases/order-search-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { listOwned, type Owned } from '#domain/learning/classroom/course-list-queries.ts'
import { gemBalanceOf } from '#domain/learning/gems/gem-balance.ts'
import { findGemState } from '#domain/learning/gems/gem-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { type Account, getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { hasSecondFactor } from '#domain/people/second-factor/second-factor-queries.ts'

export type PersonDetails = {
  account: Account
  secondFactor: boolean
  /** Sessions that have not ended; `lastSeenAt` is null without any. */
  sessions: { count: number; lastSeenAt: Date | null }
  gems: number
  owned: Owned[]
  orders: { total: number; newest: OrderRecord[] }
}

const ordersShown = 20

/** An account with its sessions, gems, products and newest 20 orders. For the owner and support. Throws `account-not-found`. */
export async function getPersonDetails(
  context: Context,
  accounts: Pick<Accounts, 'listSessions'>,
  { email }: { email: string },
): Promise<PersonDetails> {
  requireRole(context, 'support')
  const { db, shop } = context
  const account = await getAccountByEmail(context, email)
  const { id } = account
  const open = await accounts.listSessions(id, new Headers())
  const seen = open.map(({ seenAt }) => seenAt.getTime())
  const gemState = await findGemState(db, id)
  return {
    account,
    secondFactor: await hasSecondFactor(db, id),
    sessions: { count: open.length, lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)) : null },
    gems: gemState ? gemBalanceOf(gemState, shop.gems, context.now()).balance : 0,
    owned: await listOwned(db, id),
    orders: {
      total: await countOrdersOf(db, id),
      newest: await listOrdersOf(db, id, ordersShown),
    },
  }
}
