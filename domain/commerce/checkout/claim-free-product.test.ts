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

test('a course at price 0 becomes theirs, once, however often it is claimed', async () => {
  const { context, input, user } = await claimant({ price: 0 })
  const answers = await Promise.all([1, 2, 3].map(() => claimFreeProduct(context, input)))
  expect(answers).toEqual(Array(3).fill({ ok: true, product: input.product }))
  expect(await db.select().from(entitlements)).toMatchObject([{ userId: user.id, kind: 'free' }])
})

test('an offer of 0 makes a course free', async () => {
  const { context, input } = await claimant({ price: 1000, offerPrice: 0 })
  expect(await claimFreeProduct(context, input)).toMatchObject({ ok: true })
})

test('an unverified account is refused, by what the database says now', async () => {
  const { context, input, user } = await claimant({ price: 0 })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
  expect(await claimFreeProduct(context, input)).toEqual({ ok: false, code: 'verify-before-claiming' })
  expect(await db.select().from(entitlements)).toEqual([])
})

test('a course that costs something is not claimed, nor with an extra that does', async () => {
  const paid = await claimant({ price: 100 })
  expect(await claimFreeProduct(paid.context, paid.input)).toEqual({ ok: false, code: 'not-free' })
  const free = await claimant({ price: 0, exclusiveOffered: true, exclusivePrice: 500 })
  const extras = { exclusive: true, sourceCode: false }
  expect(await claimFreeProduct(free.context, { ...free.input, extras })).toEqual({
    ok: false,
    code: 'not-free',
  })
})

test('a course of model ads may be watched with ads; any other may not', async () => {
  const ads = await claimant({ price: 900, model: 'ads' })
  expect(await claimFreeProduct(ads.context, { ...ads.input, withAds: true })).toMatchObject({ ok: true })
  expect(await db.select().from(entitlements)).toMatchObject([{ kind: 'ads' }])
  const standard = await claimant({ price: 900 })
  await expect(
    claimFreeProduct(standard.context, { ...standard.input, withAds: true }),
  ).rejects.toMatchObject({ kind: 'invalid', code: 'ads-not-offered' })
})

test('watching with ads never takes away what was paid', async () => {
  const { context, input, user, course } = await claimant({ price: 900, model: 'ads' })
  await createEntitlement(services, { userId: user.id, productId: course.id, exclusive: true })
  await claimFreeProduct(context, { ...input, withAds: true })
  expect(await db.select().from(entitlements)).toMatchObject([{ kind: 'paid', exclusive: true }])
})

test('what somebody paid is not claimed on top of it: a refund takes it back whole', async () => {
  const { context, input, user, course } = await claimant({ price: 900, exclusiveOffered: true })
  const order = await createOrder(services, { userId: user.id, productId: course.id, state: 'fulfilled' })
  const exclusive = { exclusive: true, sourceCode: false }
  await grantOrder(context, { ...order, extras: exclusive }, user.id)
  expect(await claimFreeProduct(context, input)).toMatchObject({ ok: true })
  expect(await claimFreeProduct(context, { ...input, extras: exclusive })).toMatchObject({ ok: true })
  await revokeEntitlements(context, { orderId: order.id })
  expect(await db.select().from(entitlements)).toMatchObject([{ revokedAt: expect.any(Date) }])
})

test('an extra that costs nothing is added to what was paid, and ends with it', async () => {
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

test('a pack that somebody has by its items is not claimed on top of them', async () => {
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

test('access that was taken back starts anew, with nothing of before', async () => {
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

test('visitors, blocked shoppers and courses that are not on sale are refused', async () => {
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
