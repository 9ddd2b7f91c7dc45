import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { emptyDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/lanes.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { couponCounts } from './coupon.table.ts'
import { listCouponRows } from './coupon-list-queries.ts'
import { couponStateAt } from './coupon-policy.ts'

const services = await createTestServices()
const { db } = services.connection

const now = new Date('2026-05-10T12:00:00Z')
const moment = fc.option(fc.integer({ min: -1, max: 1 }).map((away) => new Date(now.getTime() + away)))
const terms = fc.record({
  active: fc.boolean(),
  startsAt: moment,
  endsAt: moment,
  maxUses: fc.option(fc.integer({ min: 1, max: 3 })),
})
const uses = fc.record({ used: fc.nat(2), held: fc.nat(2) })

test('a coupon has the same state in the list as when it is used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(terms, uses), { minLength: 1, maxLength: 20 }), async (made) => {
      await emptyDatabase(services.connection)
      const expected = []
      for (const [terms, { used, held }] of made) {
        const coupon = await createCoupon(services, terms)
        await db.insert(couponCounts).values({ couponId: coupon.id, used, held, discounted: 0 })
        expected.push(couponStateAt(coupon, { uses: used + held, now }))
      }
      const scope = { text: '', batch: null, state: null, now }
      const order = { sort: 'created', descending: false, after: null, limit: 20 } as const
      const listed = await listCouponRows(db, scope, order)
      expect(listed.map(({ state }) => state)).toEqual(expected)
    }),
    { numRuns: runs(20) },
  )
})
