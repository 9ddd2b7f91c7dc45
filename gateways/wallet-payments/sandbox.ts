import type { Database } from '#domain/kernel/database.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import { createSandboxBank } from '../sandbox-bank/sandbox-bank.ts'

/** A wallet payment without money: the buyer approves it on a page of the shop, and it is captured when the shop settles. */
export function createSandboxWallet(settings: {
  db: Database
  siteUrl: (path: string) => string
  now?: () => Date
}): PaymentProvider {
  return createSandboxBank({ ...settings, method: 'wallet' })
}
