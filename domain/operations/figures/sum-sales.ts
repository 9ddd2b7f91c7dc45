import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { dayOf } from '#values/day.ts'
import { dayAfter } from '#values/period.ts'
import { deleteCountsBefore } from './count-queries.ts'
import { findFirstSaleDay, lockSummedUntil, replaceSums } from './sale-queries.ts'

/** What is older is no longer being written. */
const restMs = 3_600_000
/** Before the last one; made again each time, for what was written late all the same. */
const againDays = 2
const daysAtOnce = 31
const missedSearchDays = 90
const visitDaysStored = 3 * 366

/** Stores the sums of what was before an hour ago, each month of days in a transaction of its own. Repeating it changes nothing. */
export async function sumSales(context: Context): Promise<void> {
  requireSystem(context)
  const rested = new Date(context.now().getTime() - restMs)
  for (let next: string | null = ''; next !== null; ) {
    const from: string = next
    next = await context.transaction(async ({ db }) => {
      const until = await lockSummedUntil(db)
      const first = from || (until ? dayAfter(dayOf(until), -againDays) : await findFirstSaleDay(db))
      // A process whose clock is behind takes nothing away.
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
