import { connectionLost, unreachableStatuses, untilBack } from '../../../connection/connection.ts'
import { changeForm } from '../../ui/sent-change.ts'
import type { ActAnswer, OwnAct } from './outline-queue.ts'

/**
 * Waits for a server that does not answer. What makes a new part is not sent again, since it may have been made: the answer is
 * `unanswered`.
 */
export async function sendAct(
  address: string,
  draftId: number,
  act: OwnAct,
  revision: number,
): Promise<ActAnswer> {
  const makes = act.do === 'add' || act.do === 'duplicate'
  for (;;) {
    await untilBack()
    const answer = await ask(address, { ...act, draftId, revision })
    if (answer) return answer
    if (makes) return { ok: false, code: 'unanswered' }
    connectionLost()
  }
}

async function ask(address: string, change: object): Promise<ActAnswer | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: changeForm(change),
      // The page may be left right after.
      keepalive: true,
      redirect: 'error',
    })
    if (unreachableStatuses.has(response.status)) return null
    if (response.status >= 500) return { ok: false, code: 'unexpected' }
    return (await response.json()) as ActAnswer
  } catch {
    return null
  }
}
