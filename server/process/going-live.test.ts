import { expect, test } from 'vitest'
import { getCheckout } from '#domain/commerce/checkout/get-checkout.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { getOrderDetails } from '#domain/commerce/purchases/get-order-details.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { createSecondCard } from '#tests/stand-ins/second-card.ts'
import { parseEnvironment } from '../settings/environment.ts'
import { composePayments } from './payments.ts'

/** A shop that was tried at the sandbox and takes money now. */
const services = await createTestServices()
const { provider } = createSecondCard()
const { payments } = await composePayments({
  environment: parseEnvironment({ NODE_ENV: 'production' }),
  db: services.connection.db,
  siteUrl: (path) => `http://localhost${path}`,
  vendors: [
    () => ({
      method: 'card',
      vendor: 'Second Card',
      pages: 'https://second-card.example',
      connect: async () => ({
        provider,
        events: { name: 'second-card', read: async () => ({ id: '1', type: 'paid', reference: null }) },
      }),
    }),
  ],
})
const live = { ...services, payments }

async function product() {
  const { slug } = await createCourse(services, { price: 1900 })
  return { productType: 'course' as const, slug }
}

test('what was bought at the sandbox is given back', async () => {
  const { order: orderNumber } = await buy(services, { product: await product() })
  const owner = await contextOf(live, system)
  await refundOrder(owner, { orderNumber })
  const { order: refunded } = await getOrderDetails(owner, { orderNumber })
  expect(refunded.state).toBe('refunded')
})

test('who left a payment open at the sandbox can pay for real, and at the sandbox no more', async () => {
  const course = await product()
  const { user, order: tried } = await order(services, { product: course })
  const buyer = await contextOf(live, user)
  const checkout = await getCheckout(buyer, course)
  expect(checkout).toMatchObject({ methods: ['card'] })
  await expect(placeOrder(buyer, { product: course, method: 'wallet' })).rejects.toMatchObject({
    code: 'payment-method-unavailable',
  })
  const placed = await placeOrder(buyer, { product: course, method: 'card' })
  expect(placed).toMatchObject({ ok: true, redirectUrl: expect.stringMatching(/^https:\/\/second-card\./) })
  const owner = await contextOf(live, system)
  const { payments: attempts } = await getOrderDetails(owner, { orderNumber: tried })
  expect(attempts.find((each) => each.provider === 'sandbox')?.state).toBe('withdrawn')
})
