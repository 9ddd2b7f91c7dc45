import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { hasOfferTurned, tellCatalogChanged } from './offer-queries.ts'

/** More than the minute between two runs, so that none is missed; telling it twice does no harm. */
const lookBackMs = 150_000

/**
 * Makes every process, and the cache in front, forget their pages when an offer has begun or ended: nobody writes anything then,
 * so no trigger tells it (docs/decisions/catalog-cache.md).
 */
export async function tellTurnedOffers(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  requireSystem(context)
  const until = context.now()
  const from = new Date(until.getTime() - lookBackMs)
  if (await hasOfferTurned(context.db, { from, until })) await tellCatalogChanged(context.db)
}
