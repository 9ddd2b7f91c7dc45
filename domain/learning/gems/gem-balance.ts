import { lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { GemTerms } from '#domain/kernel/shop.ts'
import { dayOf, daysBetween, nextDay } from '#values/day.ts'
import { findGemState, type GemState, insertGemEntry } from './gem-queries.ts'

/** What a person may spend now. */
export type GemBalance = {
  readonly verified: boolean
  /** Gems that can be spent, those included that are due and not in the ledger yet. */
  readonly balance: number
  /** How many of them are due. */
  readonly due: number
  /** Null when no more would be given: the balance is full, or the shop gives none. */
  readonly next: { readonly at: Date; readonly amount: number } | null
}

/**
 * Every day brings its gems by itself, from the day of the account on, and what is more than `most` is lost: as if each
 * midnight (UTC) had written an entry. What is due is worked out when somebody looks, so that looking changes nothing. Only
 * a verified person gets any; when they verify, they get those of the days before.
 */
export function gemBalanceOf(
  { verified, memberSince, newest }: GemState,
  { perDay, most }: GemTerms,
  now: Date,
): GemBalance {
  const today = dayOf(now)
  const days = newest ? daysBetween(newest.day, today) : daysBetween(dayOf(memberSince), today) + 1
  const kept = newest?.balance ?? 0
  const due = verified ? withRoom(perDay * Math.max(0, days), most - kept) : 0
  const balance = kept + due
  const amount = verified ? withRoom(perDay, most - balance) : 0
  return { verified, balance, due, next: amount > 0 ? { at: nextDay(now), amount } : null }
}

/** A balance may be above `most` that was lowered since: nothing is added, and nothing taken away. */
function withRoom(amount: number, room: number): number {
  return Math.max(0, Math.min(amount, room))
}

/** What the person who asks may spend; null for a visitor. Writes nothing. One query. */
export async function findGemBalance({
  db,
  actor,
  shop,
  now,
}: Pick<Context, 'db' | 'actor' | 'shop' | 'now'>): Promise<GemBalance | null> {
  const userId = findUserId({ actor })
  const state = userId === null ? null : await findGemState(db, userId)
  return state && gemBalanceOf(state, shop.gems, now())
}

/**
 * Writes down what is due to a person. Call it inside a transaction: until that ends, everything else that changes their gems
 * waits. `last` is the number of their newest entry, 0 without any.
 */
export async function settleGems(
  { db, shop, now }: Context,
  userId: string,
): Promise<{ gems: GemBalance; last: number }> {
  await lockHolder(db, userId)
  const state = await findGemState(db, userId)
  if (!state) throw notFound('account')
  const at = now()
  const { due, ...gems } = gemBalanceOf(state, shop.gems, at)
  const last = state.newest?.number ?? 0
  if (due === 0) return { gems: { due, ...gems }, last }
  await insertGemEntry(db, {
    userId,
    number: last + 1,
    reason: 'daily',
    amount: due,
    balance: gems.balance,
    day: dayOf(at),
    lessonId: null,
    createdAt: at,
  })
  return { gems: { due: 0, ...gems }, last: last + 1 }
}
