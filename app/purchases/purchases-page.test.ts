import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function signedIn() {
  const user = await createUser(services)
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser, payer: { userId: user.id, payerEmail: user.email } }
}

test('a visitor signs in and returns', async () => {
  const response = await app.request('/mis-compras')
  expect(response.headers.get('location')).toBe('/login?next=%2Fmis-compras')
})

test('a person without purchases sees an empty state', async () => {
  const { browser } = await signedIn()
  const { response, text } = await browser.visit('/mis-compras')
  expect(text).toContain('Todavía no hay compras')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('purchases show state, receipt and next link; abandoned and declined orders are hidden', async () => {
  const { browser, payer } = await signedIn()
  const { order } = await createGift(services, { order: payer })
  await createOrder(services, { ...payer, productId: 1, title: { es: 'Sin pagar aún' } })
  await createOrder(services, { ...payer, productId: 2, title: { es: 'Rechazado' }, state: 'declined' })
  const waiting = await createOrder(services, {
    ...payer,
    productId: 3,
    title: { es: 'Por transferencia' },
    state: 'processing' as const,
  })
  const now = new Date()
  await services.connection.db.insert(payments).values({
    orderId: waiting.id,
    method: 'transfer',
    provider: 'local-transfer',
    reference: 'abc',
    redirectUrl: 'http://localhost:3000/transfer/abc',
    state: 'processing',
    currency: 'USD',
    amount: 2000,
    createdAt: now,
    updatedAt: now,
  })
  const { text } = await browser.visit('/mis-compras')
  expect(text).toContain(`/receipts/${order.number}.pdf`)
  expect(text).toContain('href="http://localhost:3000/transfer/abc"')
  expect(text).toContain('Seguir con el pago')
  expect(text).not.toContain('Rechazado')
  expect(text).toContain('Regalo para')
})

test('a notice about sandbox payments is shown once, and each such purchase is marked', async () => {
  const { browser, payer } = await signedIn()
  const { order } = await createGift(services, { order: payer })
  await createGift(services, { order: payer })
  const list = (await browser.visit('/mis-compras')).text
  expect(list.match(/no se movió dinero/g)).toHaveLength(1)
  expect(list.match(/>Prueba</g)).toHaveLength(2)
  const single = (await browser.visit(`/mis-compras/${order.number}`)).text
  expect(single.match(/no se movió dinero/g)).toHaveLength(1)
  const other = await signedIn()
  await createOrder(services, { ...other.payer, productId: 1, state: 'refunded' })
  expect((await other.browser.visit('/mis-compras')).text).not.toMatch(/>Prueba<|no se movió dinero/)
})

test('older purchases are on the next pages', async () => {
  const { browser, payer } = await signedIn()
  for (let each = 1; each <= 12; each++) {
    await createOrder(services, {
      ...payer,
      productId: each,
      title: { es: `Curso número ${each}.` },
      state: 'refunded' as const,
      createdAt: new Date(Date.UTC(2026, 0, each)),
    })
  }
  const first = (await browser.visit('/mis-compras')).text
  expect(first).toContain('Curso número 12.')
  expect(first).not.toContain('Curso número 2.')
  expect(first).toContain('/mis-compras?page=2')
  const second = (await browser.visit('/mis-compras?page=2')).text
  expect(second).toContain('Curso número 2.')
  expect(second).not.toContain('/mis-compras?page=3')
  expect((await browser.visit('/mis-compras?page=-3')).text).toContain('Curso número 12.')
  expect((await browser.visit('/mis-compras?page=99')).text).toContain('Curso número 2.')
})

test('another person’s purchase is not found, and a guest’s is opened by its number', async () => {
  const { browser } = await signedIn()
  const { order } = await createGift(services)
  expect((await browser.request(`/mis-compras/${order.number}`)).status).toBe(404)
  const visitor = await app.request(`/mis-compras/${order.number}`)
  expect(visitor.headers.get('location')).toContain('/login?next=')
  const ofGuest = await createGift(services, { order: { userId: null } })
  const page = await app.browser().visit(`/mis-compras/${ofGuest.order.number}`)
  expect(page.text).toContain(ofGuest.gift.recipientEmail)
  expect(page.text).not.toContain(ofGuest.gift.claimToken)
  expect(page.response.headers.get('referrer-policy')).toBe('same-origin')
})

test('a gift’s email is changed on the page; an invalid one stays in its field with an error', async () => {
  const { browser, payer, user } = await signedIn()
  const { order, gift } = await createGift(services, { order: payer })
  const form = { intent: 'address', order: order.number }
  const wrong = await browser.visit('/mis-compras', { form: { ...form, email: user.email } })
  expect(wrong.response.status).toBe(409)
  expect(wrong.text).toContain('esa es tu dirección')
  expect(wrong.text).toContain(`value="${user.email}"`)
  expect(await giftOf(services, order)).toEqual(gift)
  const right = await browser.visit('/mis-compras', { form: { ...form, email: 'otra@example.org' } })
  expect(right.text).toContain('el regalo es ahora para otra@example.org')
  expect((await giftOf(services, order)).recipientEmail).toBe('otra@example.org')
})

test('a letter that is too long is refused at its field, where all of it is again', async () => {
  const { browser, payer } = await signedIn()
  const deliverAt = new Date(Date.now() + 3 * 86_400_000)
  const { order, gift } = await createGift(services, {
    order: payer,
    gift: { deliverAt, state: 'scheduled' },
  })
  const form = { intent: 'letter', order: order.number, message: `${'Para ti. '.repeat(200)}Ana`, day: '' }
  const refused = await browser.visit('/mis-compras', { form })
  expect(refused.response.status).toBe(400)
  expect(refused.text).toContain('Es demasiado largo.')
  expect(refused.text).toContain('Para ti. Ana</textarea>')
  expect((await giftOf(services, order)).message).toBe(gift.message)
})

test.each([
  ['resend', 'claimed', 'Este regalo ya tiene dueño'],
  ['address', 'claimed', 'Este regalo ya tiene dueño'],
  ['address', 'revoked', 'Este regalo fue anulado'],
  ['letter', 'delivered', 'Este regalo ya se envió'],
] as const)(
  'a gift’s form for %s says why it was refused once the gift is %s and the form is gone',
  async (intent, state, reason) => {
    const { browser, payer } = await signedIn()
    const { order } = await createGift(services, { order: payer })
    await services.connection.db.update(gifts).set({ state }).where(eq(gifts.orderId, order.id))
    const form = { intent, order: order.number, email: 'otra@example.org', message: 'x', day: '' }
    for (const path of ['/mis-compras', `/mis-compras/${order.number}`]) {
      const { response, text } = await browser.visit(path, { form })
      expect(response.status).toBe(409)
      expect(text).not.toContain(`value="${intent}"`)
      expect(text.split(reason)).toHaveLength(2)
    }
  },
)

test('a form about another person’s gift is refused', async () => {
  const { browser } = await signedIn()
  const { order, gift } = await createGift(services)
  for (const intent of ['resend', 'address', 'letter']) {
    const form = { intent, order: order.number, email: 'otra@example.org', message: 'x', day: '' }
    expect((await browser.request('/mis-compras', { form })).status).toBe(404)
  }
  expect(await giftOf(services, order)).toEqual(gift)
})
