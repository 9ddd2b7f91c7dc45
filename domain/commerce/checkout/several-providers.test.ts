import { describe, expect, test } from 'vitest'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { completeRefund, refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { paymentProviderContract } from '#gateways/payment-provider.contract.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { withProvider } from '#tests/factories/payment-provider.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { createSecondCard } from '#tests/stand-ins/second-card.ts'
import { noExtras } from '#values/purchase-address.ts'
import { placeOrder } from './place-order.ts'

const services = await createTestServices()
const { db } = services.connection

describe('a second provider of card payments', () => {
  paymentProviderContract(async () => createSecondCard())
})

describe('a shop with two providers of card payments', () => {
  async function ordered(context: Context) {
    const { slug } = await createCourse(services)
    const placed = await placeOrder(context, {
      product: { productType: 'course', slug },
      extras: noExtras,
      method: 'card',
    })
    if (!placed.ok || placed.reference === null) throw new Error('no payment was opened')
    return { order: placed.orderNumber, reference: placed.reference, address: placed.redirectUrl }
  }

  async function shop() {
    const second = createSecondCard()
    const buyer = await contextOf(services, await createUser(services))
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    return { second, before: buyer, owner, both: withProvider(buyer, second.provider) }
  }

  test('opens and fulfils new payments at the first', async () => {
    const { second, both } = await shop()
    const { order, reference, address } = await ordered(both)
    expect(address).toBe(`https://second-card.example/pay/${reference}`)
    await second.buyer.approve(reference)
    expect(await confirmOrder(both, { order })).toMatchObject({ outcome: 'fulfilled', method: 'card' })
    expect(await db.select().from(payments)).toMatchObject([{ method: 'card', provider: 'second-card' }])
  })

  test('resumes and refunds at the other what was opened there', async () => {
    const { before, both, owner, second } = await shop()
    const { order, reference } = await ordered(before)
    await services.sandbox?.answer(reference, 'approve')
    expect(await confirmOrder(both, { order })).toMatchObject({ outcome: 'fulfilled' })
    const asOwner = withProvider(owner, second.provider)
    await refundOrder(asOwner, { orderNumber: order, amount: 2000 })
    await completeRefund(asOwner, { refundId: 1 })
    expect(await db.select().from(payments)).toMatchObject([{ provider: 'sandbox', refunded: 2000 }])
  })

  test('withdraws a payment at the other before opening one at the first', async () => {
    const { before, both, second } = await shop()
    const { slug } = await createCourse(services)
    const request = { product: { productType: 'course', slug }, extras: noExtras, method: 'card' } as const
    await placeOrder(before, request)
    expect(await placeOrder(both, request)).toMatchObject({ ok: true, reference: 'second-1' })
    expect(second.provider.name).toBe('second-card')
    expect(await db.select().from(payments).orderBy(payments.id)).toMatchObject([
      { provider: 'sandbox', state: 'withdrawn' },
      { provider: 'second-card', state: 'open' },
    ])
  })

  test('leaves payments of a missing provider waiting', async () => {
    const { before, both, second } = await shop()
    const { order, reference } = await ordered(both)
    await second.buyer.approve(reference)
    expect(await confirmOrder(before, { order })).toMatchObject({ outcome: 'unreachable' })
    expect(await confirmOrder(both, { order })).toMatchObject({ outcome: 'fulfilled' })
  })
})
