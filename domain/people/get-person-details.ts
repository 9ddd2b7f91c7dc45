import type { Accounts } from '#domain/accounts/accounts.ts'
import { type Account, getAccountByEmail } from '#domain/accounts/get-account-by-email.ts'
import type { Context } from '#domain/context.ts'
import { listOwned, type Owned } from '#domain/entitlements/owned-records.ts'
import { findGemState } from '#domain/gems/gem-records.ts'
import { purseOf } from '#domain/gems/purse.ts'
import type { OrderRecord } from '#domain/orders/order-records.ts'
import { countOrders, searchOrders } from '#domain/orders/order-search-records.ts'
import { requireOwner } from '#domain/require-user.ts'
import { hasSecondFactor } from '#domain/second-factor/second-factor-records.ts'

export type PersonDetails = {
  account: Account
  secondFactor: boolean
  /** Those that are not over; `lastSeenAt` is null without any. */
  sessions: { count: number; lastSeenAt: Date | null }
  gems: number
  owned: Owned[]
  /** What this account paid, the newest of it one by one. */
  orders: { total: number; newest: OrderRecord[] }
}

const ordersShown = 20

/** What there is to know of an account to help its person. For the owner. Throws `account-not-found`. */
export async function getPersonDetails(
  context: Context,
  accounts: Pick<Accounts, 'listSessions'>,
  { email }: { email: string },
): Promise<PersonDetails> {
  requireOwner(context)
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
    gems: gemState ? purseOf(gemState, shop.gems, context.now()).balance : 0,
    owned: await listOwned(db, id),
    orders: {
      total: await countOrders(db, { userId: id }),
      newest: await searchOrders(db, { userId: id }, { limit: ordersShown, offset: 0 }),
    },
  }
}
