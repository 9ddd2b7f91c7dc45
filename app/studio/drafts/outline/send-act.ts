import { connectionLost, unreachableStatuses, untilBack } from '../../../connection/connection.ts'
import { changeForm } from '../../ui/sent-change.ts'
import type { ActAnswer, OwnAct } from './outline-queue.ts'

/**
 * Sends an act, and waits while the server does not answer. An act that creates a part is not sent again, because the first
 * attempt may have worked; its answer is `unanswered`.
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
      // Lets the request finish even if the page is left.
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
