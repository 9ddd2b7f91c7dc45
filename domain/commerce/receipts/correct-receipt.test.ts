import { expect, test } from 'vitest'
import { getReceipt } from '#domain/commerce/purchases/get-receipt.ts'
import { saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { correctReceipt } from './correct-receipt.ts'

const services = await createTestServices()
const limits = services.limits.from('203.0.113.7')
const details = {
  company: 'Vidal y Hijas, S. L.',
  taxId: 'B-00000000',
  address: 'Calle Mayor 1\n28013 Madrid',
  country: 'España',
}

async function aPurchase(user?: Awaited<ReturnType<typeof createUser>>) {
  const { slug } = await createCourse(services, { price: 1900 })
  return buy(services, { user, product: { productType: 'course', slug } })
}

test('a receipt has the details of the day on which it was paid', async () => {
  const user = await createUser(services)
  const before = await aPurchase(user)
  const spaced = { ...details, address: '  Calle   Mayor 1 \r\n\r\n\t28013 Madrid', nonsense: 'x' }
  expect(await saveTaxDetails(before.context, spaced)).toEqual({ ok: true, details })
  const after = await aPurchase(user)
  const taxOf = async ({ context, order }: typeof after) =>
    (await getReceipt(context, { orderNumber: order })).buyer.tax
  expect([await taxOf(before), await taxOf(after)]).toEqual([null, details])
})

test('a receipt is had again with other details: same number, amounts and day, and it says so', async () => {
  const { context, order: orderNumber } = await aPurchase()
  const first = await getReceipt(context, { orderNumber })
  await correctReceipt(context, limits, { orderNumber })
  expect(await getReceipt(context, { orderNumber })).toEqual(first)

  await saveTaxDetails(context, details)
  await correctReceipt(context, limits, { orderNumber })
  const again = await getReceipt(context, { orderNumber })
  expect(again).toEqual({
    ...first,
    buyer: { ...first.buyer, tax: details },
    correctedAt: expect.any(Date),
  })
})

test('nobody else has a receipt again, nor a receipt of an order that has none', async () => {
  const { order: orderNumber } = await aPurchase()
  const owner = await createUser(services, { role: 'owner' })
  for (const person of [await createUser(services), owner])
    await expect(
      correctReceipt(await contextOf(services, person), limits, { orderNumber }),
    ).rejects.toMatchObject({
      code: 'order-not-found',
    })
  await expect(
    correctReceipt(await contextOf(services, visitor), limits, { orderNumber }),
  ).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

test('details are bounded text, and removed when all are empty', async () => {
  const context = await contextOf(services, await createUser(services))
  expect(await saveTaxDetails(context, { ...details, company: 'x'.repeat(201) })).toEqual({
    ok: false,
    fields: { company: ['too-long'] },
  })
  expect(await saveTaxDetails(context, { ...details, taxId: 'a\0b' })).toMatchObject({ ok: false })
  expect(await saveTaxDetails(context, { country: 'España' })).toEqual({ ok: true, details: null })
})
