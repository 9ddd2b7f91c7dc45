import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { paymentProviderContract } from '#gateways/payment-provider.contract.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { money } from '#values/money.ts'
import { createLocalTransfers } from './local-transfer-provider.ts'
import { moveTransfer, type TransferState } from './local-transfer-queries.ts'

const connection = await openTestDatabase()
afterAll(() => connection.close())

const { db } = connection
const transfers = createLocalTransfers({
  db,
  siteUrl: (path) => `http://localhost:3000${path}`,
  newReference: randomUUID,
})
const regional = { country: 'VE', currency: 'VES', rate: '36.50', localAmount: 45_041 }
const move = async (reference: string, from: TransferState, state: TransferState) =>
  (await moveTransfer(db, reference, [from], { state })) !== null

describe('the local transfer', () => {
  const sent: string[] = []
  paymentProviderContract(async () => ({
    provider: { ...transfers, open: (request) => transfers.open({ ...request, regional }) },
    buyer: {
      approve: async (reference) =>
        (await move(reference, 'open', 'submitted')) && (await move(reference, 'submitted', 'approved')),
      decline: async (reference) =>
        (await move(reference, 'open', 'submitted')) && (await move(reference, 'submitted', 'rejected')),
      abandon: (reference) => move(reference, 'open', 'withdrawn'),
      approveSlowly: (reference) => {
        sent.push(reference)
        return move(reference, 'open', 'submitted')
      },
      arrive: async () => {
        for (const reference of sent.splice(0)) await move(reference, 'submitted', 'approved')
      },
    },
  }))

  test('is rejected without regional terms', async () => {
    const request = { key: 'one', orderNumber: 'ONE', amount: money(100), description: 'A course' }
    const addresses = { returnUrl: 'http://localhost:3000/back', cancelUrl: 'http://localhost:3000/cancel' }
    await expect(
      transfers.open({ ...request, ...addresses, customerEmail: 'ana@example.org', locale: 'es' }),
    ).rejects.toThrow(/no terms/)
  })
})
