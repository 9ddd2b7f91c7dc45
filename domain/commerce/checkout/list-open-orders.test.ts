import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { listOwnOrders } from '#domain/commerce/purchases/list-own-orders.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { approveTransfer, rejectTransfer } from '#domain/commerce/transfers/review-transfer.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { getCheckout } from './get-checkout.ts'
import { placeOrder } from './place-order.ts'

const alerts: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => alerts.push(JSON.parse(line).alert) })
const services = await createTestServices({ log })
const { db } = services.connection

async function payingForPack() {
  await createRegionalRule(services)
  const [one, other] = [await createCourse(services), await createCourse(services)]
  const pack = await createPack(services, {
    items: [one, other].map(({ id }) => ({ productType: 'course' as const, productId: id, price: 1000 })),
  })
  const user = await createUser(services)
  const buyer = await contextOf(services, user)
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const product = { productType: 'pack' as const, slug: pack.slug }
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const reference = placed.reference ?? ''
  const course = { productType: 'course' as const, slug: one.slug }
  const open = async (address: Parameters<typeof getCheckout>[1], who = buyer) =>
    (await getCheckout(who, address)).openOrders
  return { user, buyer, owner, product, course, reference, number: placed.orderNumber, open }
}

test('lists an open pack order at its courses, and an open course order at its packs', async () => {
  const { user, buyer, course, product, reference, number, open } = await payingForPack()
  expect(await open(course)).toMatchObject([{ number, state: 'pending', same: false }])
  await submitTransfer(buyer, { reference, bankReference: '1' })
  expect(await open(course)).toMatchObject([{ number, state: 'processing', same: false }])
  expect(await open(product)).toMatchObject([{ number, state: 'processing', same: true }])
  expect(await open({ ...course, gift: true })).toEqual([])
  expect(await open(course, await contextOf(services, await createUser(services)))).toEqual([])

  const single = await order(services, { user, product: course })
  expect(await open(product)).toMatchObject([
    { number: single.order, state: 'pending', same: false },
    { number, same: true },
  ])
  // The open payment is resumed.
  expect((await open(course)).map((each) => each.number)).toEqual([number])
})

test('flags paying for a pack and for a course of it, until one is refunded', async () => {
  const { user, buyer, owner, course, reference, number } = await payingForPack()
  await submitTransfer(buyer, { reference, bankReference: '1' })
  const { order: single } = await buy(services, { user, product: course })
  await approveTransfer(owner, { reference })
  const flagOf = async (which: string) => (await db.select().from(orders).where(eq(orders.number, which)))[0]
  expect(await flagOf(number)).toMatchObject({ state: 'fulfilled', flag: 'bought-twice' })
  expect(await flagOf(single)).toMatchObject({ state: 'fulfilled', flag: null })
  expect(alerts).toEqual(['order-bought-twice'])
  await refundOrder(owner, { orderNumber: number, reason: '' })
  expect(await flagOf(number)).toMatchObject({ state: 'refunded', flag: null })
})

test('does not flag extras of an owned course, or packs with credit', async () => {
  const course = await createCourse(services, { sourceCodeOffered: true, sourceCodePrice: 300 })
  const other = await createCourse(services)
  const pack = await createPack(services, {
    items: [course, other].map(({ id }) => ({ productType: 'course' as const, productId: id, price: 1000 })),
  })
  const product = { productType: 'course' as const, slug: course.slug }
  const { user } = await buy(services, { product })
  await buy(services, { user, product, extras: { exclusive: false, sourceCode: true } })
  await buy(services, { user, product: { productType: 'pack', slug: pack.slug } })
  expect((await db.select().from(orders).where(eq(orders.userId, user.id))).map(({ flag }) => flag)).toEqual([
    null,
    null,
    null,
  ])
})

test('lists a refused transfer with its reason, among purchases and at the product', async () => {
  const { buyer, owner, course, product, reference, number, open } = await payingForPack()
  await submitTransfer(buyer, { reference, bankReference: '1' })
  await rejectTransfer(owner, { reference, reason: 'No llegó.' })
  const refused = { number, state: 'rejected', rejection: 'No llegó.' }
  expect((await listOwnOrders(buyer)).purchases).toMatchObject([
    { ...refused, transferUrl: expect.stringContaining(`/transfer/${reference}`) },
  ])
  expect(await open(product)).toMatchObject([{ ...refused, same: true }])
  expect(await open(course)).toMatchObject([{ ...refused, same: false }])
  // A failed card payment does not revive the transfer.
  await placeOrder(buyer, { product, method: 'card' })
  expect(
    (await listOwnOrders(buyer)).purchases.map(({ rejection, state }) => [rejection, state]),
  ).toContainEqual(['No llegó.', 'rejected'])
})
