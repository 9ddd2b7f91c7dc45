import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import type { UserRow } from '#tests/factories/create-user.ts'
import { emptyDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { affiliateEarnings, affiliatePayouts, affiliateSales } from './affiliate-sale.table.ts'
import { listAffiliates } from './list-affiliates.ts'
import { cancelPayout, completePayout, preparePayout } from './prepare-payout.ts'
import { voidSale } from './record-sale.ts'

const services = await createTestServices()
const { db } = services.connection
const day = 86_400_000

type Step =
  | { kind: 'sale'; seller: number; total: number }
  | { kind: 'refund'; order: number; thousandths: number }
  | { kind: 'prepare'; seller: number | null }
  | { kind: 'complete' | 'cancel'; payout: number }

const index = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), seller: index, total: fc.integer({ min: 1, max: 9_999 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    order: fc.nat(30),
    thousandths: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constant(1_000)),
  }),
  fc.record({ kind: fc.constant('prepare' as const), seller: fc.option(index) }),
  fc.record({ kind: fc.constantFrom('complete' as const, 'cancel' as const), payout: fc.nat(8) }),
)
/** Concurrent steps, then 0 to 40 days without any. */
const round = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 6 }), days: fc.nat(40) })

/** Rounded half up, in whole numbers. */
const percentage = (amount: number, percent: number) =>
  Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n)

async function play(rounds: { steps: Step[]; days: number }[], percents: number[]) {
  const sellers: UserRow[] = []
  for (const customPercent of percents) sellers.push(await createAffiliate(services, { customPercent }))
  let clock = new Date('2026-01-01T00:00:00Z').getTime()
  const orders: { id: number; total: number; refunded: number }[] = []
  const owner = await contextOf(services, system, { now: () => new Date(clock) })
  for (const { steps, days } of rounds) {
    const payouts = await db.select().from(affiliatePayouts)
    await Promise.all(steps.map((each) => take(each, payouts)))
    await expectFigures(owner, orders)
    clock += days * day
  }

  async function take(each: Step, payouts: { id: number }[]): Promise<void> {
    if (each.kind === 'sale') {
      const seller = sellers[each.seller % sellers.length]
      const sale = { affiliateId: seller?.id ?? '', at: new Date(clock), total: each.total }
      const { id } = await createAffiliateSale(services, sale)
      orders.push({ id, total: each.total, refunded: 0 })
    } else if (each.kind === 'refund') {
      const order = orders[each.order % Math.max(orders.length, 1)]
      if (!order) return
      // Refunds are reported as a total, and a late report may know less.
      order.refunded = Math.max(order.refunded, Math.ceil((order.total * each.thousandths) / 1_000))
      await owner.transaction((inside) => voidSale(inside, { orderId: order.id, refunded: order.refunded }))
    } else if (each.kind === 'prepare') {
      const seller = each.seller === null ? null : sellers[each.seller % sellers.length]
      await preparePayout(owner, seller ? { emails: [seller.email] } : {})
    } else {
      const payout = payouts[each.payout % Math.max(payouts.length, 1)]
      if (!payout) return
      const answer =
        each.kind === 'cancel'
          ? cancelPayout(owner, { payoutId: payout.id })
          : completePayout(owner, { payoutId: payout.id, paymentId: `PP-${payout.id}` })
      await answer.catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'payout-not-prepared') throw error
      })
    }
  }
}

/** Computes the figures again from the requests and compares. */
async function expectFigures(owner: Context, orders: { id: number; total: number; refunded: number }[]) {
  const sales = await db.select().from(affiliateSales)
  const payouts = await db.select().from(affiliatePayouts)
  expect(sales.length).toBe(orders.length)
  for (const sale of sales) {
    const order = orders.find(({ id }) => id === sale.orderId)
    expect(sale.amount).toBe(percentage(order?.total ?? 0, sale.percent))
    if (sale.payoutId !== null) continue
    const remaining = (order?.total ?? 0) - (order?.refunded ?? 0)
    expect(sale.amount - sale.voidedAmount).toBe(percentage(remaining, sale.percent))
    expect(sale.paidAt).toBeNull()
  }
  for (const { id, userId, amount, state, createdAt } of payouts) {
    const payoutSales = sales.filter(({ payoutId }) => payoutId === id)
    const sum = payoutSales.reduce((total, sale) => total + sale.amount - sale.voidedAmount, 0)
    expect(sum).toBe(state === 'cancelled' ? 0 : amount)
    expect(payoutSales.every((sale) => sale.userId === userId && sale.matureAt <= createdAt)).toBe(true)
    expect(payoutSales.every(({ paidAt }) => (paidAt !== null) === (state === 'paid'))).toBe(true)
  }
  const summed = await db.select().from(affiliateEarnings)
  expect(summed.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual(earningsOf(sales))
  const made = (state: string, userId: string) =>
    payouts
      .filter((payout) => payout.state === state && payout.userId === userId)
      .reduce((sum, { amount }) => sum + amount, 0)
  for (const { userId, figures } of (await listAffiliates(owner)).affiliates) {
    const payoutSales = sales.filter((sale) => sale.userId === userId)
    expect(figures.sold).toBe(payoutSales.reduce((sum, { totalAmount }) => sum + totalAmount, 0))
    expect(figures.earned).toBe(payoutSales.reduce((sum, { amount }) => sum + amount, 0))
    expect(figures.paid).toBe(made('paid', userId))
    expect(figures.earned).toBe(figures.paid + figures.unpaid + figures.voided)
    expect(figures.due + made('prepared', userId)).toBeLessThanOrEqual(figures.unpaid)
  }
}

/** As triggers sum them, of each affiliate who sold anything. */
function earningsOf(sales: readonly (typeof affiliateSales.$inferSelect)[]) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return [...Map.groupBy(sales, ({ userId }) => userId)]
    .map(([userId, own]) => ({
      userId,
      sold: sum(own.map(({ totalAmount }) => totalAmount)),
      earned: sum(own.map(({ amount }) => amount)),
      paid: sum(own.flatMap(({ paidAt, amount, voidedAmount }) => (paidAt ? amount - voidedAmount : []))),
      voided: sum(own.map(({ voidedAmount }) => voidedAmount)),
    }))
    .toSorted((a, b) => a.userId.localeCompare(b.userId))
}

test('keeps sold = paid + unpaid + void to the cent after concurrent events', async () => {
  let shops = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(round, { minLength: 3, maxLength: 12 }),
      fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
      async (rounds, percents) => {
        if (shops++ > 0) await emptyDatabase(services.connection)
        await play(rounds, percents)
      },
    ),
    { numRuns: runs(25) },
  )
}, 240_000)

test('takes each sale into one of twenty concurrent payouts', async () => {
  const sellers: UserRow[] = []
  for (let number = 0; number < 5; number++) sellers.push(await createAffiliate(services))
  const at = new Date(Date.now() - 31 * day)
  for (const { id } of [...sellers, ...sellers, ...sellers, ...sellers]) {
    await createAffiliateSale(services, { affiliateId: id, at, total: 1_000 })
  }
  const owner = await contextOf(services, system)
  const reversed = sellers.map(({ email }) => email).reverse()
  const prepared = await Promise.all(
    Array.from({ length: 20 }, (_, place) => preparePayout(owner, place % 2 ? { emails: reversed } : {})),
  )
  expect(prepared.flatMap(({ payouts }) => payouts).reduce((sum, { amount }) => sum + amount, 0)).toBe(4_000)
  const sales = await db.select().from(affiliateSales)
  expect(sales.every(({ payoutId }) => payoutId !== null)).toBe(true)
  expect((await listAffiliates(owner)).affiliates.map(({ figures }) => figures.unpaid)).toEqual(
    Array.from({ length: 5 }, () => 800),
  )
})

test('sums anew whose sales are moved or removed', async () => {
  const [luz, sol] = [await createAffiliate(services), await createAffiliate(services)]
  for (const { id } of [luz, luz, sol]) {
    await createAffiliateSale(services, { affiliateId: id, at: new Date(), total: 1_000 })
  }
  const sold = async () => {
    const rows = await db.select().from(affiliateEarnings)
    return [luz, sol].map(({ id }) => rows.find(({ userId }) => userId === id)?.sold)
  }
  expect(await sold()).toEqual([2_000, 1_000])
  await db.update(affiliateSales).set({ userId: sol.id })
  expect(await sold()).toEqual([0, 3_000])
  await db.delete(affiliateSales)
  expect(await sold()).toEqual([0, 0])
})
