import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { revokeEntitlements } from '#domain/access/entitlements/grant-entitlement.ts'
import { grantOrder } from '#domain/commerce/orders/grant-order.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { claimFreeProduct } from './claim-free-product.ts'

const services = await createTestServices()
const { db } = services.connection

async function claimant(values: Parameters<typeof createCourse>[1]) {
  const course = await createCourse(services, values)
  const user = await createUser(services)
  return {
    course,
    user,
    context: await contextOf(services, user),
    input: { product: { productType: 'course' as const, slug: course.slug } },
  }
}

test('grants a course at price 0 once, however often it is claimed', async () => {
  const { context, input, user } = await claimant({ price: 0 })
  const answers = await Promise.all([1, 2, 3].map(() => claimFreeProduct(context, input)))
  expect(answers).toEqual(Array(3).fill({ ok: true, product: input.product }))
  expect(await db.select().from(entitlements)).toMatchObject([{ userId: user.id, kind: 'free' }])
})

test('grants a course with an offer of 0', async () => {
  const { context, input } = await claimant({ price: 1000, offerPrice: 0 })
  expect(await claimFreeProduct(context, input)).toMatchObject({ ok: true })
})

test('rejects an account that the database says is unverified', async () => {
  const { context, input, user } = await claimant({ price: 0 })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
  expect(await claimFreeProduct(context, input)).toEqual({ ok: false, code: 'verify-before-claiming' })
  expect(await db.select().from(entitlements)).toEqual([])
})

test('rejects a course or an extra with a price', async () => {
  const paid = await claimant({ price: 100 })
  expect(await claimFreeProduct(paid.context, paid.input)).toEqual({ ok: false, code: 'not-free' })
  const free = await claimant({ price: 0, exclusiveOffered: true, exclusivePrice: 500 })
  const extras = { exclusive: true, sourceCode: false }
  expect(await claimFreeProduct(free.context, { ...free.input, extras })).toEqual({
    ok: false,
    code: 'not-free',
  })
})

test('allows watching with ads only for courses of model ads', async () => {
  const ads = await claimant({ price: 900, model: 'ads' })
  expect(await claimFreeProduct(ads.context, { ...ads.input, withAds: true })).toMatchObject({ ok: true })
  expect(await db.select().from(entitlements)).toMatchObject([{ kind: 'ads' }])
  const standard = await claimant({ price: 900 })
  await expect(
    claimFreeProduct(standard.context, { ...standard.input, withAds: true }),
  ).rejects.toMatchObject({ kind: 'invalid', code: 'ads-not-offered' })
})

test('keeps a paid entitlement when watching with ads', async () => {
  const { context, input, user, course } = await claimant({ price: 900, model: 'ads' })
  await createEntitlement(services, { userId: user.id, productId: course.id, exclusive: true })
  await claimFreeProduct(context, { ...input, withAds: true })
  expect(await db.select().from(entitlements)).toMatchObject([{ kind: 'paid', exclusive: true }])
})

test('adds nothing to a paid entitlement, so that a refund removes it', async () => {
  const { context, input, user, course } = await claimant({ price: 900, exclusiveOffered: true })
  const order = await createOrder(services, { userId: user.id, productId: course.id, state: 'fulfilled' })
  const exclusive = { exclusive: true, sourceCode: false }
  await grantOrder(context, { ...order, extras: exclusive }, user.id)
  expect(await claimFreeProduct(context, input)).toMatchObject({ ok: true })
  expect(await claimFreeProduct(context, { ...input, extras: exclusive })).toMatchObject({ ok: true })
  await revokeEntitlements(context, { orderId: order.id })
  expect(await db.select().from(entitlements)).toMatchObject([{ revokedAt: expect.any(Date) }])
})

test('adds a free extra to a paid course, and ends it with the course', async () => {
  const { context, input, user, course } = await claimant({
    price: 900,
    exclusiveOffered: true,
    exclusivePrice: 0,
  })
  const order = await createOrder(services, { userId: user.id, productId: course.id, state: 'fulfilled' })
  await grantOrder(context, order, user.id)
  await claimFreeProduct(context, { ...input, extras: { exclusive: true, sourceCode: false } })
  expect(await db.select().from(entitlements)).toMatchObject([{ kind: 'paid', exclusive: true }])
  await revokeEntitlements(context, { orderId: order.id })
  expect(await db.select().from(entitlements)).toMatchObject([{ revokedAt: expect.any(Date) }])
})

test('adds nothing when the items of a pack are owned', async () => {
  const { context, user, course } = await claimant({ price: 900 })
  const pack = await createPack(services, {
    items: [{ productType: 'course', productId: course.id, price: 500 }],
  })
  const order = await createOrder(services, { userId: user.id, productId: course.id, state: 'fulfilled' })
  await grantOrder(context, order, user.id)
  await claimFreeProduct(context, { product: { productType: 'pack', slug: pack.slug } })
  await revokeEntitlements(context, { orderId: order.id })
  expect(await db.select().from(entitlements)).toMatchObject([{ revokedAt: expect.any(Date) }])
})

test('starts from nothing after access was revoked', async () => {
  const { context, input, user, course } = await claimant({ price: 0 })
  await createEntitlement(services, {
    userId: user.id,
    productId: course.id,
    kind: 'paid',
    exclusive: true,
    revokedAt: new Date(),
  })
  await claimFreeProduct(context, input)
  expect(await db.select().from(entitlements)).toMatchObject([
    { kind: 'free', exclusive: false, revokedAt: null },
  ])
})

test('rejects visitors, blocked shoppers and courses off sale', async () => {
  const { context, input, user } = await claimant({ price: 0 })
  await expect(claimFreeProduct(await contextOf(services, visitor), input)).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
  const draft = await createCourse(services, { price: 0, status: 'draft' })
  await expect(
    claimFreeProduct(context, { product: { productType: 'course' as const, slug: draft.slug } }),
  ).rejects.toMatchObject({
    code: 'course-not-found',
  })
  await db.update(users).set({ blockShopping: true }).where(eq(users.id, user.id))
  await expect(claimFreeProduct(context, input)).rejects.toMatchObject({ code: 'shopping-blocked' })
})
