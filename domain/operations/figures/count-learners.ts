import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { deleteCounts, hasOwners, insertCounts } from './learner-count-queries.ts'

/** Where no more products are owned, they are counted when somebody asks, so that what a learner did a moment ago is there. */
const countedAtOnce = 20_000

const dayMs = 86_400_000

/** The last 7 and 30 days. */
export function learningPeriods(now: Date): { week: Date; month: Date } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return { week: before(7), month: before(30) }
}

/** Counts who is learning, and how far, for the figures of a large shop. Repeating it changes nothing. */
export async function countLearners(
  context: Context,
  { most = countedAtOnce }: { most?: number } = {},
): Promise<void> {
  requireSystem(context)
  const at = context.now()
  await context.transaction(async ({ db }) => {
    await deleteCounts(db)
    if (await hasOwners(db, most)) await insertCounts(db, { at, ...learningPeriods(at) })
  })
}
