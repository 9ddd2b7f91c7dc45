import { afterAll, expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts'

const { secretKey, webhookSecret, url, close } = await startStripeStandIn()
afterAll(close)
const services = await createTestServices({
  settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
})
const app = await createTestApp(services)

async function shopper(price: number) {
  const { slug } = await createCourse(services, { price, sourceCodeOffered: true, sourceCodePrice: 300 })
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  return { browser, page: `/inscribe/${slug}` }
}
const pay = (expectedTotal: number) => ({
  intent: 'pay',
  method: 'card',
  expectedTotal: String(expectedTotal),
})
const tooSmall = 'Ninguna forma de pago de esta tienda acepta un importe tan pequeño.'

test.each([1, 49])('of %s cents cannot be paid at Stripe, and the page says so', async (price) => {
  const { browser, page } = await shopper(price)
  const { text } = await browser.visit(`${page}?ready=1`)
  expect(text).toContain(tooSmall)
  expect(text).not.toContain('Pagar con tarjeta')
  expect(text).not.toContain('no tiene ninguna forma de pago')
  const refused = await browser.request(page, { form: pay(price) })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Esa forma de pago no acepta un importe tan pequeño.')
  expect(await services.connection.db.select().from(orders)).toEqual([])
})

test('that an extra raises, or that are 50 cents, are paid by card', async () => {
  const small = await shopper(30)
  const withExtra = await small.browser.visit(`${small.page}?code=1&ready=1`)
  expect(withExtra.text).toContain('Pagar con tarjeta')
  expect(withExtra.text).not.toContain(tooSmall)
  const { browser, page } = await shopper(50)
  expect((await browser.visit(`${page}?ready=1`)).text).toContain('Pagar con tarjeta')
  const sent = await browser.request(page, { form: pay(50) })
  expect(sent.headers.get('location')).toContain(url)
})

test('left by a coupon are not offered by card, and nothing is left to pay when it takes all', async () => {
  const { browser, page } = await shopper(2000)
  const { code } = await createCoupon(services, { kind: 'amount', value: 1970 })
  expect((await browser.visit(`${page}?ready=1&coupon=${code}`)).text).toContain(tooSmall)
  const whole = await createCoupon(services, { value: 100 })
  const free = await browser.visit(`${page}?ready=1&coupon=${whole.code}`)
  expect(free.text).not.toContain(tooSmall)
  expect(free.text).toContain('Obtenerlo gratis')
})
