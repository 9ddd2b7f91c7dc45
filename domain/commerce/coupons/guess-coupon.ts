import type { Context } from '#domain/kernel/context.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { isAnnounced } from './coupon-policy.ts'
import { findCoupon } from './coupon-queries.ts'

/**
 * Takes note of a code that somebody typed, before anything says whether it counts: nobody finds a coupon by trying (row M6).
 * Only codes of no coupon are counted, so that those who have one are never in each other's way. Throws `too-many-attempts`.
 */
export async function guessCoupon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: Pick<RequestLimits, 'guess'>,
  code: string,
): Promise<void> {
  if (code.trim() === '') return
  await limits.guess('coupon-check', async () => isAnnounced(await findCoupon(db, code), now()))
}
