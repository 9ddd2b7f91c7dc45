import { afterAll, describe } from 'vitest'

import { openTestDatabase } from '#tests/harness/database.ts'
import { paymentProviderContract } from '../payment-provider.contract.ts'
import { createSandboxDesk } from '../sandbox-bank/sandbox-desk.ts'
import { createSandboxCard } from './sandbox.ts'

const connection = await openTestDatabase()
afterAll(() => connection.close())

let clock = Date.now()
const { db } = connection
const siteUrl = (path: string) => `http://localhost:3000${path}`
const provider = createSandboxCard({ db, siteUrl, now: () => new Date(clock) })
const desk = createSandboxDesk(db, () => new Date(clock))

describe('the sandbox card', () => {
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
})
