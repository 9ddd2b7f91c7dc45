import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { couponUses } from '#domain/commerce/coupons/coupon.table.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { listOwnOrders } from '#domain/commerce/purchases/list-own-orders.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { place } from '#tests/factories/create-checkout.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { getCheckout } from './get-checkout.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.ts'

const services = await createTestServices()
const { db } = services.connection

async function buyer() {
  const user = await createUser(services)
  return { user, context: await contextOf(services, user) }
}

/** Orders, pays and confirms. */
async function pay(...[context, input]: Parameters<typeof placeOrder>) {
  const placed = await place(context, input)
  if (placed.reference) await services.sandbox?.answer(placed.reference, 'approve')
  expect(await confirmOrder(context, { order: placed.orderNumber })).toMatchObject({ outcome: 'fulfilled' })
  return placed
}

const book = async (values: Parameters<typeof createBook>[1] = {}) => {
  const { slug, id } = await createBook(services, values)
  return { id, input: { product: { productType: 'book', slug }, method: 'card' } satisfies PlaceOrderInput }
}
const to = (email: string, byLink = false) => ({ gift: { email, byLink } })

describe('a gift', () => {
  test('paid by a coupon belongs to the recipient, never to the giver', async () => {
    const { context, user } = await buyer()
    const friend = await createUser(services)
    const { id, input } = await book()
    const { code } = await createCoupon(services, { value: 100 })
    await pay(context, { ...input, method: undefined, couponCode: code, ...to(friend.email) })
    expect(await db.select().from(entitlements)).toMatchObject([{ userId: friend.id, productId: id }])
    expect(await db.select().from(gifts)).toMatchObject([{ recipientId: friend.id, giverName: user.name }])
    expect(await db.select().from(couponUses)).toMatchObject([{ userId: user.id, state: 'used' }])
  })

  test('of a pack grants its items to the recipient and sends the receipt to the giver', async () => {
    const { context, user } = await buyer()
    const friend = await createUser(services)
    const [course, inside] = [await createCourse(services), await book()]
    // The giver's ownership does not lower the price.
    await createEntitlement(services, { userId: user.id, productId: course.id })
    const { slug } = await createPack(services, {
      items: [
        { productType: 'course', productId: course.id, price: 1500 },
        { productType: 'book', productId: inside.id, price: 700 },
      ],
    })
    const product = { productType: 'pack', slug } as const
    await pay(context, { product, method: 'wallet', expectedTotal: 2200, ...to(friend.email) })
    const theirs = await db.select().from(entitlements).where(eq(entitlements.userId, friend.id))
    expect(theirs.map(({ productType }) => productType).sort()).toEqual(['book', 'course'])
    expect((await listOwnOrders(context, {})).purchases).toMatchObject([
      { product: { slug }, gift: { recipientEmail: friend.email, state: 'claimed' }, receiptNumber: 1 },
    ])
    expect((await listOwnOrders(await contextOf(services, friend), {})).purchases).toEqual([])
  })

  test('by a guest never blocks the next guest', async () => {
    const guest = await contextOf(services, visitor)
    const { input } = await book()
    const gift = to('friend@example.org', true)
    const request = { ...input, ...gift, payerEmail: 'guest@example.org' }
    const [first, second] = [await place(guest, request), await place(guest, request)]
    expect(first.orderNumber).not.toBe(second.orderNumber)
    await pay(guest, { ...request, payerEmail: 'other@example.org' })
    expect(await db.select().from(receipts)).toMatchObject([{ buyerEmail: 'other@example.org' }])
    await expect(placeOrder(guest, { ...input, ...gift })).rejects.toMatchObject({
      code: 'payer-email-invalid',
    })
    await expect(placeOrder(guest, input)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('is rejected for owners, for strangers without a link, and for oneself', async () => {
    const { context, user } = await buyer()
    const friend = await createUser(services)
    const { id, input } = await book()
    await createEntitlement(services, { userId: friend.id, productType: 'book', productId: id })
    const refusal = async (email: string) => placeOrder(context, { ...input, ...to(email) })
    expect(await refusal(friend.email)).toEqual({ ok: false, code: 'gift-recipient-has-it' })
    expect(await refusal(user.email.toUpperCase())).toEqual({ ok: false, code: 'gift-to-yourself' })
    expect(await refusal('stranger@example.org')).toEqual({ ok: false, code: 'gift-recipient-unknown' })
    const late = {
      email: 'stranger@example.org',
      byLink: true,
      deliverAt: new Date(Date.now() + 400 * 86_400_000),
    }
    expect(await placeOrder(context, { ...input, gift: late })).toEqual({
      ok: false,
      code: 'gift-date-invalid',
    })
    expect(await db.select().from(orders)).toEqual([])
  })
})

describe('a coupon', () => {
  test('limited per person is reserved by an open order and released when that ends', async () => {
    const { context } = await buyer()
    const [one, two] = [await book(), await book()]
    const { code } = await createCoupon(services, { maxUsesPerPerson: 1 })
    const first = await place(context, { ...one.input, couponCode: code })
    expect(await placeOrder(context, { ...two.input, couponCode: code })).toEqual({
      ok: false,
      code: 'coupon-used-by-you',
    })
    await services.sandbox?.answer(first.reference ?? '', 'decline')
    await confirmOrder(context, { order: first.orderNumber })
    await pay(context, { ...two.input, couponCode: code })
    expect(await placeOrder(context, { ...one.input, couponCode: code })).toMatchObject({ ok: false })
    await pay((await buyer()).context, { ...one.input, couponCode: code })
  })

  test('limited per person is not used up by guests with somebody else’s address', async () => {
    const [{ context, user }, { input }] = [await buyer(), await book()]
    const guest = await contextOf(services, visitor)
    const { code } = await createCoupon(services, { maxUsesPerPerson: 1 })
    const typed = { ...input, couponCode: code, payerEmail: user.email.toUpperCase() }
    await pay(guest, { ...typed, ...to('friend@example.org', true) })
    expect(await placeOrder(guest, { ...typed, ...to('another@example.org', true) })).toEqual({
      ok: false,
      code: 'coupon-used-by-you',
    })
    await pay(context, { ...input, couponCode: code })
    expect(
      await placeOrder(context, { ...input, couponCode: code, ...to('third@example.org', true) }),
    ).toEqual({ ok: false, code: 'coupon-used-by-you' })
  })

  test('with a limit moves to another recipient, and the first gift can no longer be paid', async () => {
    const [{ context }, { input }] = [await buyer(), await book()]
    const { code } = await createCoupon(services, { maxUses: 1, maxUsesPerPerson: 1 })
    const request = { ...input, couponCode: code }
    const mistyped = await place(context, { ...request, ...to('freind@example.org', true) })
    const right = await place(context, { ...request, ...to('friend@example.org', true) })
    expect(await services.sandbox?.answer(mistyped.reference ?? '', 'approve')).toBe(false)
    expect(await services.sandbox?.answer(right.reference ?? '', 'approve')).toBe(true)
    expect(await confirmOrder(context, { order: right.orderNumber })).toMatchObject({ outcome: 'fulfilled' })
  })

  test('with a limit stays with the other gift once that is paid or in process', async () => {
    for (const answer of ['approve', 'delay'] as const) {
      const [{ context }, { input }] = [await buyer(), await book()]
      const { code } = await createCoupon(services, { maxUses: 1 })
      const request = { ...input, couponCode: code }
      const first = await place(context, { ...request, ...to('freind@example.org', true) })
      await services.sandbox?.answer(first.reference ?? '', answer)
      expect(await placeOrder(context, { ...request, ...to('friend@example.org', true) })).toEqual({
        ok: false,
        code: 'coupon-used-up',
      })
    }
  })

  test('reserved by a guest’s unpaid gift is released by its order number, and that gift is withdrawn', async () => {
    const [{ input }, other] = [await book(), await book()]
    const guest = await contextOf(services, visitor)
    const { code } = await createCoupon(services, { maxUses: 1, maxUsesPerPerson: 1 })
    const request = { ...input, couponCode: code, payerEmail: 'guest@example.org' }
    const left = await place(guest, { ...request, ...to('freind@example.org', true) })
    const earlierOrder = left.orderNumber
    const again = { ...request, ...to('friend@example.org', true) }
    const refused = { ok: false, code: 'coupon-used-by-you' }
    expect(await placeOrder(guest, again)).toEqual(refused)
    expect(await placeOrder(guest, { ...again, product: other.input.product, earlierOrder })).toEqual(refused)
    const shown = { ...input.product, couponCode: code, gift: true }
    expect((await getCheckout(guest, shown)).coupon).toMatchObject({ ok: false })
    expect((await getCheckout(guest, { ...shown, earlierOrder })).coupon).toMatchObject({ ok: true })
    await pay(guest, { ...again, earlierOrder })
    expect(await services.sandbox?.answer(left.reference ?? '', 'approve')).toBe(false)
  })

  test('without a limit allows several open gifts', async () => {
    const [{ context }, { input }] = [await buyer(), await book()]
    const { code } = await createCoupon(services)
    const request = { ...input, couponCode: code }
    const first = await place(context, { ...request, ...to('one@example.org', true) })
    await place(context, { ...request, ...to('two@example.org', true) })
    expect(await services.sandbox?.answer(first.reference ?? '', 'approve')).toBe(true)
  })

  test('with one use left goes to one of many concurrent orders', async () => {
    const { input } = await book({ price: 1000 })
    const { code } = await createCoupon(services, { value: 100, maxUses: 1 })
    const buyers = await Promise.all(Array.from({ length: 12 }, buyer))
    const answers = await Promise.all(
      buyers.map(({ context }) => placeOrder(context, { ...input, couponCode: code })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)))).toEqual(
      new Set(['ok', 'coupon-used-up']),
    )
    expect(await db.select().from(entitlements)).toHaveLength(1)
    expect(await db.select().from(receipts)).toHaveLength(1)
  })
})

test('saves the affiliate with the order, except for the buyer or the recipient', async () => {
  const seller = await createAffiliate(services, { link: 'seller' })
  const credited = async (who: { id: string }, more: Partial<PlaceOrderInput> = {}) => {
    const { input } = await book()
    const { orderNumber } = await place(await contextOf(services, who), {
      ...input,
      affiliateCode: 'SELLER',
      ...more,
    })
    const [order] = await db.select().from(orders).where(eq(orders.number, orderNumber))
    return order?.affiliateId
  }
  const someone = await createUser(services)
  expect(await credited(someone)).toBe(seller.id)
  expect(await credited(seller)).toBeNull()
  expect(await credited(someone, to(seller.email))).toBeNull()
  expect(await credited(someone, { affiliateCode: 'nobody' })).toBeNull()
})
