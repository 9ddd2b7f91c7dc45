import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import { money } from '#values/money.ts'
import { paymentProviderContract } from '../payment-provider.contract.ts'
import { createSandboxDesk } from '../sandbox-bank/sandbox-desk.ts'
import { createSandboxWallet } from './sandbox.ts'

const connection = await openTestDatabase()
afterAll(() => connection.close())

let clock = Date.now()
const { db } = connection
const siteUrl = (path: string) => `http://localhost:3000${path}`
const provider = createSandboxWallet({ db, siteUrl, now: () => new Date(clock) })
const desk = createSandboxDesk(db, () => new Date(clock))

describe('the sandbox wallet', () => {
  paymentProviderContract(async () => ({
    provider,
    buyer: {
      approve: (reference) => desk.answer(reference, 'approve'),
      decline: (reference) => desk.answer(reference, 'decline'),
      abandon: (reference) => desk.answer(reference, 'abandon'),
      approveSlowly: (reference) => desk.answer(reference, 'delay'),
      arrive: async () => {
        clock += 60_000
      },
    },
  }))

  test('an approved payment that was not captured is cancelled', async () => {
    const { reference } = await provider.open({
      key: 'approved',
      orderNumber: 'ABCD',
      amount: money(500),
      description: 'A course',
      customerEmail: 'ana@example.org',
      locale: 'es',
      returnUrl: siteUrl('/'),
      cancelUrl: siteUrl('/'),
    })
    await desk.answer(reference, 'approve')
    expect(await provider.withdraw(reference)).toMatchObject({ state: 'abandoned' })
    expect(await provider.settle(reference)).toMatchObject({ state: 'abandoned' })
  })
})
