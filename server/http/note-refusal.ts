import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { Services } from '../process/compose.ts'

const codes: Readonly<Record<number, 'right-refused' | 'limit-reached'>> = {
  403: 'right-refused',
  429: 'limit-reached',
}

const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/** Records refused rights and exceeded limits, once a minute for each person and path. */
export async function noteRefusal(
  { security, connection, log }: Pick<Services, 'security' | 'connection' | 'log'>,
  status: number,
  { actor, path, address }: { actor: Actor; path: string; address: string },
): Promise<void> {
  const code = codes[status]
  if (!code) return
  const userId = findUserId({ actor })
  const key = `${code} ${userId ?? address} ${userId ? path : ''}`
  if (noted.has(key)) return
  noted.set(key, true)
  try {
    await security.note(connection.db, code, { userId, details: { path: path.slice(0, 200) } })
  } catch (error) {
    log.warn({ err: error }, 'a refusal was not noted')
  }
}
