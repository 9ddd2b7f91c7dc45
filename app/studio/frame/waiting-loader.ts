import { countWaiting, mostCounted } from '#domain/operations/waiting/count-waiting.ts'
import type { RequestContext } from '../../request-context.ts'
import type { WaitingLabels } from './studio-places.ts'

/** What waits, as it stands beside its place. */
export async function loadWaiting({ domain }: Pick<RequestContext, 'domain'>): Promise<WaitingLabels> {
  const counts = Object.entries(await countWaiting(domain))
  const shown = counts.flatMap(([place, count]) => (count > 0 ? [[place, labelOf(count)]] : []))
  return Object.fromEntries(shown)
}

function labelOf(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted - 1}+`
}

export { forgetWaiting } from '#domain/operations/waiting/count-waiting.ts'
