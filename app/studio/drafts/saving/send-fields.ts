import { mostSavedTextBytes } from '#values/text-limits.ts'
import { connectionLost, unreachableStatuses } from '../../../connection/connection.ts'
import { changeForm } from '../../ui/sent-change.ts'
import type { SaveOutcome, SaveRequest } from './save-outcome.ts'

/** The most bytes that browsers send after the page is gone (64 KiB), less some for the rest of the request. */
const mostLeavingBytes = 60_000

/** Bytes that a request may have besides the change. */
const frameBytes = 1_000

/** Null when the server did not answer, or when a limit or a proxy answered before the page could. */
export async function sendFields(
  address: string,
  request: SaveRequest,
  leaving: boolean,
): Promise<SaveOutcome | null> {
  const size = new Blob([JSON.stringify(request)]).size
  // The server closes the connection instead of reading so large a body.
  if (size > mostSavedTextBytes - frameBytes) {
    return { ok: false, code: 'refused', error: 'body-too-large', fields: {} }
  }
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
    const outcome: SaveOutcome | { readonly message: string } = await response.json()
    return 'ok' in outcome ? outcome : null
  } catch {
    connectionLost()
    return null
  }
}
