import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { orderFlags } from '#domain/commerce/orders/order-states.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { listAffiliateSales } from './list-affiliate-sales.ts'
import { listAffiliates } from './list-affiliates.ts'
import { listPayouts, payoutCsv } from './list-payouts.ts'
import { cancelPayout, completePayout, preparePayout } from './prepare-payout.ts'
import { voidSale } from './record-sale.ts'
import { setAffiliateTerms } from './set-affiliate-terms.ts'

const services = await createTestServices()
const { db } = services.connection

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const owner = () => contextOf(services, system)
const note = (locale: string) => (locale === 'en' ? 'Your share, thank you' : 'Tu parte, "gracias"')

async function prepared(...totals: number[]) {
  const seller = await createAffiliate(services)
  const orders = []
  for (const total of totals) {
    orders.push(await createAffiliateSale(services, { affiliateId: seller.id, at: daysAgo(31), total }))
  }
  const { payouts } = await preparePayout(await owner())
  const [payout] = payouts
  if (!payout) throw new Error('nothing was prepared')
  return { seller, orders, payout, sellerContext: await contextOf(services, seller) }
}

describe('preparing payouts', () => {
  test('takes mature sales without refunds, one payout per affiliate', async () => {
    const [ana, eva] = [await createAffiliate(services), await createAffiliate(services)]
    await createAffiliateSale(services, { affiliateId: ana.id, at: daysAgo(31), total: 1999 })
    await createAffiliateSale(services, { affiliateId: ana.id, at: daysAgo(30.01), total: 500 })
    await createAffiliateSale(services, { affiliateId: ana.id, at: daysAgo(29.9), total: 7777 })
    await createAffiliateSale(services, { affiliateId: eva.id, at: daysAgo(40), total: 1000 })
    const gone = await createAffiliateSale(services, { affiliateId: eva.id, at: daysAgo(40), total: 300 })
    await voidSale(await owner(), { orderId: gone.id, refunded: 300 })
    const { payouts, skipped } = await preparePayout(await owner())
    expect(payouts.map(({ userId, amount, email, state }) => [userId, amount, email, state])).toEqual(
      expect.arrayContaining([
        [ana.id, 500, `paypal-${ana.id}@example.org`, 'prepared'],
        [eva.id, 200, `paypal-${eva.id}@example.org`, 'prepared'],
      ]),
    )
    expect([payouts.length, skipped]).toEqual([2, []])
    expect((await preparePayout(await owner())).payouts).toEqual([])
    const { sales } = await listAffiliateSales(await contextOf(services, ana), { paid: false })
    expect(sales.map(({ state }) => state).sort()).toEqual(['held', 'in-payout', 'in-payout'])
  })

  test.each(orderFlags)(
    'leaves out the commission of an order flagged %s until the flag is removed',
    async (flag) => {
      const seller = await createAffiliate(services)
      const sale = await createAffiliateSale(services, {
        affiliateId: seller.id,
        at: daysAgo(31),
        total: 1000,
      })
      await createAffiliateSale(services, { affiliateId: seller.id, at: daysAgo(31), total: 500 })
      await db.update(orders).set({ flag }).where(eq(orders.id, sale.id))
      const sellerContext = await contextOf(services, seller)
      const states = async () =>
        (await listAffiliateSales(sellerContext, { paid: false })).sales.map(({ state }) => state).sort()
      expect(await states()).toEqual(['due', 'in-review'])
      expect((await listAffiliates(await owner())).affiliates).toMatchObject([{ figures: { due: 100 } }])
      expect((await preparePayout(await owner())).payouts).toMatchObject([{ amount: 100 }])
      expect((await preparePayout(await owner())).payouts).toEqual([])
      await db.update(orders).set({ flag: null })
      expect((await preparePayout(await owner())).payouts).toMatchObject([{ amount: 200 }])
    },
  )

  test('leaves out the commission of a disputed payment, also once a person took the flag away', async () => {
    const seller = await createAffiliate(services)
    const sale = await createAffiliateSale(services, {
      affiliateId: seller.id,
      at: daysAgo(31),
      total: 1000,
    })
    const now = new Date()
    await db.insert(payments).values({
      orderId: sale.id,
      method: 'card',
      provider: 'scripted',
      reference: 'card-1',
      state: 'paid',
      currency: 'USD',
      amount: 1000,
      disputed: true,
      createdAt: now,
      updatedAt: now,
    })
    const sellerContext = await contextOf(services, seller)
    const { sales } = await listAffiliateSales(sellerContext, { paid: false })
    expect(sales.map(({ state }) => state)).toEqual(['in-review'])
    expect((await preparePayout(await owner())).payouts).toEqual([])
    await db.update(payments).set({ disputed: false })
    expect((await preparePayout(await owner())).payouts).toMatchObject([{ amount: 200 }])
  })

  test('tells why requested affiliates get none', async () => {
    const seller = await createAffiliate(services)
    const poor = await createAffiliate(services)
    const silent = await createAffiliate(services, { payoutEmail: null })
    for (const { id } of [seller, silent]) {
      await createAffiliateSale(services, { affiliateId: id, at: daysAgo(31) })
    }
    const emails = [seller.email.toUpperCase(), seller.email, poor.email, silent.email, 'nobody@example.org']
    const { payouts, skipped } = await preparePayout(await owner(), { emails })
    expect(payouts.map(({ userId }) => userId)).toEqual([seller.id])
    expect(skipped).toEqual([
      { email: poor.email, code: 'nothing-due' },
      { email: silent.email, code: 'payout-email-missing' },
      { email: 'nobody@example.org', code: 'affiliate-not-found' },
    ])
  })

  test('pays people who stopped selling', async () => {
    const seller = await createAffiliate(services)
    await createAffiliateSale(services, { affiliateId: seller.id, at: daysAgo(31) })
    await setAffiliateTerms(await owner(), { email: seller.email, selling: false })
    expect((await preparePayout(await owner())).payouts).toHaveLength(1)
  })
})

describe('a payout', () => {
  test('shows its payment id on every sale and completes only once', async () => {
    const { payout, sellerContext } = await prepared(1000, 2000)
    const paid = await completePayout(await owner(), { payoutId: payout.id, paymentId: ' PP-1 ' })
    expect(paid).toMatchObject({ state: 'paid', paymentId: 'PP-1', amount: 600 })
    expect(await completePayout(await owner(), { payoutId: payout.id, paymentId: 'PP-1' })).toEqual(paid)
    const { sales, total } = await listAffiliateSales(sellerContext, { paid: true })
    expect(sales).toMatchObject([
      { state: 'paid', paymentId: 'PP-1', paidAt: expect.any(Date), share: { amount: 400 } },
      { state: 'paid', paymentId: 'PP-1', paidAt: expect.any(Date), share: { amount: 200 } },
    ])
    expect(total.amount).toBe(600)
    const conflict = { kind: 'conflict', code: 'payout-not-prepared' }
    await expect(
      completePayout(await owner(), { payoutId: payout.id, paymentId: 'PP-2' }),
    ).rejects.toMatchObject(conflict)
    await expect(cancelPayout(await owner(), { payoutId: payout.id })).rejects.toMatchObject(conflict)
  })

  test('ignores refunds, and reports what they would take off', async () => {
    const { payout, orders, sellerContext } = await prepared(1000, 2000)
    await voidSale(await owner(), { orderId: orders[1]?.id ?? 0, refunded: 500 })
    expect((await listPayouts(await owner(), { state: 'prepared' })).payouts).toMatchObject([
      { id: payout.id, amount: 600, sales: 2, refundedSince: 100 },
    ])
    await completePayout(await owner(), { payoutId: payout.id, paymentId: 'PP-1' })
    expect((await listAffiliateSales(sellerContext, { paid: true })).total.amount).toBe(600)
  })

  test('releases its sales when cancelled, less later refunds', async () => {
    const { payout, orders, sellerContext } = await prepared(1000, 2000)
    await voidSale(await owner(), { orderId: orders[1]?.id ?? 0, refunded: 500 })
    await voidSale(await owner(), { orderId: orders[0]?.id ?? 0, refunded: 1000 })
    const cancelled = await cancelPayout(await owner(), { payoutId: payout.id })
    expect(await cancelPayout(await owner(), { payoutId: payout.id })).toEqual(cancelled)
    const { sales } = await listAffiliateSales(sellerContext, { paid: false })
    expect(sales.map(({ share, state }) => [share.amount, state])).toEqual([
      [300, 'due'],
      [0, 'void'],
    ])
    expect((await preparePayout(await owner())).payouts).toMatchObject([{ amount: 300 }])
    await expect(
      completePayout(await owner(), { payoutId: payout.id, paymentId: 'PP-1' }),
    ).rejects.toMatchObject({ code: 'payout-not-prepared' })
  })

  test.each([
    ['', 'required'],
    ['x'.repeat(101), 'too-long'],
  ])('requires a payment id (%#)', async (paymentId, code) => {
    const { payout } = await prepared(1000)
    await expect(completePayout(await owner(), { payoutId: payout.id, paymentId })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { paymentId: [code] },
    })
  })
})

describe('the PayPal file', () => {
  test('has a line per payout in the recipient’s language', async () => {
    const ana = await createAffiliate(services, { payoutEmail: 'ana@paypal.example', user: { locale: 'es' } })
    const eva = await createAffiliate(services, { payoutEmail: 'eva@paypal.example', user: { locale: 'en' } })
    await createAffiliateSale(services, { affiliateId: ana.id, at: daysAgo(31), total: 525 })
    await createAffiliateSale(services, { affiliateId: eva.id, at: daysAgo(31), total: 123_450 })
    const { payouts } = await preparePayout(await owner())
    const csv = await payoutCsv(await owner(), { payoutIds: payouts.map(({ id }) => id), note })
    const idOf = (userId: string) => payouts.find((payout) => payout.userId === userId)?.id
    expect(csv.split('\r\n').sort()).toEqual([
      '',
      `ana@paypal.example,1.05,USD,aula-payout-${idOf(ana.id)},"Tu parte, ""gracias"""`,
      `eva@paypal.example,246.90,USD,aula-payout-${idOf(eva.id)},"Your share, thank you"`,
    ])
  })

  test.each(['=cmd()@example.org', '+1@example.org', '-1@example.org', '@sum', '\tx', 'a,b\r\nc'])(
    'contains no formulas or extra cells for an address like %j',
    async (payoutEmail) => {
      const { payout, seller } = await prepared(1000)
      await db.update(affiliates).set({ payoutEmail })
      await cancelPayout(await owner(), { payoutId: payout.id })
      const { payouts } = await preparePayout(await owner(), { emails: [seller.email] })
      const csv = await payoutCsv(await owner(), { payoutIds: payouts.map(({ id }) => id), note: () => 'Hi' })
      expect(csv).toMatch(/^(?:'|"'|"a,b\r\nc")/)
      expect(csv).toMatch(/,2\.00,USD,aula-payout-\d+,Hi\r\n$/)
    },
  )

  test('contains only prepared payouts', async () => {
    const { payout } = await prepared(1000)
    await completePayout(await owner(), { payoutId: payout.id, paymentId: 'PP-1' })
    await expect(payoutCsv(await owner(), { payoutIds: [payout.id], note })).rejects.toMatchObject({
      code: 'payout-not-prepared',
    })
    for (const payoutIds of [[], [payout.id, 9_999]]) {
      await expect(payoutCsv(await owner(), { payoutIds, note })).rejects.toMatchObject({
        kind: 'not-found',
        code: 'payout-not-found',
      })
    }
  })
})

describe('affiliate terms', () => {
  test('make anybody a seller, keep omitted values, and leave earlier sales unchanged', async () => {
    const { email, id } = await createUser(services, { name: 'Ana' })
    expect(await setAffiliateTerms(await owner(), { email, selling: true })).toMatchObject({
      userId: id,
      selling: true,
      customPercent: null,
    })
    await createAffiliateSale(services, { affiliateId: id, at: daysAgo(31), total: 1000 })
    await setAffiliateTerms(await owner(), { email, customPercent: 50 })
    await createAffiliateSale(services, { affiliateId: id, total: 1000 })
    expect((await listAffiliates(await owner())).affiliates).toMatchObject([
      {
        name: 'Ana',
        email,
        selling: true,
        customPercent: 50,
        percent: 50,
        figures: { sold: 2000, earned: 700, paid: 0, unpaid: 700, voided: 0, due: 200 },
      },
    ])
    await setAffiliateTerms(await owner(), { email, customPercent: null })
    expect((await listAffiliates(await owner())).affiliates).toMatchObject([{ percent: 20 }])
  })

  test.each([-1, 101, 12.5, Number.NaN])('reject a percent of %s', async (customPercent) => {
    const { email } = await createUser(services)
    await expect(setAffiliateTerms(await owner(), { email, customPercent })).rejects.toMatchObject({
      code: 'percent-out-of-range',
    })
  })

  test('reject unknown accounts', async () => {
    await expect(
      setAffiliateTerms(await owner(), { email: 'nobody@example.org', selling: true }),
    ).rejects.toMatchObject({ code: 'affiliate-not-found' })
  })
})

test('allow only the owner, and no seller for themselves', async () => {
  const { payout, seller, sellerContext } = await prepared(1000)
  const calls = [
    () => listAffiliates(sellerContext),
    () => listPayouts(sellerContext),
    () => preparePayout(sellerContext),
    () => payoutCsv(sellerContext, { payoutIds: [payout.id], note }),
    () => completePayout(sellerContext, { payoutId: payout.id, paymentId: 'PP-1' }),
    () => cancelPayout(sellerContext, { payoutId: payout.id }),
    () => setAffiliateTerms(sellerContext, { email: seller.email, customPercent: 100 }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'owner-only' })
  expect((await listPayouts(await owner())).payouts).toMatchObject([{ state: 'prepared' }])
})
