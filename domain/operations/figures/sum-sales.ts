import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { dayOf } from '#values/day.ts'
import { dayAfter } from '#values/period.ts'
import { deleteCountsBefore } from './count-queries.ts'
import { findFirstSaleDay, lockSummedUntil, replaceSums } from './sale-queries.ts'

/** So long after midnight nothing of the day before is still being written. */
const restMs = 3_600_000
/** Made again each time, for what was written late all the same. */
const againDays = 2
const daysAtOnce = 31
const missedSearchDays = 90
const visitDaysStored = 3 * 366

/** Stores the sums of finished days, each month of them in a transaction of its own. Repeating it changes nothing. */
export async function sumSales(context: Context): Promise<void> {
  requireSystem(context)
  const today = dayOf(context.now())
  const last = dayAfter(dayOf(new Date(context.now().getTime() - restMs)), -1)
  for (let from: string | null = ''; from !== null; ) {
    from = await context.transaction(async ({ db }) => {
      const until = await lockSummedUntil(db)
      const first = from || (until ? dayAfter(until, -againDays) : await findFirstSaleDay(db))
      if (first === null || first > last) return null
      const end = dayAfter(first, daysAtOnce - 1)
      const to = end < last ? end : last
      await replaceSums(db, { from: first, to })
      return dayAfter(to, 1)
    })
  }
  await deleteCountsBefore(context.db, {
    visits: dayAfter(today, -visitDaysStored),
    searches: dayAfter(today, -missedSearchDays),
  })
}
