import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import { reconciliationSeconds } from '#domain/commerce/orders/reconciliation-delays.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { Finding } from './finding.ts'
import {
  countOrdersByState,
  listFlaggedOrders,
  listLateGifts,
  listOpenRefunds,
  listPaidWithoutAccess,
  listUndecidedOrders,
  listUnprocessedEvents,
} from './watch-queries.ts'

export type Health = {
  well: boolean
  findings: readonly Finding[]
  /** Orders whose flag the owner has to resolve. */
  flagged: readonly { number: string; flag: OrderFlag }[]
  /** Orders of the last 30 days, by state. */
  orders: Partial<Record<OrderState, number>>
}

const month = 30 * 24 * 3600

/** The state of orders and jobs, for owner and support. */
export async function getHealth(context: Context): Promise<Health> {
  requireRole(context, 'support')
  const findings = await findProblems(context, { since: ago(context, hour) })
  const flagged = (await listFlaggedOrders(context.db)).flatMap(({ number, flag }) =>
    flag ? [{ number, flag }] : [],
  )
  const counted = await countOrdersByState(context.db, ago(context, month))
  return {
    well: findings.length === 0 && flagged.length === 0,
    findings,
    flagged,
    orders: Object.fromEntries(counted.map(({ state, count }) => [state, count])),
  }
}

const minute = 60
const hour = 60 * minute

/** All present problems. `since`: for access, looks only at newer orders and at those that the watch has found. */
export async function findProblems(
  context: Context,
  { since = null }: { since?: Date | null } = {},
): Promise<Finding[]> {
  const { db, deadLetters } = context
  const stuckAfter = reconciliationSeconds + 24 * hour
  return [
    ...(await listPaidWithoutAccess(db, { since })).map(({ number, state }) =>
      finding('paid-without-access', number, { state }),
    ),
    ...(await listUndecidedOrders(db, ago(context, stuckAfter))).map(({ number, state }) =>
      finding('order-stuck', number, { state }),
    ),
    ...(await listOpenRefunds(db, ago(context, hour))).map(({ id, number, amount }) =>
      finding('refund-stuck', `${number}/${id}`, { amount }),
    ),
    ...(await listLateGifts(db, ago(context, 15 * minute))).map(({ number }) => finding('gift-late', number)),
    ...(await listUnprocessedEvents(db, ago(context, 15 * minute))).map(({ provider, eventId }) =>
      finding('notice-unprocessed', `${provider}/${eventId}`),
    ),
    ...(await deadLetters.list()).map(({ id, name, error }) => finding('dead-letter', id, { name, error })),
  ]
}

function finding(code: Finding['code'], subject: string, details: Finding['details'] = {}): Finding {
  return { code, subject, details }
}

export function ago({ now }: Pick<Context, 'now'>, seconds: number): Date {
  return new Date(now().getTime() - seconds * 1000)
}
