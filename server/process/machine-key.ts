import { createHmac } from 'node:crypto'
import { equalSecrets } from '../secrets/equal-secrets.ts'
import type { Services } from './compose.ts'

/**
 * Printed at the start; opens the outbox and the health page until the server ends. Null where nothing
 * listens.
 */
export function machineKey({ operatorToken }: Pick<Services, 'operatorToken'>): string | null {
  return operatorToken && createHmac('sha256', operatorToken).update('machine key').digest('base64url')
}

export function isMachineKey(services: Pick<Services, 'operatorToken'>, given: string): boolean {
  const key = machineKey(services)
  return key !== null && equalSecrets(given, key)
}
