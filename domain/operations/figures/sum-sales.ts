import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { dayOf } from '#values/day.ts'
import { dayAfter } from '#values/period.ts'
import { deleteCountsBefore } from './count-queries.ts'
import { findFirstSaleDay, lockSummedUntil, replaceSums } from './sale-queries.ts'

/** Sales older than this are no longer being written. */
const restMs = 3_600_000
/** Days before the last sum that are summed again each time, to include what was written late after all. */
const againDays = 2
const daysAtOnce = 31
const missedSearchDays = 90
const visitDaysStored = 3 * 366

/**
 * Stores the sums of all sales older than an hour, each month in its own transaction, and deletes old counts of visits
 * and searches. Safe to repeat.
 */
export async function sumSales(context: Context): Promise<void> {
  requireSystem(context)
  const rested = new Date(context.now().getTime() - restMs)
  for (let next: string | null = ''; next !== null; ) {
    const from: string = next
    next = await context.transaction(async ({ db }) => {
      const until = await lockSummedUntil(db)
      const first = from || (until ? dayAfter(dayOf(until), -againDays) : await findFirstSaleDay(db))
      // A process whose clock is slow removes no sums.
      const last = until && until > rested ? until : rested
      if (first === null || startOfDay(first) >= last) return null
      const end = dayAfter(first, daysAtOnce)
      const isLast = startOfDay(end) >= last
      await replaceSums(db, { from: first, until: isLast ? last : startOfDay(end) })
      return isLast ? null : end
    })
  }
  const today = dayOf(context.now())
  await deleteCountsBefore(context.db, {
    visits: dayAfter(today, -visitDaysStored),
    searches: dayAfter(today, -missedSearchDays),
  })
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}
