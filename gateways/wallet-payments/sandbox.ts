import type { Database } from '#domain/kernel/database.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'
import { createSandboxBank } from '../sandbox-bank/sandbox-bank.ts'

/** A wallet that moves no money: approved by the buyer on our own page, captured when the shop settles. */
export function createSandboxWallet(settings: {
  db: Database
  siteUrl: (path: string) => string
  now?: () => Date
}): PaymentProvider {
  return createSandboxBank({ ...settings, method: 'wallet' })
}
