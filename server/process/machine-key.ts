import { createHmac } from 'node:crypto'
import { equalSecrets } from '../secrets/equal-secrets.ts'
import type { Services } from './compose.ts'

/**
 * The key that is printed at the start and opens the outbox and the health page. It is derived from the operator's token, so it
 * changes when the server starts anew. Null where nothing listens.
 */
export function machineKey({ operatorToken }: Pick<Services, 'operatorToken'>): string | null {
  return operatorToken && createHmac('sha256', operatorToken).update('machine key').digest('base64url')
}

export function isMachineKey(services: Pick<Services, 'operatorToken'>, given: string): boolean {
  const key = machineKey(services)
  return key !== null && equalSecrets(given, key)
}
