import { findUser } from '#domain/accounts/account-records.ts'
import type { Context } from '#domain/context.ts'
import { requireUser } from '#domain/require-user.ts'
import { type Money, money } from '#values/money.ts'
import { isMoneyUnderWay, isPayoutUnderWay, sumUnpaidShares } from './farewell-records.ts'

/** Why an account cannot be deleted now. */
export type FarewellObstacle = 'owner-stays' | 'payment-under-way' | 'payout-under-way'

export type Farewell = {
  obstacle: FarewellObstacle | null
  /** What an affiliate was not paid yet, and gives up by leaving. */
  unpaidShare: Money
}

/** What stands in the way of the logged-in person who wants to delete their account, and what they give up. */
export async function getFarewell(context: Context): Promise<Farewell> {
  const { id } = requireUser(context)
  const unpaidShare = money(await sumUnpaidShares(context.db, id))
  return { obstacle: await findObstacle(context), unpaidShare }
}

async function findObstacle(context: Context): Promise<FarewellObstacle | null> {
  const { id } = requireUser(context)
  // As the database has it now: the shop may have been handed to them since they asked.
  if ((await findUser(context.db, id))?.role === 'owner') return 'owner-stays'
  if (await isMoneyUnderWay(context.db, id)) return 'payment-under-way'
  if (await isPayoutUnderWay(context.db, id)) return 'payout-under-way'
  return null
}
