import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { getAffiliateDetails } from './get-affiliate-details.ts'
import { listAffiliates } from './list-affiliates.ts'
import { listPayees } from './list-payees.ts'
import { cancelPayout, preparePayout } from './prepare-payout.ts'

const services = await createTestServices()
const { db } = services.connection
const long = new Date('2026-01-01')

const seller = (name: string, selling = true) =>
  createAffiliate(services, { selling, user: { name, email: `${name.toLowerCase()}@example.org` } })

test('the list of affiliates adds up what is due once, for its rows and for its counts, and no other sales', async () => {
  const luz = await seller('Luz')
  await createAffiliateSale(services, { affiliateId: luz.id, total: 1900, at: long })
  const context = await contextOf(services, system)
  const queries = spyOnQueries(db)
  await listAffiliates(context)
  const statements = queries.mock.calls.map(([given]) => JSON.stringify(given))
  queries.mockRestore()
  expect(statements.map((text) => text.match(/from \\"affiliate_sales/g)?.length)).toEqual([1])
})

test('rows, counts and what is due agree with each other and with one affiliate’s page', async () => {
  const [luz, sol] = [await seller('Luz'), await seller('Sol', false)]
  await seller('Mar')
  await createAffiliateSale(services, { affiliateId: luz.id, total: 1900, at: long })
  await createAffiliateSale(services, { affiliateId: luz.id, total: 1000 })
  await createAffiliateSale(services, { affiliateId: sol.id, total: 500, at: long })
  const context = await contextOf(services, system)
  const found = await listAffiliates(context)
  expect(found.affiliates.map(({ name, figures }) => [name, figures])).toEqual([
    ['Luz', { sold: 2900, earned: 580, paid: 0, unpaid: 580, voided: 0, due: 380 }],
    ['Sol', { sold: 500, earned: 100, paid: 0, unpaid: 100, voided: 0, due: 100 }],
    ['Mar', { sold: 0, earned: 0, paid: 0, unpaid: 0, voided: 0, due: 0 }],
  ])
  const counts = { all: 3, selling: 2, unpaid: 2, due: 2 }
  expect(found).toMatchObject({ counts, due: { amount: 480 } })
  for (const affiliate of found.affiliates) {
    expect((await getAffiliateDetails(context, { userId: affiliate.userId })).affiliate).toEqual(affiliate)
  }
  const payees = await listPayees(context)
  expect(payees.affiliates.map(({ name }) => name)).toEqual(['Luz', 'Sol'])
  expect(payees).toMatchObject({ all: 2, payable: { count: 2, amount: { amount: 480 } } })
  await db.update(affiliates).set({ payoutEmail: null }).where(eq(affiliates.userId, sol.id))
  expect(await listPayees(context)).toMatchObject({ all: 2, payable: { count: 1, amount: { amount: 380 } } })
  // A kind, a place and a text that leave nobody on the page.
  const past = { value: -1, key: 'z' }
  expect(await listAffiliates(context, { kind: 'due', after: past })).toMatchObject({
    affiliates: [],
    counts,
  })
  expect(await listAffiliates(context, { text: 'nobody' })).toMatchObject({
    affiliates: [],
    counts: { all: 0, selling: 0, unpaid: 0, due: 0 },
    due: { amount: 0 },
  })
  const names = async (descending: boolean) =>
    (await listAffiliates(context, { sort: 'name', descending })).affiliates.map(({ name }) => name)
  expect([await names(false), await names(true)]).toEqual([
    ['Luz', 'Mar', 'Sol'],
    ['Sol', 'Mar', 'Luz'],
  ])
})

test('what a prepared payout has is neither due nor later, until the payout is cancelled', async () => {
  const [luz, sol] = [await seller('Luz'), await seller('Sol')]
  await createAffiliateSale(services, { affiliateId: luz.id, total: 1900, at: long })
  await createAffiliateSale(services, { affiliateId: sol.id, total: 500, at: long })
  await createAffiliateSale(services, { affiliateId: sol.id, total: 1000 })
  const context = await contextOf(services, system)
  const payees = async () => {
    const { affiliates, all } = await listPayees(context)
    return [affiliates.map(({ name, figures, later }) => [name, figures.due, later]), all]
  }
  expect(await payees()).toEqual([
    [
      ['Luz', 380, 0],
      ['Sol', 100, 200],
    ],
    2,
  ])
  const { payouts } = await preparePayout(context)
  expect(await payees()).toEqual([[['Sol', 0, 200]], 1])
  for (const { id } of payouts) await cancelPayout(context, { payoutId: id })
  expect((await payees())[1]).toBe(2)
})
