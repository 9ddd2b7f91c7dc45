import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { changeGiftAddress } from './change-gift.ts'
import { checkRecipient } from './check-recipient.ts'
import { claimGift } from './claim-gift.ts'
import { gifts } from './gift.table.ts'

const services = await createTestServices()
const { db } = services.connection

type Course = Awaited<ReturnType<typeof createCourse>>

const address = () => `${crypto.randomUUID()}@example.org`
const refused = { ok: false, code: 'gift-recipient-has-it' }

/** A paid gift from a guest. */
function give(course: Course, gift: NonNullable<Parameters<typeof createGift>[1]>['gift'] = {}) {
  const { id: productId, slug, title } = course
  const items = [{ productType: 'course' as const, productId, slug, title }]
  return createGift(services, { order: { userId: null, productId, slug, title, items }, gift })
}

function check(email: string, { slug }: Course, byLink = true) {
  const product = { productType: 'course' as const, slug }
  return checkRecipient(
    { db, actor: { kind: 'system' }, now: () => new Date() },
    { email, payerEmail: null, product, byLink },
  )
}

describe('a recipient with a waiting gift of the product', () => {
  test.each([
    ['its link is out', undefined],
    ['it waits for its day', new Date(Date.now() + 3 * 86_400_000)],
  ])('is rejected while %s, also without an account', async (_when, deliverAt) => {
    const course = await createCourse(services)
    const email = address()
    expect(await check(email, course)).toEqual({ ok: true, email })
    await give(course, { recipientEmail: email, deliverAt })
    expect(await check(` ${email.toUpperCase()}`, course)).toEqual(refused)
    expect(await check(email, await createCourse(services))).toEqual({ ok: true, email })
    expect(await check(address(), course)).toMatchObject({ ok: true })
  })

  test('is rejected before anything is paid', async () => {
    const course = await createCourse(services)
    const email = address()
    await give(course, { recipientEmail: email })
    const placed = await placeOrder(await contextOf(services, await createUser(services)), {
      product: { productType: 'course', slug: course.slug },
      method: 'card',
      payerEmail: address(),
      gift: { email, byLink: true },
    })
    expect(placed).toEqual(refused)
  })

  test('is not revealed to visitors, nor are accounts and ownership', async () => {
    const course = await createCourse(services)
    const friend = await createUser(services)
    await createEntitlement(services, { userId: friend.id, productId: course.id })
    const waiting = address()
    await give(course, { recipientEmail: waiting })
    const product = { productType: 'course' as const, slug: course.slug }
    for (const email of [friend.email, waiting, address()]) {
      for (const byLink of [true, false]) {
        const asked = { email, payerEmail: null, product, byLink }
        expect(await checkRecipient({ db, actor: visitor, now: () => new Date() }, asked)).toEqual({
          ok: true,
          email,
        })
      }
      const placed = await placeOrder(await contextOf(services, visitor), {
        product,
        method: 'card',
        payerEmail: address(),
        gift: { email, byLink: false },
      })
      expect(placed).toMatchObject({ ok: true })
    }
  })

  test('cannot be told apart from an owner', async () => {
    const [waits, owns, has] = [
      await createCourse(services),
      await createCourse(services),
      await createCourse(services),
    ]
    const friend = await createUser(services, { emailVerified: false })
    await give(waits, { recipientEmail: friend.email })
    await createEntitlement(services, { userId: friend.id, productId: owns.id })
    for (const byLink of [true, false]) {
      expect(await check(friend.email, waits, byLink)).toEqual(refused)
      expect(await check(friend.email, owns, byLink)).toEqual(refused)
      expect(await check(friend.email, has, byLink)).toMatchObject({ ok: true })
    }
  })

  test('without an account looks like nobody, unless a link is allowed', async () => {
    const course = await createCourse(services)
    const email = address()
    await give(course, { recipientEmail: email })
    for (const each of [email, address()]) {
      expect(await check(each, course, false)).toEqual({ ok: false, code: 'gift-recipient-unknown' })
    }
  })
})

test('ignores unpaid and revoked gifts, and those claimed by others', async () => {
  const course = await createCourse(services)
  for (const state of ['unpaid', 'revoked'] as const) {
    const { gift } = await give(course)
    await db.update(gifts).set({ state }).where(eq(gifts.id, gift.id))
    expect(await check(gift.recipientEmail, course)).toMatchObject({ ok: true })
  }
  const { gift } = await give(course)
  await claimGift(await contextOf(services, await createUser(services)), { token: gift.claimToken })
  expect(await check(gift.recipientEmail, course)).toMatchObject({ ok: true })
})

test('rejects an address with a waiting gift, except for that gift itself', async () => {
  const course = await createCourse(services)
  const [one, other] = [await give(course), await give(course)]
  const guest = await contextOf(services, visitor)
  const move = (email: string) => changeGiftAddress(guest, { orderNumber: one.order.number, email })
  expect(await move(other.gift.recipientEmail)).toEqual(refused)
  expect(await move(one.gift.recipientEmail)).toEqual({ ok: true })
})
