import { lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { GemTerms } from '#domain/kernel/shop.ts'
import { dayOf, daysBetween, nextDay } from '#values/day.ts'
import { findGemState, type GemState, insertGemEntry } from './gem-queries.ts'

export type GemBalance = {
  readonly verified: boolean
  /** Includes the gems that are due but not in the ledger yet. */
  readonly balance: number
  readonly due: number
  /** Null when the balance is full, the address is not verified, or the shop gives no gems. */
  readonly next: { readonly at: Date; readonly amount: number } | null
}

/**
 * The balance at `now`. Each midnight (UTC) since sign-up gives `perDay` gems up to `most`; people who verify their
 * address late get them, too.
 */
export function gemBalanceOf(
  { verified, memberSince, newest }: GemState,
  { perDay, most }: GemTerms,
  now: Date,
): GemBalance {
  const today = dayOf(now)
  const days = newest ? daysBetween(newest.day, today) : daysBetween(dayOf(memberSince), today) + 1
  const stored = newest?.balance ?? 0
  const due = verified ? limited(perDay * Math.max(0, days), most - stored) : 0
  const balance = stored + due
  const amount = verified ? limited(perDay, most - balance) : 0
  return { verified, balance, due, next: amount > 0 ? { at: nextDay(now), amount } : null }
}

/** If `most` is lowered below a balance, nothing is added, and nothing is taken away. */
function limited(amount: number, room: number): number {
  return Math.max(0, Math.min(amount, room))
}

/** The caller's gems, or null for a visitor. Reads only, in one query. */
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
 * Writes due gems into the ledger, which it locks: call it in a transaction. `last`: the newest entry's number, or 0.
 * Throws `account-not-found`.
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
