import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { type Money, money } from '#values/money.ts'
import { isMoneyUnderWay, isPayoutUnderWay, sumUnpaidShares } from './farewell-queries.ts'

/** Why an account cannot be deleted now. */
export type FarewellObstacle = 'owner-stays' | 'payment-under-way' | 'payout-under-way'

export type Farewell = {
  obstacle: FarewellObstacle | null
  /** What an affiliate was not paid yet, and gives up by leaving. */
  unpaidShare: Money
}

/** What stands in the way of the logged-in person who wants to delete their account, and what they give up. */
export async function getFarewell(context: Context): Promise<Farewell> {
  return findFarewell(context.db, requireUser(context).id)
}

/** The same of any account; whoever asks was authorised before. */
export async function findFarewell(db: Database, userId: string): Promise<Farewell> {
  const unpaidShare = money(await sumUnpaidShares(db, userId))
  return { obstacle: await findObstacle(db, userId), unpaidShare }
}

async function findObstacle(db: Database, userId: string): Promise<FarewellObstacle | null> {
  // As the database has it now: the shop may have been handed to them since they asked.
  if ((await findUser(db, userId))?.role === 'owner') return 'owner-stays'
  if (await isMoneyUnderWay(db, userId)) return 'payment-under-way'
  if (await isPayoutUnderWay(db, userId)) return 'payout-under-way'
  return null
}
