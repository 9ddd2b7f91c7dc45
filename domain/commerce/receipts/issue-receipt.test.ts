import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { order } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { receipts } from './receipt.table.ts'
import { takeReceiptNumber } from './receipt-queries.ts'

const services = await createTestServices()
const { db } = services.connection

test('numbers receipts consecutively under concurrent fulfilments', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const asSystem = await contextOf(services, system)
  let issued = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ paid: fc.boolean(), asked: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 2,
        maxLength: 5,
      }),
      async (plan) => {
        const bought = []
        for (const { paid, asked } of plan) {
          const one = await order(services, { product: { productType: 'course', slug } })
          await services.sandbox?.answer(one.reference, paid ? 'approve' : 'decline')
          bought.push(...Array.from({ length: asked }, () => one.order))
          if (paid) issued++
        }
        await Promise.all(bought.map((number) => confirmOrder(asSystem, { order: number })))
        const numbers = (await db.select().from(receipts)).map(({ number }) => number)
        expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: issued }, (_, index) => index + 1))
      },
    ),
    { numRuns: runs(8) },
  )
}, 120_000)

test('returns the number of a rolled back fulfilment', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const context = await contextOf(services, system)
  const failing = context.transaction(async ({ db }) => {
    expect(await takeReceiptNumber(db)).toBe(1)
    throw new Error('the fulfilment failed')
  })
  await expect(failing).rejects.toThrow()
  const { pay } = await order(services, { product: { productType: 'course', slug } })
  await pay()
  expect(await db.select().from(receipts)).toMatchObject([{ number: 1 }])
})
