import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { hasOfferTurned, tellCatalogChanged } from './offer-queries.ts'

/** In milliseconds; more than the minute between two runs, so that none is missed. Telling twice does no harm. */
const lookBackMs = 150_000

/**
 * Makes all processes and the CDN forget their cached pages when an offer has begun or ended. Nothing is written at that moment,
 * so no trigger does it (docs/decisions/catalog-cache.md).
 */
export async function tellTurnedOffers(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  requireSystem(context)
  const until = context.now()
  const from = new Date(until.getTime() - lookBackMs)
  if (await hasOfferTurned(context.db, { from, until })) await tellCatalogChanged(context.db)
}
