import type { Environment } from '../settings/environment.ts'

const waitMs = 10_000

/**
 * Asks the CDN or proxy in front of the site to drop its cached pages. Cloudflare reads the request's body; others, such as Fastly,
 * Bunny and nginx, need only the address. Throws unless the answer is 2xx, so that the queue tries again.
 */
export async function purgeSharedCache({
  AULA_PURGE_URL,
  AULA_PURGE_HEADER,
}: Pick<Environment, 'AULA_PURGE_URL' | 'AULA_PURGE_HEADER'>): Promise<void> {
  if (!AULA_PURGE_URL) return
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (AULA_PURGE_HEADER) {
    const colon = AULA_PURGE_HEADER.indexOf(':')
    headers.set(AULA_PURGE_HEADER.slice(0, colon), AULA_PURGE_HEADER.slice(colon + 1).trim())
  }
  const { ok, status, body } = await fetch(AULA_PURGE_URL, {
    method: 'POST',
    headers,
    body: JSON.stringify({ purge_everything: true }),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  await body?.cancel()
  if (!ok) throw new Error(`AULA_PURGE_URL answers ${status}`)
}
