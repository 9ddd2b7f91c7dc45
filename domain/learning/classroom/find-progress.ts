import type { Context } from '#domain/kernel/context.ts'
import { listHeldKinds } from './held-progress-queries.ts'
import { judgeKinds, seenOfKinds, sumOfKinds } from './judge-kinds.ts'

export type HeldProgress = {
  /** The number of lessons that count (`completion-policy.ts`). */
  readonly total: number
  readonly seen: number
  readonly lastOpenedAt: Date | null
}

/**
 * How far a person is in each course that they have, or in the given ones, as their own library shows it; by course id,
 * without courses that have no lessons. The caller has to authorise. One query.
 */
export async function findProgressOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  of: { userId: string; courseIds?: readonly number[] },
): Promise<ReadonlyMap<number, HeldProgress>> {
  const kinds = Map.groupBy(await listHeldKinds(db, of), ({ course }) => course.id)
  const progress = new Map<number, HeldProgress>()
  for (const [id, own] of kinds) {
    const [first] = own
    if (!first) continue
    const { counted } = judgeKinds(own, {
      actor: { kind: 'visitor' },
      course: { ...first.course, authorId: null },
      entitlement: first.entitlement,
      now: now(),
    })
    const opened = own.flatMap(({ lastOpenedAt }) => lastOpenedAt?.getTime() ?? [])
    progress.set(id, {
      total: sumOfKinds(counted),
      seen: seenOfKinds(counted),
      lastOpenedAt: opened.length > 0 ? new Date(Math.max(...opened)) : null,
    })
  }
  return progress
}
