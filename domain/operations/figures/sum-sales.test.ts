import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { dayOf } from '#values/day.ts'
import { saleDays, saleDimensions, summedSales } from './figure.table.ts'
import { listSalesByDay, listSalesByKey } from './sale-queries.ts'
import { sumSales } from './sum-sales.ts'

const services = await createTestServices()
const { db } = services.connection
const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000
const momentOf = (hours: number) => new Date(start + hours * hour)

const sale = fc.record({
  hours: fc.nat(60 * 24),
  product: fc.integer({ min: 1, max: 3 }),
  country: fc.constantFrom('VE', 'ES', null),
  total: fc.nat(5_000),
  refunds: fc.array(fc.record({ after: fc.nat(30 * 24), amount: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 2,
  }),
  /** Paid at all. */
  paid: fc.boolean(),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

async function store({ hours, product, country, total, paid, ...given }: Sale) {
  const at = momentOf(hours)
  const order = await createOrder(services, {
    userId: null,
    productId: product,
    total,
    state: paid ? 'fulfilled' : 'pending',
    createdAt: at,
    paidAt: paid ? at : null,
    regional: country === 'VE' ? { country, currency: 'VES', rate: '36', localAmount: 1 } : null,
  })
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order.id,
      method: 'card',
      provider: 'sandbox',
      state: paid ? 'paid' : 'open',
      currency: 'USD',
      amount: total,
      country: country === 'ES' ? country : null,
      createdAt: at,
      paidAt: paid ? at : null,
      updatedAt: at,
    })
    .returning()
  for (const { after, amount } of paid ? given.refunds : []) {
    const done = momentOf(hours + after)
    await db.insert(refunds).values({
      orderId: order.id,
      paymentId: payment?.id ?? 0,
      key: crypto.randomUUID(),
      currency: 'USD',
      amount,
      origin: 'owner',
      state: 'done',
      createdAt: at,
      updatedAt: done,
    })
  }
}

/** The same by hand. */
function recount(sales: readonly Sale[], { from, to }: { from: string; to: string }) {
  const sums = { orders: 0, charged: 0, refunds: 0, refunded: 0 }
  const isIn = (hours: number) => from <= dayOf(momentOf(hours)) && dayOf(momentOf(hours)) <= to
  for (const { paid, hours, total, refunds: given } of sales) {
    if (!paid) continue
    if (isIn(hours)) {
      sums.orders += 1
      sums.charged += total
    }
    for (const { after, amount } of given) {
      if (!isIn(hours + after)) continue
      sums.refunds += 1
      sums.refunded += amount
    }
  }
  return sums
}

const numbers = ({ orders, charged, refunds, refunded }: ReturnType<typeof recount>) => ({
  orders,
  charged,
  refunds,
  refunded,
})
const total = (rows: readonly ReturnType<typeof recount>[]) =>
  rows.map(numbers).reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      charged: sum.charged + row.charged,
      refunds: sum.refunds + row.refunds,
      refunded: sum.refunded + row.refunded,
    }),
    { orders: 0, charged: 0, refunds: 0, refunded: 0 },
  )

test('sums of days are those of the orders, whatever was summed when', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(95 * 24), { maxLength: 3 }),
      fc.tuple(fc.nat(90), fc.nat(90)),
      async (sales, sums, [one, other]) => {
        for (const table of [refunds, payments, orders, saleDays, summedSales]) await db.delete(table)
        // What is summed at an hour knows what was sold until then.
        const steps = [
          ...sales.map((each) => ({ at: each.hours, does: () => store(each) })),
          ...sums.map((at) => ({
            at,
            does: async () => sumSales(await contextOf(services, system, { now: () => momentOf(at) })),
          })),
        ].sort((first, second) => first.at - second.at)
        for (const { does } of steps) await does()
        const [from, to] = [Math.min(one, other), Math.max(one, other)].map((days) =>
          dayOf(momentOf(days * 24)),
        )
        const period = { from: from ?? '', to: to ?? '' }
        const expected = recount(sales, period)
        expect(total(await listSalesByDay(db, { authorId: null }, period))).toEqual(expected)
        for (const dimension of saleDimensions) {
          const scope = { dimension, authorId: null }
          expect(total(await listSalesByKey(db, scope, period, { limit: 100 })), dimension).toEqual(expected)
        }
      },
    ),
    { numRuns: runs(60) },
  )
})

test('what was sold more than an hour before it was summed is read from the sums, also of the day that it is', async () => {
  for (const table of [refunds, payments, orders, saleDays, summedSales]) await db.delete(table)
  const usual = { product: 1, country: null, total: 100, refunds: [], paid: true }
  await store({ ...usual, hours: 24 * 40 + 3 })
  await store({ ...usual, hours: 24 * 40 + 8 })
  const sumAt = async (hours: number) =>
    sumSales(await contextOf(services, system, { now: () => momentOf(24 * 40 + hours) }))
  const day = dayOf(momentOf(24 * 40))
  const sold = async () => {
    const period = { from: day, to: day }
    const byKey = await listSalesByKey(db, { dimension: 'product', authorId: null }, period, { limit: 9 })
    const byDay = await listSalesByDay(db, { authorId: null }, period)
    return [byDay.map(({ orders }) => orders), byKey.map(({ orders }) => orders)]
  }
  await sumAt(7)
  expect(await db.$count(saleDays), 'one of each dimension and of the shop').toBe(saleDimensions.length + 1)
  expect(await sold()).toEqual([[2], [2]])
  await sumAt(5)
  expect(await sold(), 'a clock that is behind takes nothing away').toEqual([[2], [2]])
  await sumAt(24 + 1)
  await db.delete(summedSales)
  expect(await sold(), 'without the line all is counted').toEqual([[2], [2]])
  await sumAt(24 + 1)
  await db.delete(payments)
  await db.delete(orders)
  expect(await sold()).toEqual([[2], [2]])
})

test('each order counts for its country, from the transfer or else from the payment', async () => {
  const usual = { hours: 12, product: 1, total: 100, refunds: [], paid: true }
  for (const country of ['VE', 'ES', null] as const) await store({ ...usual, country })
  const period = { from: '2026-01-01', to: '2026-01-01' }
  const countries = async () =>
    (await listSalesByKey(db, { dimension: 'country', authorId: null }, period, { limit: 9 })).map(
      ({ key, charged }) => [key, charged],
    )
  const expected = [
    ['', 100],
    ['ES', 100],
    ['VE', 100],
  ]
  expect(await countries()).toEqual(expected)
  await sumSales(await contextOf(services, system, { now: () => momentOf(48) }))
  await db.delete(refunds)
  await db.delete(payments)
  await db.delete(orders)
  expect(await countries(), 'from the stored sums').toEqual(expected)
})

test('only the system sums', async () => {
  await expect(sumSales(await contextOf(services, visitor))).rejects.toMatchObject({ kind: 'forbidden' })
})
