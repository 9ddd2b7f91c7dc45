import { expect, test, vi } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createApi } from '../app.ts'
import type { Session } from './command.ts'
import { commands } from './commands.ts'

const services = await createTestServices()
const { db } = services.connection
const token = 'the-token-of-the-operator'
const api = createApi({ ...services, operatorToken: token })
const session: Session = {
  locale: 'en',
  json: false,
  site: {
    workOn: async () => {},
    close: async () => {},
    request: async (path, init) => {
      const request = new Request(`http://localhost/api/v1/studio${path}`, init)
      request.headers.set('Authorization', `Bearer ${token}`)
      request.headers.set('Accept-Language', 'en')
      return api.fetch(request)
    },
  },
}
const commandOf = (name: string) => {
  const found = commands.find(({ noun, verb }) => `${noun} ${verb}` === name)
  if (!found) throw new Error(`there is no command ${name}`)
  return found
}

test('a refund without an amount asks about what it gives back', async () => {
  const { slug } = await createCourse(services, { price: 2000 })
  const bought = await buy(services, { product: { productType: 'course', slug } })
  const asked = () => commandOf('orders refund').question?.({ number: bought.order }, session)
  expect(await asked()).toContain('Give US$20.00 back')
  const [[order], [payment]] = [await db.select().from(orders), await db.select().from(payments)]
  if (!order || !payment) throw new Error('nothing was bought')
  const now = new Date()
  const under = { orderId: order.id, currency: 'USD', createdAt: now, updatedAt: now } as const
  await db
    .insert(refunds)
    .values({ ...under, paymentId: payment.id, key: 'k', amount: 300, origin: 'owner', state: 'requested' })
  expect(await asked()).toContain('Give US$17.00 back')
  // Paid twice: the second payment goes back first.
  await db.insert(payments).values({
    ...under,
    method: 'wallet',
    provider: 'sandbox',
    reference: 'second',
    state: 'paid',
    amount: 2000,
    refunded: 500,
  })
  expect(await asked()).toContain('Give US$15.00 back')
  expect(await asked()).not.toContain('end the access')
})

test('bank details in one language leave those in the other', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const details = async () => (await db.select().from(regionalRules)).map(({ bankDetails }) => bankDetails)
  const set = (given: object) => commandOf('regions set').run({ country: 'VE', ...given }, session)
  await createRegionalRule(services, { bankDetails: { es: 'Banco', en: 'Bank' } })
  await set({ bank: 'Otro banco' })
  expect(await details()).toEqual([{ es: 'Otro banco', en: 'Bank' }])
  await set({ 'bank-en': 'Another bank' })
  expect(await details()).toEqual([{ es: 'Otro banco', en: 'Another bank' }])
  await db.delete(regionalRules)
  await set({ bank: 'Banco', currency: 'VES', rate: '36.50' })
  expect(await details()).toEqual([{ es: 'Banco' }])
})

test('a reason that two rules give is said once', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await commandOf('regions set').run({ country: 'CO', currency: 'COP', rate: 'abc' }, session)).toBe(
    false,
  )
  expect(error.mock.calls.flat()).toContain(
    '  --rate: The rate is a number above 0, with a decimal point: 36.50.',
  )
  error.mockRestore()
})

test('payouts that were named and not prepared are told, and the command has failed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const prepare = (emails: string[]) => commandOf('payouts prepare').run({ emails }, session)
  const printed = () => log.mock.calls.splice(0).flat()
  expect(await prepare(['nobody@example.org'])).toBe(false)
  expect(printed()).toEqual(['nobody@example.org: There is no account with that address.'])
  const { id, email } = await createAffiliate(services, { payoutEmail: 'luz@paypal.example' })
  await createAffiliateSale(services, { affiliateId: id, total: 1900, at: new Date('2026-01-01') })
  expect(await prepare([email])).toBe(true)
  expect(printed().join('\n')).toContain('luz@paypal.example')
  expect(await prepare([])).toBe(true)
  expect(printed()).toEqual(['There is nothing.'])
})

test('an unverified address is not asked of who hands the shop over', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { email } = await createUser(services, { emailVerified: false })
  expect(await commandOf('owner transfer').run({ email }, session)).toBe(false)
  expect(error.mock.calls.flat()).toEqual([
    'That address is not verified. Whoever uses it has to verify it first.',
  ])
  error.mockRestore()
})
