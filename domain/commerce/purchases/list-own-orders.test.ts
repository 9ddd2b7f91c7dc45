import { expect, test } from 'vitest'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { listCourses } from '#domain/learning/classroom/list-courses.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { getPurchase } from './get-bought.ts'
import { listOwnOrders } from './list-own-orders.ts'

const services = await createTestServices()

async function buyer() {
  const user = await createUser(services)
  return { context: await contextOf(services, user), payer: { userId: user.id, payerEmail: user.email } }
}

test('lists purchases with gifts, receipts and refunds in one query', async () => {
  const { context, payer } = await buyer()
  for (let each = 0; each < 3; each++) await createGift(services, { order: payer })
  const queries = spyOnQueries(services.connection.db)
  const { purchases, hasMore } = await listOwnOrders(context)
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
  expect(hasMore).toBe(false)
  expect(purchases.map(({ receiptNumber }) => receiptNumber)).toEqual([3, 2, 1])
  expect(purchases.every(({ gift }) => gift?.state === 'delivered')).toBe(true)
})

test('shows partial refunds, and leaves out abandoned and declined orders', async () => {
  const { context, payer } = await buyer()
  const { order } = await createGift(services, { order: payer })
  await services.connection.db.update(payments).set({ refunded: 500 })
  for (const state of ['declined', 'abandoned'] as const) {
    await createOrder(services, { ...payer, productId: 1, state })
  }
  const { purchases } = await listOwnOrders(context)
  expect(purchases).toMatchObject([
    { number: order.number, state: 'part-refunded', refunded: { amount: 500 }, total: { amount: 2000 } },
  ])
})

test('tells flagged orders from waiting ones', async () => {
  const { context, payer } = await buyer()
  await createOrder(services, { ...payer, productId: 1, state: 'processing', flag: 'mismatch' })
  await createOrder(services, { ...payer, productId: 2 })
  const { purchases } = await listOwnOrders(context)
  expect(purchases.map(({ state }) => state)).toEqual(['pending', 'review'])
})

test('shows a purchase to its payer and the owner, a guest’s to anybody with its number', async () => {
  const { context, payer } = await buyer()
  const own = await createOrder(services, { ...payer, productId: 1 })
  const guests = await createOrder(services, { userId: null, productId: 1 })
  const [other, owner] = [await createUser(services), await createUser(services, { role: 'owner' })]
  const ask = async (who: Parameters<typeof contextOf>[1], orderNumber: string) =>
    getPurchase(await contextOf(services, who), { orderNumber })
  expect(await getPurchase(context, { orderNumber: own.number })).toMatchObject({ number: own.number })
  expect(await ask(owner, own.number)).toMatchObject({ number: own.number })
  expect(await ask(visitor, guests.number)).toMatchObject({ number: guests.number })
  await expect(ask(other, own.number)).rejects.toMatchObject({ code: 'order-not-found' })
  await expect(ask(visitor, own.number)).rejects.toMatchObject({ code: 'sign-in-required' })
})

test('marks received courses as gifts, but not bought ones', async () => {
  const { slug } = await createCourse(services)
  const product = { productType: 'course' as const, slug }
  const recipient = await createUser(services)
  await buy(services, { product, gift: { email: recipient.email, byLink: false } })
  const { user } = await buy(services, { product })
  const given = async (who: { id: string }) =>
    (await listCourses(await contextOf(services, who))).map(({ entitlement }) => entitlement?.given)
  expect([await given(recipient), await given(user)]).toEqual([[true], [false]])
})
