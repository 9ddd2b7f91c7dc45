import { connectionLost, unreachableStatuses } from '../../../connection/connection.ts'
import { changeForm } from '../../ui/sent-change.ts'
import type { SaveOutcome, SaveRequest } from './save-outcome.ts'

/** The most bytes that browsers send after the page is gone (64 KiB), less some for the rest of the request. */
const mostLeavingBytes = 60_000

/** Sends changed fields; null when the server did not answer. */
export async function sendFields(
  address: string,
  request: SaveRequest,
  leaving: boolean,
): Promise<SaveOutcome | null> {
  const size = new Blob([JSON.stringify(request)]).size
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: changeForm(request),
      keepalive: leaving && size < mostLeavingBytes,
      redirect: 'error',
    })
    if (response.status >= 500) {
      if (unreachableStatuses.has(response.status)) connectionLost()
      return null
    }
    return (await response.json()) as SaveOutcome
  } catch {
    connectionLost()
    return null
  }
}
