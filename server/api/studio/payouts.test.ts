import { beforeEach, expect, test } from 'vitest'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)

let email: string
beforeEach(async () => {
  const affiliate = await createAffiliate(services, { payoutEmail: 'luz@paypal.example' })
  email = affiliate.email
  await createAffiliateSale(services, { affiliateId: affiliate.id, total: 1900, at: new Date('2026-01-01') })
})

const payouts = { json: {} }

test('due payouts are prepared, exported to a file, and completed with the payment id', async () => {
  const prepared = await studio.owner('/payouts', payouts)
  expect(prepared).toMatchObject({
    status: 201,
    data: { payouts: [{ email: 'luz@paypal.example', amount: { amount: 380 }, state: 'prepared' }] },
  })
  const { id } = (prepared.data as { payouts: { id: number }[] }).payouts[0] ?? { id: 0 }
  const file = await studio.owner(`/payouts/file?ids=${id}`)
  expect(file.body).toContain(`luz@paypal.example,3.80,USD,aula-payout-${id},`)
  const paid = await studio.owner(`/payouts/${id}/complete`, { json: { paymentId: 'PAY-1' } })
  expect(paid).toMatchObject({ status: 200, data: { id, state: 'paid', paymentId: 'PAY-1' } })
  expect(await studio.owner('/payouts?state=paid')).toMatchObject({ data: { payouts: [{ id, sales: 1 }] } })
  expect(await studio.operator('/affiliates')).toMatchObject({
    data: {
      affiliates: [{ email, figures: { sold: 1900, earned: 380, paid: 380, unpaid: 0, voided: 0, due: 0 } }],
    },
  })
  expect((await studio.owner(`/payouts/${id}/cancel`, { method: 'POST' })).status).toBe(409)
})

test('an affiliate without a payout gets the reason, and a cancelled payout is due again', async () => {
  const other = await createUser(services)
  const asked = await studio.owner('/payouts', { json: { emails: [email, other.email] } })
  expect(asked).toMatchObject({
    data: { payouts: [{ state: 'prepared' }], skipped: [{ email: other.email }] },
  })
  const { id } = (asked.data as { payouts: { id: number }[] }).payouts[0] ?? { id: 0 }
  expect((await studio.owner(`/payouts/${id}/cancel`, { method: 'POST' })).data).toMatchObject({
    state: 'cancelled',
  })
  expect(await studio.owner('/payouts', payouts)).toMatchObject({
    data: { payouts: [{ amount: { amount: 380 } }] },
  })
})

test('an affiliate’s terms are set by the account’s email', async () => {
  const path = `/affiliates/${encodeURIComponent(email)}`
  const change = (json: object) => studio.owner(path, { method: 'PATCH', json })
  expect((await change({ customPercent: 35, selling: false })).status).toBe(204)
  expect(await studio.owner('/affiliates')).toMatchObject({
    data: { affiliates: [{ percent: 35, selling: false }] },
  })
  expect((await change({ customPercent: null })).status).toBe(204)
  expect(await studio.owner('/affiliates')).toMatchObject({
    data: { affiliates: [{ percent: 20, customPercent: null }] },
  })
  expect((await change({ customPercent: 101 })).status).toBe(400)
  const nobody = { method: 'PATCH', json: { selling: true } }
  expect((await studio.owner('/affiliates/nobody@example.org', nobody)).status).toBe(404)
})

test.each(['/affiliates', '/payouts', '/payouts/file?ids=1'])('%s is for the owner alone', (path) =>
  studio.refuses(path),
)

test.each([
  ['/payouts', {}],
  ['/payouts/1/complete', { paymentId: 'PAY-1' }],
  ['/payouts/1/cancel', {}],
])('%s is for the owner alone', (path, json) => studio.refuses(path, { json }))
