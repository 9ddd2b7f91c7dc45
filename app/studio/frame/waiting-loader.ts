import { countWaitingByPlace, mostCounted } from '#domain/operations/waiting/count-waiting-by-place.ts'
import type { RequestContext } from '../../request-context.ts'
import { countLabel } from '../ui/count-label.ts'
import type { WaitingLabels } from './studio-places.ts'

/** What waits for the caller by place, as the labels of the navigation ("3", "99+"); places where nothing waits are left out. */
export async function loadWaiting({ domain }: Pick<RequestContext, 'domain'>): Promise<WaitingLabels> {
  const counts = Object.entries(await countWaitingByPlace(domain))
  const shown = counts.flatMap(([place, count]) =>
    count > 0 ? [[place, countLabel(count, mostCounted)]] : [],
  )
  return Object.fromEntries(shown)
}
