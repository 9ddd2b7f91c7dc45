import { expect, test, vi } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createApi } from '../app.ts'
import type { Session } from './command.ts'
import { orderCommands } from './order-commands.ts'
import { transferCommands } from './transfer-commands.ts'

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
      return api.fetch(request)
    },
  },
}
const commandOf = (verb: string) => {
  const found = [...orderCommands, ...transferCommands].find((each) => each.verb === verb)
  if (!found) throw new Error(`there is no command ${verb}`)
  return found
}

test('a refund without an amount asks about what it gives back', async () => {
  const { slug } = await createCourse(services, { price: 2000 })
  const bought = await buy(services, { product: { productType: 'course', slug } })
  const asked = () => commandOf('refund').question?.({ number: bought.order }, session)
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
  const set = (given: object) => commandOf('set').run({ country: 'VE', ...given }, session)
  await createRegionalRule(services, { bankDetails: { es: 'Banco', en: 'Bank' } })
  await set({ bank: 'Otro banco' })
  expect(await details()).toEqual([{ es: 'Otro banco', en: 'Bank' }])
  await set({ 'bank-en': 'Another bank' })
  expect(await details()).toEqual([{ es: 'Otro banco', en: 'Another bank' }])
  await db.delete(regionalRules)
  await set({ bank: 'Banco', currency: 'VES', rate: '36.50' })
  expect(await details()).toEqual([{ es: 'Banco' }])
})
