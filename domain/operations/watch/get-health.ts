import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { ago, findProblems } from './find-problems.ts'
import type { Finding } from './finding.ts'
import { countOrdersByState, listFlaggedOrders } from './watch-queries.ts'

export type Health = {
  /** Nothing is wrong, and nothing waits for a person. */
  well: boolean
  findings: readonly Finding[]
  /** Orders that wait for a person. */
  flagged: readonly { number: string; flag: OrderFlag }[]
  /** How many orders of the last 30 days are in each state. */
  orders: Partial<Record<OrderState, number>>
}

const month = 30 * 24 * 3600

/** How the shop is, looked at now. For the owner. */
export async function getHealth(context: Context): Promise<Health> {
  requireOwner(context)
  const findings = await findProblems(context)
  const flagged = (await listFlaggedOrders(context.db)).flatMap(({ number, flag }) =>
    flag ? [{ number, flag }] : [],
  )
  const counted = await countOrdersByState(context.db, ago(context, month))
  return {
    ...{ well: findings.length === 0 && flagged.length === 0, findings, flagged },
    orders: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
  }
}
