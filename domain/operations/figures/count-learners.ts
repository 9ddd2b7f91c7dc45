import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { deleteCounts, hasOwners, insertCounts } from './learner-count-queries.ts'

/**
 * In shops with fewer owned products, learners are counted on demand, so that the figures include what happened a
 * moment ago.
 */
const countedAtOnce = 20_000

const dayMs = 86_400_000

/** The beginnings of the last 7 and 30 days. */
export function learningPeriods(now: Date): { week: Date; month: Date } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return { week: before(7), month: before(30) }
}

/**
 * Counts the learners of a large shop and their progress, for its figures; removes the counts of a small one. Safe to
 * repeat.
 */
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
