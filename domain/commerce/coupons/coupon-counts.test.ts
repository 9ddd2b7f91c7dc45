import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { emptyDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/lanes.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { money } from '#values/money.ts'
import { couponCounts, couponUses } from './coupon.table.ts'
import { listCouponFigures, saveCouponUse, updateCouponUse } from './coupon-queries.ts'

const services = await createTestServices()
const { db } = services.connection

const state = fc.constantFrom('reserved' as const, 'used' as const, 'released' as const)
const order = fc.nat(3)
const change = fc.oneof(
  fc.record({ what: fc.constant('save' as const), order, coupon: fc.nat(1), state }),
  fc.record({ what: fc.constant('turn' as const), order, state }),
  fc.record({ what: fc.constant('all' as const), state }),
  fc.record({ what: fc.constant('remove' as const), order }),
)
const updatedAt = new Date()

test('count each use once, whatever becomes of it, one by one or many at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 20 }), async (changes) => {
      await emptyDatabase(services.connection)
      const coupons = [
        await createCoupon(services, { code: 'ONE' }),
        await createCoupon(services, { code: 'TWO' }),
      ]
      const made: number[] = []
      for (let number = 0; number < 4; number++) {
        const lines = [
          { reason: 'base' as const, amount: money(5000) },
          { reason: 'coupon' as const, amount: money(-100 * (number + 1)) },
        ]
        made.push((await createOrder(services, { userId: null, productId: 1, lines })).id)
      }
      const idOf = (number: number) => made[number] ?? 0
      for (const each of changes) {
        if (each.what === 'save') {
          const couponId = coupons[each.coupon]?.id ?? 0
          const use = { orderId: idOf(each.order), couponId, userId: null, email: 'a@example.org' }
          await saveCouponUse(db, { ...use, state: each.state, updatedAt })
        } else if (each.what === 'turn') {
          await updateCouponUse(db, idOf(each.order), { state: each.state, updatedAt })
        } else if (each.what === 'all') await db.update(couponUses).set({ state: each.state })
        else await db.delete(couponUses).where(eq(couponUses.orderId, idOf(each.order)))
      }
      const uses = await db.select().from(couponUses)
      for (const { id } of coupons) {
        const own = uses.filter(({ couponId }) => couponId === id)
        const used = own.filter(({ state }) => state === 'used')
        const [figures] = await listCouponFigures(db, [id])
        expect(figures ?? { couponId: id, used: 0, held: 0, discounted: 0 }).toEqual({
          couponId: id,
          used: used.length,
          held: own.filter(({ state }) => state === 'reserved').length,
          discounted: used.reduce((sum, { orderId }) => sum + 100 * (made.indexOf(orderId) + 1), 0),
        })
      }
    }),
    { numRuns: runs(40) },
  )
})

test('stay few rows, however often a use is held and given back', async () => {
  const { id: couponId } = await createCoupon(services)
  const { id: orderId } = await createOrder(services, { userId: null, productId: 1 })
  const use = { orderId, couponId, userId: null, email: 'a@example.org', updatedAt }
  for (let turn = 0; turn < 150; turn++) {
    for (const state of ['reserved', 'released'] as const) await saveCouponUse(db, { ...use, state })
  }
  expect(await db.$count(couponCounts)).toBeLessThan(128)
  expect(await listCouponFigures(db, [couponId])).toMatchObject([{ used: 0, held: 0 }])
})
