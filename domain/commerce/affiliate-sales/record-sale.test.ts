import { expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { affiliateSales } from './affiliate-sale.table.ts'
import { listAffiliateSales } from './list-affiliate-sales.ts'

const services = await createTestServices()
const { db } = services.connection

/** Buys and pays a course of $19.99. */
async function buy(
  affiliateCode: string,
  { buyer, giftTo }: { buyer?: { id: string }; giftTo?: string } = {},
) {
  const course = await createCourse(services, { price: 1999 })
  const context = await contextOf(services, buyer ?? (await createUser(services)))
  const placed = await placeOrder(context, {
    product: { productType: 'course', slug: course.slug },
    method: 'card',
    affiliateCode,
    ...(giftTo && { gift: { email: giftTo, byLink: false } }),
  })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  await services.sandbox?.answer(placed.reference ?? '', 'approve')
  await confirmOrder(context, { order: placed.orderNumber })
  return placed.orderNumber
}

test('records one sale for a paid order with a code, however often it is confirmed', async () => {
  const seller = await createAffiliate(services, { link: 'Luz', customPercent: 15 })
  const number = await buy(' luz')
  await confirmOrder(await contextOf(services, system), { order: number })
  const sellerContext = await contextOf(services, seller)
  const { sales, total } = await listAffiliateSales(sellerContext, { paid: false })
  expect(sales).toMatchObject([
    {
      productType: 'course',
      percent: 15,
      state: 'held',
      paidAt: null,
      paymentId: null,
      total: { amount: 1999 },
      share: { amount: 300 },
      voided: { amount: 0 },
    },
  ])
  expect(total).toEqual({ amount: 300, currency: 'USD' })
  const days = Number(sales[0]?.matureAt) - Number(sales[0]?.createdAt)
  expect(days / 86_400_000).toBe(30)
  expect((await listAffiliateSales(sellerContext, { paid: true })).sales).toEqual([])
})

test.each(['', 'nobody', 'x'.repeat(300), "' or 1=1", 'not-selling'])(
  'records no sale for the code %j',
  async (code) => {
    await createAffiliate(services, { link: 'not-selling', selling: false })
    await buy(code)
    expect(await db.select().from(affiliateSales)).toEqual([])
  },
)

test('records no sale for the payer’s or the recipient’s own code', async () => {
  const seller = await createAffiliate(services, { link: 'luz' })
  await buy('LUZ', { buyer: seller })
  await buy('luz', { giftTo: seller.email })
  expect(await db.select().from(affiliateSales)).toEqual([])
})

test('records no sale for an unpaid order', async () => {
  await createAffiliate(services, { link: 'luz' })
  const { slug } = await createCourse(services)
  const context = await contextOf(services, await createUser(services))
  await placeOrder(context, {
    product: { productType: 'course', slug },
    method: 'card',
    affiliateCode: 'luz',
  })
  expect(await db.select().from(affiliateSales)).toEqual([])
})

test('voids the refunded part of the commission to the cent', async () => {
  const seller = await createAffiliate(services, { link: 'luz', customPercent: 15 })
  const owner = await contextOf(services, system)
  const sellerContext = await contextOf(services, seller)
  const orderNumber = await buy('luz')
  await refundOrder(owner, { orderNumber, amount: 666 })
  // 15 % of $13.33 is $1.9995.
  expect(await listAffiliateSales(sellerContext, { paid: false })).toMatchObject({
    sales: [{ share: { amount: 200 }, voided: { amount: 100 }, state: 'held', voidReason: null }],
    total: { amount: 200 },
  })
  await refundOrder(owner, { orderNumber })
  expect(await listAffiliateSales(sellerContext, { paid: false })).toMatchObject({
    sales: [{ share: { amount: 0 }, voided: { amount: 300 }, state: 'void', voidReason: 'refunded' }],
    total: { amount: 0 },
  })
})

test('lists sales only to their seller, while selling', async () => {
  const seller = await createAffiliate(services, { link: 'luz' })
  const other = await createAffiliate(services, { link: 'sol' })
  await buy('luz')
  expect((await listAffiliateSales(await contextOf(services, other), { paid: false })).sales).toEqual([])
  await db.update(affiliates).set({ selling: false })
  await expect(listAffiliateSales(await contextOf(services, seller), { paid: false })).rejects.toMatchObject({
    kind: 'forbidden',
    code: 'affiliate-sellers-only',
  })
  await expect(listAffiliateSales(await contextOf(services), { paid: false })).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})
