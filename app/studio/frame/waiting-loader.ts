import { countWaitingByPlace, mostCounted } from '#domain/operations/waiting/count-waiting-by-place.ts'
import type { RequestContext } from '../../request-context.ts'
import type { WaitingLabels } from './studio-places.ts'

/** What waits, as it stands beside its place. */
export async function loadWaiting({ domain }: Pick<RequestContext, 'domain'>): Promise<WaitingLabels> {
  const counts = Object.entries(await countWaitingByPlace(domain))
  const shown = counts.flatMap(([place, count]) => (count > 0 ? [[place, labelOf(count)]] : []))
  return Object.fromEntries(shown)
}

function labelOf(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted - 1}+`
}
