import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser, type UserRow } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { money } from '#values/money.ts'
import { coupons } from './coupon.table.ts'
import { couponRefusal } from './coupon-policy.ts'
import { createCouponBatch } from './create-coupon-batch.ts'
import { endCoupon } from './end-coupon.ts'
import { exportCoupons } from './export-coupons.ts'
import { type CouponQuery, getCoupon, listCouponBatches, listCoupons } from './list-coupons.ts'
import { updateCoupon } from './save-coupon.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const list = async (query: CouponQuery = {}) => listCoupons(await owner(), query)
const codes = async (query: CouponQuery) => (await list(query)).coupons.map(({ code }) => code)
const terms = { kind: 'percent', value: 20, startsAt: null, endsAt: null, products: [] } as const

describe('the list', () => {
  test('goes forwards and back by key in every order, and shows each coupon once', async () => {
    for (let number = 0; number < 120; number++) {
      const endsAt = number % 3 === 0 ? null : new Date(Date.UTC(2027, number % 5, 1))
      await createCoupon(services, { code: `C-${(number * 7) % 120}`, endsAt })
    }
    for (const sort of ['code', 'uses', 'until', 'created'] as const) {
      for (const descending of [false, true]) {
        const first = await list({ sort, descending })
        const second = await list({ sort, descending, after: first.next })
        const third = await list({ sort, descending, after: second.next })
        const all = [first, second, third].flatMap(({ coupons }) => coupons)
        expect([sort, all.length, new Set(all.map(({ code }) => code)).size]).toEqual([sort, 120, 120])
        expect([first.previous, third.next]).toEqual([null, null])
        const back = await list({ sort, descending, before: third.previous })
        expect(back.coupons).toEqual(second.coupons)
        expect(await list({ sort, descending, before: back.previous })).toEqual(first)
      }
    }
  })

  test('finds a part of the code in any case, and nothing by hostile texts and places', async () => {
    await createCoupon(services, { code: 'VERANO-26' })
    await createCoupon(services, { code: 'NAVIDAD' })
    expect(await codes({ text: 'ano-' })).toEqual(['VERANO-26'])
    for (const text of ["'; drop table coupons; --", '%', '_', '\\', '\0', '\ud800']) await list({ text })
    expect(await codes({ batch: '\0' })).toEqual([])
    for (const after of [
      { value: 'x', key: 1 },
      { value: Number.NaN, key: 1 },
      { value: 1, key: 2 ** 40 },
    ]) {
      expect(await codes({ after })).toHaveLength(2)
    }
  })

  test('says of each its state, which is what a buyer is told', async () => {
    const user = await createUser(services)
    const now = new Date()
    const around = fc.option(
      fc.integer({ min: -3, max: 3 }).map((days) => new Date(+now + days * 86_400_000)),
    )
    const anyTerms = fc.record({
      active: fc.boolean(),
      startsAt: around,
      endsAt: around,
      maxUses: fc.option(fc.integer({ min: 1, max: 2 })),
    })
    await fc.assert(
      fc.asyncProperty(anyTerms, async (values) => {
        const { code } = await createCoupon(services, values)
        const context = await contextOf(services, system, { now: () => now })
        const { state, ...coupon } = await getCoupon(context, { code })
        const product = { productType: 'course', productId: 1 } as const
        const refusal = couponRefusal(coupon, { product, products: [], uses: { total: 0, byPerson: 0 }, now })
        expect([state, refusal]).toEqual([state, refusals[state]])
        expect((await listCoupons(context, { state, text: code })).coupons).toHaveLength(1)
      }),
      { numRuns: runs(60) },
    )
    const { coupon } = await sold(user)
    expect(await getCoupon(await owner(), coupon)).toMatchObject({ state: 'used-up', used: 1, held: 0 })
  })
})

const refusals = {
  active: null,
  scheduled: 'coupon-unknown',
  off: 'coupon-unknown',
  ended: 'coupon-expired',
  'used-up': 'coupon-used-up',
} as const

async function sold(user: UserRow) {
  const coupon = await createCoupon(services, { maxUses: 1 })
  const { slug } = await createCourse(services)
  const product = { productType: 'course', slug } as const
  await buy(services, { user, product, couponCode: coupon.code })
  return { coupon, product }
}

describe('a batch', () => {
  test('has as many different codes as asked for, each within what a code may be', async () => {
    const prefixes = fc.stringMatching(/^[A-Z0-9][A-Z0-9_-]{1,17}$/)
    await fc.assert(
      fc.asyncProperty(prefixes, fc.integer({ min: 1, max: 60 }), async (prefix, count) => {
        const taken = (await listCouponBatches(await owner())).includes(prefix)
        fc.pre(!taken)
        await createCouponBatch(await owner(), { ...terms, prefix: prefix.toLowerCase(), count })
        const made = await db.select().from(coupons)
        const own = made.filter(({ batch }) => batch === prefix)
        expect(new Set(own.map(({ code }) => code)).size).toBe(count)
        for (const { code, maxUses } of own) {
          expect(code).toMatch(/^[A-Z0-9][A-Z0-9_-]{1,31}$/)
          expect(code.slice(prefix.length)).toMatch(/^-[2-9A-HJ-NP-Z]{6}-[2-9A-HJ-NP-Z]{6}$/)
          expect(maxUses).toBe(1)
        }
      }),
      { numRuns: runs(20) },
    )
  })

  test('is made once, however often it is sent, and the log does not hold its codes', async () => {
    const batch = { ...terms, prefix: 'FERIA', count: 3 }
    const tries = await Promise.allSettled([
      createCouponBatch(await owner(), batch),
      createCouponBatch(await owner(), batch),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(createCouponBatch(await owner(), batch)).rejects.toMatchObject({
      code: 'coupon-batch-taken',
    })
    expect(await codes({ batch: 'feria' })).toHaveLength(3)
    const entries = await db.select().from(auditEntries)
    expect(entries).toMatchObject([{ action: 'coupon-batch.created', subject: 'coupon-batch/FERIA' }])
    expect(JSON.stringify(entries)).not.toContain('FERIA-')
  })

  test('is for the products that were chosen, and each code works once', async () => {
    const [course, other] = [await createCourse(services), await createCourse(services)]
    const product = { productType: 'course', slug: course.slug } as const
    await createCouponBatch(await owner(), { ...terms, prefix: 'FERIA', count: 2, products: [product] })
    const [first = '', second = ''] = await codes({})
    const otherProduct = { productType: 'course', slug: other.slug } as const
    const buyer = await contextOf(services, await createUser(services))
    expect(
      await placeOrder(buyer, { product: otherProduct, couponCode: first, method: 'card' }),
    ).toMatchObject({ code: 'coupon-other-product' })
    await buy(services, { product, couponCode: first })
    expect(await placeOrder(buyer, { product, couponCode: first, method: 'card' })).toMatchObject({
      code: 'coupon-used-up',
    })
    await buy(services, { product, couponCode: second })
  })

  test.each([
    ['prefix', { prefix: 'A' }],
    ['prefix', { prefix: 'A'.repeat(19) }],
    ['prefix', { prefix: '=CMD' }],
    ['count', { count: 0 }],
    ['count', { count: 5001 }],
    ['count', { count: Number.NaN }],
    ['value', { value: 101 }],
  ])('is refused with a wrong %s: %j', async (field, change) => {
    const wrong = { ...terms, prefix: 'FERIA', count: 3, ...change }
    await expect(createCouponBatch(await owner(), wrong)).rejects.toMatchObject({
      fields: { [field]: [expect.any(String)] },
    })
    expect(await db.select().from(coupons)).toEqual([])
  })
})

test('the log names the products of a coupon before and after a change', async () => {
  const [one, other] = [await createCourse(services), await createCourse(services)]
  const { code } = await createCoupon(services, {
    products: [{ productType: 'course', productId: one.id }],
  })
  await updateCoupon(await owner(), { code, products: [{ productType: 'course', slug: other.slug }] })
  await updateCoupon(await owner(), { code, value: 20 })
  const [products, value] = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(products).toMatchObject({
    before: { products: [`course/${one.slug}`] },
    after: { products: [`course/${other.slug}`] },
  })
  expect(value?.before).not.toHaveProperty('products')
  expect(value?.after).not.toHaveProperty('products')
})

test('the file has one line a coupon of the filter, with what it says, and no formula', async () => {
  const { slug, id } = await createCourse(services)
  const product = { productType: 'course', productId: id } as const
  // A code like this cannot be made; the file does not rely on that.
  await createCoupon(services, { code: '=1+1', createdAt: new Date('2026-05-01') })
  await createCoupon(services, { code: 'OFF', active: false })
  await createCoupon(services, {
    code: 'FIVE',
    kind: 'amount',
    value: 550,
    maxUses: 3,
    endsAt: new Date('2027-01-01'),
    createdAt: new Date('2026-05-02'),
    products: [product],
  })
  const file = await exportCoupons(await owner(), { state: 'active' })
  expect(file.split('\r\n')).toEqual([
    'code,state,percent_off,amount_off,products,starts_at,ends_at,max_uses,max_uses_per_person,used,held,discounted,batch,created_at',
    "'=1+1,active,10,,,,,,,0,0,0.00,,2026-05-01T00:00:00.000Z",
    `FIVE,active,,5.50,course/${slug},,2027-01-01T00:00:00.000Z,3,,0,0,0.00,,2026-05-02T00:00:00.000Z`,
    '',
  ])
})

describe('ending a coupon early', () => {
  test('refuses new orders, and an open one is paid at its price', async () => {
    const { slug } = await createCourse(services, { price: 2000 })
    const product = { productType: 'course', slug } as const
    const { code } = await createCoupon(services, { value: 50 })
    const open = await order(services, { product, couponCode: code })
    await endCoupon(await owner(), { code })
    const late = await contextOf(services, await createUser(services))
    expect(await placeOrder(late, { product, couponCode: code, method: 'card' })).toMatchObject({
      code: 'coupon-expired',
    })
    await open.pay()
    expect(await getCoupon(await owner(), { code })).toMatchObject({
      state: 'ended',
      used: 1,
      discounted: money(1000),
    })
    await endCoupon(await owner(), { code })
    expect(await db.select().from(auditEntries)).toHaveLength(1)
    await updateCoupon(await owner(), { code, endsAt: null })
    expect(await getCoupon(await owner(), { code })).toMatchObject({ state: 'active' })
  })

  test('switches off one that has not begun', async () => {
    const startsAt = new Date(Date.now() + 86_400_000)
    const { code } = await createCoupon(services, { startsAt })
    await endCoupon(await owner(), { code })
    expect(await getCoupon(await owner(), { code })).toMatchObject({ state: 'off', startsAt, endsAt: null })
  })
})

test.each(['learner', 'support', 'author'] as const)('%s can do nothing with coupons', async (role) => {
  const { code } = await createCoupon(services)
  const context = await contextOf(services, await createUser(services, { role }))
  for (const asked of [
    listCoupons(context),
    listCouponBatches(context),
    getCoupon(context, { code }),
    exportCoupons(context, {}),
    endCoupon(context, { code }),
    createCouponBatch(context, { ...terms, prefix: 'FERIA', count: 1 }),
  ]) {
    await expect(asked).rejects.toMatchObject({ kind: 'forbidden' })
  }
})
