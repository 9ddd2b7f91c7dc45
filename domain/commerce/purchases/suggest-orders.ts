import type { OrderFlag, OrderState } from '#domain/commerce/orders/order-states.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { isStorableText } from '#values/storable-text.ts'
import { shortestText } from './list-orders.ts'
import { findOrdersLike } from './order-search-queries.ts'

export type SuggestedOrder = {
  number: string
  title: LocalizedText
  payerEmail: string
  state: OrderState
  flag: OrderFlag | null
  total: Money
  createdAt: Date
}

const most = 5

/**
 * Up to 5 orders whose number or payer's or recipient's address begins with the text, newest first, for owner and
 * support.
 */
export async function suggestOrders(
  context: Pick<Context, 'db' | 'actor'>,
  { text }: { text: string },
): Promise<SuggestedOrder[]> {
  requireRole(context, 'support')
  if (text.trim().length < shortestText || !isStorableText(text)) return []
  const rows = await findOrdersLike(context.db, text.trim(), { limit: most })
  return rows.map(({ number, title, payerEmail, state, flag, total, currency, createdAt }) => ({
    number,
    title,
    payerEmail,
    state,
    flag,
    total: money(total, currency),
    createdAt,
  }))
}
