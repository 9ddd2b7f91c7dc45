import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { setAffiliateTerms } from '#domain/commerce/affiliate-sales/set-affiliate-terms.ts'
import { getCheckout } from '#domain/commerce/checkout/get-checkout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { createCoupon } from '#domain/commerce/coupons/save-coupon.ts'
import { checkPayment } from '#domain/commerce/fulfillment/check-payment.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { getReceipt } from '#domain/commerce/purchases/get-receipt.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { buy, order as placeOnly } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { refundChecks } from '#tests/factories/refund-checks.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { money } from '#values/money.ts'
import { refundOrder } from './refund-order.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const { course, owned, stateOf, refundMails } = refundChecks(services)

/** An affiliate with 30 percent. */
async function affiliate(link = 'luz') {
  const user = await createUser(services)
  await setAffiliateTerms(await owner(), { email: user.email, selling: true, customPercent: 30 })
  await db.update(affiliates).set({ link })
  return user
}

describe('a full refund', () => {
  test('of a course keeps an extra bought by another order, without charging it again', async () => {
    const { slug } = await createCourse(services, {
      price: 2000,
      sourceCodeOffered: true,
      sourceCodePrice: 300,
    })
    const product = { productType: 'course' as const, slug }
    const { user, order, context } = await buy(services, { product })
    const sourceCode = { exclusive: false, sourceCode: true }
    const extra = await buy(services, { user, product, extras: sourceCode })
    await refundOrder(await owner(), { orderNumber: order, reason: '' })
    expect(await owned(user.id)).toEqual([])
    const { choices, owns, product: sold } = await getCheckout(context, product)
    expect({ owns, totals: choices.map(({ quote }) => quote.total.amount) }).toEqual({
      owns: false,
      totals: [2000, 2000],
    })
    expect(sold).toMatchObject({ owned: { kind: 'extras', sourceCode: true } })
    await buy(services, { user, product, extras: sourceCode })
    expect(await db.select().from(entitlements).where(eq(entitlements.userId, user.id))).toMatchObject([
      { kind: 'paid', sourceCode: true, revokedAt: null },
    ])
    // The extra is refunded by its own order.
    await refundOrder(await owner(), { orderNumber: extra.order, reason: '' })
    expect(await db.select().from(entitlements)).toMatchObject([{ sourceCode: false, revokedAt: null }])
  })

  test('keeps the date of payment', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    const dates = async () =>
      (await db.select().from(payments)).map(({ paidAt, updatedAt }) => [paidAt, updatedAt])
    const [[paidAt, updatedAt] = []] = await dates()
    await refundOrder(await owner(), { orderNumber: order, reason: '' })
    const [after = []] = await dates()
    expect(paidAt).not.toBeNull()
    expect(after[0]).toEqual(paidAt)
    expect(after[1]).not.toEqual(updatedAt)
  })

  test('ends access, voids the commission and mails the payer', async () => {
    await affiliate()
    const { product } = await course()
    const { user, order } = await buy(services, { product, affiliateCode: 'luz' })
    expect(await owned(user.id)).toHaveLength(1)
    const refund = await refundOrder(await owner(), { orderNumber: order, reason: 'asked for it' })
    expect(refund).toMatchObject({ amount: 2000, state: 'done', origin: 'owner', reason: 'asked for it' })
    expect(await stateOf(order)).toBe('refunded')
    expect(await owned(user.id)).toEqual([])
    expect(await db.select().from(affiliateSales)).toMatchObject([{ amount: 600, voidedAmount: 600 }])
    expect(await refundMails()).toHaveLength(1)
  })

  test('is rejected the second time', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    await refundOrder(await owner(), { orderNumber: order })
    await expect(refundOrder(await owner(), { orderNumber: order })).rejects.toMatchObject({
      code: 'refund-nothing-left',
    })
    expect(await db.select().from(refunds)).toHaveLength(1)
    expect(await db.select().from(payments)).toMatchObject([{ refunded: 2000 }])
  })

  test('is made once for two concurrent requests', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    const context = await owner()
    const asked = await Promise.allSettled([1, 2].map(() => refundOrder(context, { orderNumber: order })))
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.select().from(payments)).toMatchObject([{ refunded: 2000 }])
  })

  test('allows buying again', async () => {
    const { product } = await course()
    const { user, order } = await buy(services, { product })
    await refundOrder(await owner(), { orderNumber: order })
    await buy(services, { product, user })
    expect(await owned(user.id)).toHaveLength(1)
  })

  test('of a pack keeps what was bought before', async () => {
    const [first, second] = [await course(1000), await course(1500)]
    const pack = await createPack(services, {
      items: [first, second].map(({ id }) => ({ productType: 'course', productId: id, price: 900 })),
    })
    const { user } = await buy(services, { product: first.product })
    const { order } = await buy(services, { user, product: { productType: 'pack', slug: pack.slug } })
    expect(await owned(user.id)).toHaveLength(2)
    await refundOrder(await owner(), { orderNumber: order })
    expect(await owned(user.id)).toEqual([first.id])
  })

  test('of a credited item ends it, as the pack did not sell it', async () => {
    const [first, second] = [await course(1000), await course(1500)]
    const pack = await createPack(services, {
      items: [first, second].map(({ id }) => ({ productType: 'course', productId: id, price: 900 })),
    })
    const { user, order } = await buy(services, { product: first.product })
    await buy(services, { user, product: { productType: 'pack', slug: pack.slug } })
    await refundOrder(await owner(), { orderNumber: order })
    expect(await owned(user.id)).toEqual([second.id])
  })

  test('while a pack is unpaid creates another order at the same price', async () => {
    const [first, second, third] = [await course(), await course(), await course()]
    const pack = await createPack(services, {
      items: [first, second, third].map(({ id }) => ({ productType: 'course', productId: id, price: 900 })),
    })
    const product = { productType: 'pack' as const, slug: pack.slug }
    const { user, order: early } = await buy(services, { product: first.product })
    const { order: waiting } = await placeOnly(services, { user, product })
    await refundOrder(await owner(), { orderNumber: early })
    await buy(services, { user, product: second.product })
    const { order } = await buy(services, { user, product })
    expect(order).not.toBe(waiting)
    expect((await owned(user.id)).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  })

  test('of a gift revokes it, claimed or not', async () => {
    const { product } = await course()
    const recipient = await createUser(services)
    const gift = { email: recipient.email, byLink: false }
    const { user, order } = await buy(services, { product, gift })
    expect([await owned(recipient.id), await owned(user.id)]).toEqual([[expect.any(Number)], []])
    await refundOrder(await owner(), { orderNumber: order })
    expect(await owned(recipient.id)).toEqual([])
    expect(await db.select().from(gifts)).toMatchObject([{ state: 'revoked' }])
  })

  test('of a free order by coupon moves no money', async () => {
    const { product } = await course()
    const free = { code: 'FREE', kind: 'percent', value: 100, active: true, products: [] } as const
    const open = { startsAt: null, endsAt: null, maxUses: null, maxUsesPerPerson: null }
    await createCoupon(await owner(), { ...free, ...open })
    const { user, order } = await buy(services, { product, couponCode: 'free' })
    expect(await owned(user.id)).toHaveLength(1)
    expect(await refundOrder(await owner(), { orderNumber: order })).toBeNull()
    expect([await stateOf(order), await owned(user.id)]).toEqual(['refunded', []])
  })
})

describe('a partial refund', () => {
  test('keeps access and voids the same part of the commission', async () => {
    await affiliate()
    const { product } = await course()
    const { user, order } = await buy(services, { product, affiliateCode: 'luz' })
    await refundOrder(await owner(), { orderNumber: order, amount: 500 })
    expect([await stateOf(order), await owned(user.id)]).toEqual(['fulfilled', [expect.any(Number)]])
    expect(await db.select().from(affiliateSales)).toMatchObject([{ amount: 600, voidedAmount: 150 }])
    await refundOrder(await owner(), { orderNumber: order })
    expect([await stateOf(order), await owned(user.id)]).toEqual(['refunded', []])
    expect(await db.select().from(affiliateSales)).toMatchObject([{ amount: 600, voidedAmount: 600 }])
    expect(await db.select().from(payments)).toMatchObject([{ refunded: 2000 }])
  })

  test.each([
    [2001, 'refund-too-much'],
    [0, 'amount-expected'],
    [-5, 'amount-expected'],
    [1.5, 'amount-expected'],
    [Number.NaN, 'amount-expected'],
  ])('of %s cents of 2000 is rejected', async (amount, code) => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    await expect(refundOrder(await owner(), { orderNumber: order, amount })).rejects.toMatchObject({ code })
    expect(await db.select().from(refunds)).toEqual([])
  })

  test('never exceeds what is left', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    await refundOrder(await owner(), { orderNumber: order, amount: 1500 })
    await expect(refundOrder(await owner(), { orderNumber: order, amount: 501 })).rejects.toMatchObject({
      code: 'refund-too-much',
      params: { left: 'US$\u00a05,00' },
    })
    expect(await db.select().from(payments)).toMatchObject([{ refunded: 1500 }])
  })
})

describe('a refund with a key', () => {
  test('is made once, however often it is asked for', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    const context = await owner()
    const asked = { orderNumber: order, amount: 300, reason: 'Una parte', key: 'after-0' }
    const [first, second] = await Promise.all([refundOrder(context, asked), refundOrder(context, asked)])
    const third = await refundOrder(context, { ...asked, reason: 'Otra vez' })
    expect([second?.id, third?.id]).toEqual([first?.id, first?.id])
    expect(await db.select().from(refunds)).toMatchObject([
      { amount: 300, state: 'done', reason: 'Una parte' },
    ])
    expect(await db.select().from(payments)).toMatchObject([{ refunded: 300 }])
    expect(await refundMails()).toHaveLength(1)
    await refundOrder(context, { ...asked, key: 'after-1' })
    expect(await db.select().from(payments)).toMatchObject([{ refunded: 600 }])
  })

  test('of all that is left is made once, also when nothing is left', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    const asked = { orderNumber: order, key: 'everything' }
    const first = await refundOrder(await owner(), asked)
    expect(await refundOrder(await owner(), asked)).toEqual(first)
    expect(await db.select().from(refunds)).toMatchObject([{ amount: 2000 }])
  })

  test('is refused with the key of a refund of another amount', async () => {
    const { product } = await course()
    const { order } = await buy(services, { product })
    const other = await buy(services, { product: (await course()).product })
    await refundOrder(await owner(), { orderNumber: order, amount: 300, key: 'after-0' })
    const again = refundOrder(await owner(), { orderNumber: order, amount: 400, key: 'after-0' })
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'refund-key-used' })
    // Keys of different orders do not meet.
    await refundOrder(await owner(), { orderNumber: other.order, amount: 400, key: 'after-0' })
    expect((await db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount)).toEqual([
      300, 400,
    ])
  })
})

test('refunds the second payment of a twice paid order first, keeping access', async () => {
  const { product } = await course()
  const bought = await buy(services, { product })
  const [row] = await db.select().from(orders)
  const second = await providerFor(services.payments, 'wallet')?.open({
    key: 'second',
    orderNumber: bought.order,
    amount: money(2000),
    description: 'x',
    locale: 'es',
    customerEmail: bought.user.email,
    returnUrl: 'http://localhost/',
    cancelUrl: 'http://localhost/',
  })
  const reference = second?.reference ?? ''
  const now = new Date()
  await db.insert(payments).values({
    orderId: row?.id ?? 0,
    method: 'wallet',
    provider: 'sandbox',
    reference,
    state: 'processing',
    currency: 'USD',
    amount: 2000,
    createdAt: now,
    updatedAt: now,
  })
  await services.sandbox?.answer(reference, 'approve')
  const asOwner = { ...(await owner()), alert: () => {} }
  const silent: typeof asOwner = {
    ...asOwner,
    transaction: (work) => asOwner.transaction((inner) => work({ ...inner, alert: () => {} })),
  }
  await checkPayment(silent, { provider: 'sandbox', reference })
  expect(await db.select().from(orders)).toMatchObject([{ state: 'fulfilled', flag: 'paid-twice' }])

  await refundOrder(silent, { orderNumber: bought.order })
  expect(await db.select().from(orders)).toMatchObject([{ state: 'fulfilled', flag: null }])
  expect(await owned(bought.user.id)).toHaveLength(1)
  const given = await db.select().from(payments).where(eq(payments.method, 'wallet'))
  expect(given).toMatchObject([{ refunded: 2000 }])
  const onReceipt = async () => (await getReceipt(bought.context, { orderNumber: bought.order })).refunded
  expect(await onReceipt()).toEqual(money(0))
  await refundOrder(silent, { orderNumber: bought.order, amount: 500 })
  expect(await onReceipt()).toEqual(money(500))
  await refundOrder(silent, { orderNumber: bought.order })
  expect(await onReceipt()).toEqual(money(2000))
  expect([await stateOf(bought.order), await owned(bought.user.id)]).toEqual(['refunded', []])
})

test('rejects refunds of unpaid and unknown orders', async () => {
  const { product } = await course()
  const context = await contextOf(services, await createUser(services))
  const placed = await placeOrder(context, { product, method: 'card' })
  const orderNumber = placed.ok ? placed.orderNumber : ''
  await expect(refundOrder(await owner(), { orderNumber })).rejects.toMatchObject({
    code: 'refund-nothing-left',
  })
  await expect(refundOrder(await owner(), { orderNumber: 'NONE' })).rejects.toMatchObject({
    kind: 'not-found',
  })
  await expect(refundOrder(context, { orderNumber })).rejects.toMatchObject({ code: 'staff-only' })
})
