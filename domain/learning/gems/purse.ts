import type { GemTerms } from '#domain/kernel/shop.ts'
import { dayOf, daysBetween, nextDay } from '#values/day.ts'

/** What the ledger and the account say of a person. */
export type GemState = {
  readonly verified: boolean
  readonly memberSince: Date
  /** Null before the first entry. */
  readonly newest: { readonly number: number; readonly balance: number; readonly day: string } | null
}

/** What a person may spend now. */
export type Purse = {
  readonly verified: boolean
  /** Gems that can be spent, those included that are due and not in the ledger yet. */
  readonly balance: number
  /** How many of them are due. */
  readonly due: number
  /** Null when no more would be given: the purse is full, or the shop gives none. */
  readonly next: { readonly at: Date; readonly amount: number } | null
}

/**
 * Every day brings its gems by itself, from the day of the account on, and what is more than `most` is lost: as if each
 * midnight (UTC) had written an entry. What is due is worked out when somebody looks, so that looking changes nothing. Only
 * a verified person gets any; when they verify, they get those of the days before.
 */
export function purseOf(
  { verified, memberSince, newest }: GemState,
  { perDay, most }: GemTerms,
  now: Date,
): Purse {
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
