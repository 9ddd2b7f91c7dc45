import { lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { dayOf } from '#values/day.ts'
import { findGemState, insertGemEntry } from './gem-queries.ts'
import { type Purse, purseOf } from './purse.ts'

/**
 * Writes down what is due to a person. Call it inside a transaction: until that ends, everything else that changes their gems
 * waits. `last` is the number of their newest entry, 0 without any.
 */
export async function settleGems(
  { db, shop, now }: Context,
  userId: string,
): Promise<{ purse: Purse; last: number }> {
  await lockHolder(db, userId)
  const state = await findGemState(db, userId)
  if (!state) throw notFound('account')
  const at = now()
  const { due, ...purse } = purseOf(state, shop.gems, at)
  const last = state.newest?.number ?? 0
  if (due === 0) return { purse: { due, ...purse }, last }
  await insertGemEntry(db, {
    ...{ userId, number: last + 1, reason: 'daily', amount: due, balance: purse.balance },
    ...{ day: dayOf(at), lessonId: null, createdAt: at },
  })
  return { purse: { due: 0, ...purse }, last: last + 1 }
}
