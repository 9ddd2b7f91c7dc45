import type { Database } from '#domain/kernel/database.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import { createSandboxBank } from '../sandbox-bank/sandbox-bank.ts'

/** A card payment without money: the buyer decides its outcome on a page of the shop. */
export function createSandboxCard(settings: {
  db: Database
  siteUrl: (path: string) => string
  now?: () => Date
}): PaymentProvider {
  return createSandboxBank({ ...settings, method: 'card' })
}
