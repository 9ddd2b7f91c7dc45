import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { recordProviderAnswer } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { listPayments } from '#domain/commerce/payments/payment-queries.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import type { OrderRow } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { money } from '#values/money.ts'
import { changeGiftAddress, resendGift } from './change-gift.ts'
import { acceptGift, claimGift } from './claim-gift.ts'
import { getGiftByToken } from './get-gift-by-token.ts'
import { listOwnGifts } from './list-own-gifts.ts'

const services = await createTestServices()
const { db } = services.connection

const as = (user: { id: string }) => contextOf(services, user)
const tokenOf = async (order: OrderRow) => (await giftOf(services, order)).claimToken

async function holders(): Promise<string[]> {
  const rows = await db.select().from(entitlements)
  return rows.filter(({ revokedAt }) => revokedAt === null).map(({ userId }) => userId)
}

/** The provider reports a full refund. */
async function refund(order: OrderRow): Promise<void> {
  const [payment] = await listPayments(db, order.id)
  if (!payment?.reference) throw new Error('not paid')
  const amount = money(payment.amount)
  await recordProviderAnswer(await contextOf(services, system), payment, {
    reference: payment.reference,
    state: 'paid',
    orderNumber: order.number,
    amount,
    refunded: amount,
    disputed: false,
  })
}

async function mailsAsked(): Promise<string[]> {
  const jobs = await listWaitingJobs(services)
  return jobs.flatMap((job) => (job.name === 'send-mail' ? [job.data.template] : []))
}

describe('claiming by link', () => {
  test('grants the product once and mails the giver', async () => {
    const { order, gift } = await createGift(services)
    const user = await createUser(services)
    for (const _time of [1, 2]) {
      const claimed = await claimGift(await as(user), { token: gift.claimToken })
      expect(claimed).toMatchObject({ ok: true, product: { slug: order.slug } })
    }
    expect(await holders()).toEqual([user.id])
    expect(await giftOf(services, order)).toMatchObject({ state: 'claimed', recipientId: user.id })
    expect((await mailsAsked()).filter((template) => template === 'gift-claimed')).toHaveLength(1)
  })

  test('is rejected once somebody has claimed', async () => {
    const { gift } = await createGift(services)
    const [first, second] = [await createUser(services), await createUser(services)]
    await claimGift(await as(first), { token: gift.claimToken })
    expect(await claimGift(await as(second), { token: gift.claimToken })).toEqual({
      ok: false,
      code: 'gift-claimed',
    })
    expect(await holders()).toEqual([first.id])
  })

  test('is rejected for the payer, a guest payer’s address, and unverified accounts', async () => {
    const payer = await createUser(services)
    const { gift } = await createGift(services, { order: { userId: payer.id, payerEmail: payer.email } })
    expect(await claimGift(await as(payer), { token: gift.claimToken })).toEqual({
      ok: false,
      code: 'gift-own',
    })
    const later = await createUser(services, { email: 'guest@example.org' })
    const { gift: ofGuest } = await createGift(services, {
      order: { userId: null, payerEmail: 'guest@example.org' },
    })
    expect(await claimGift(await as(later), { token: ofGuest.claimToken })).toMatchObject({
      code: 'gift-own',
    })
    const unverified = await createUser(services, { emailVerified: false, email: ofGuest.recipientEmail })
    const refused = await claimGift(await as(unverified), { token: ofGuest.claimToken })
    expect(refused).toMatchObject({ code: 'gift-verify-first' })
    expect(await holders()).toEqual([])
  })

  test('requires signing in, and does not find unknown links', async () => {
    const { gift } = await createGift(services)
    const context = await contextOf(services, visitor)
    await expect(claimGift(context, { token: gift.claimToken })).rejects.toMatchObject({
      code: 'sign-in-required',
    })
    const user = await as(await createUser(services))
    for (const token of ['', 'x', '2'.repeat(32), `${gift.claimToken}'`, gift.claimToken.toLowerCase()]) {
      await expect(claimGift(user, { token })).rejects.toMatchObject({ code: 'gift-not-found' })
    }
  })

  test('does not find a scheduled gift', async () => {
    const { gift } = await createGift(services, { gift: { deliverAt: new Date(Date.now() + 86_400_000) } })
    expect(gift.state).toBe('scheduled')
    const user = await as(await createUser(services, { email: gift.recipientEmail }))
    await expect(claimGift(user, { token: gift.claimToken })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(acceptGift(user, { giftId: gift.id })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(getGiftByToken(user, { token: gift.claimToken })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  test('is rejected for owners and keeps the gift; new extras are allowed', async () => {
    const course = await createCourse(services)
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: course.id })
    const items = [
      { productType: 'course' as const, productId: course.id, slug: course.slug, title: course.title },
    ]
    const order = { productId: course.id, slug: course.slug, items, userId: null }
    const plain = await createGift(services, { order })
    const context = await as(user)
    expect(await claimGift(context, { token: plain.gift.claimToken })).toMatchObject({
      code: 'gift-owned-already',
    })
    expect((await giftOf(services, plain.order)).state).toBe('delivered')
    const withCode = await createGift(services, {
      order: { ...order, extras: { exclusive: false, sourceCode: true } },
    })
    expect(await claimGift(context, { token: withCode.gift.claimToken })).toMatchObject({ ok: true })
  })

  test('rejects a pack only when all of it is owned', async () => {
    const [one, two] = [await createCourse(services), await createCourse(services)]
    const items = [one, two].map(({ id, slug, title }) => ({
      productType: 'course' as const,
      productId: id,
      slug,
      title,
    }))
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: one.id })
    const order = { productType: 'pack' as const, productId: 1, slug: 'two', items, userId: null }
    const { gift } = await createGift(services, { order })
    const context = await as(user)
    expect(await claimGift(context, { token: gift.claimToken })).toMatchObject({ ok: true })
    expect(await holders()).toEqual([user.id, user.id])
    const again = await createGift(services, { order })
    expect(await claimGift(context, { token: again.gift.claimToken })).toMatchObject({
      code: 'gift-owned-already',
    })
  })
})

describe('a gift link', () => {
  test('shows giver and message, but no address and no number', async () => {
    const { order, gift } = await createGift(services)
    const seen = await getGiftByToken(await contextOf(services, visitor), { token: gift.claimToken })
    expect(seen).toEqual({
      giver: { account: 'Ana García', signature: null },
      message: 'Que lo disfrutes',
      product: { productType: 'course', slug: order.slug, title: order.title, items: [], cover: null },
      state: 'waiting',
      obstacle: null,
    })
    const text = JSON.stringify(seen)
    for (const secret of [order.number, order.payerEmail, gift.recipientEmail])
      expect(text).not.toContain(secret)
  })

  test('shows the message only to the recipient once claimed', async () => {
    const { order, gift } = await createGift(services)
    const user = await createUser(services)
    await claimGift(await as(user), { token: gift.claimToken })
    const other = await getGiftByToken(await contextOf(services, visitor), { token: gift.claimToken })
    expect(other).toMatchObject({ state: 'claimed', message: '' })
    const forRecipient = await getGiftByToken(await as(user), { token: gift.claimToken })
    expect(forRecipient).toMatchObject({ state: 'yours', message: 'Que lo disfrutes' })
    await refund(order)
    const after = await getGiftByToken(await as(user), { token: gift.claimToken })
    expect(after).toMatchObject({ state: 'revoked', message: '' })
  })
})

describe('gifts waiting at an address', () => {
  test('are found only by the verified account', async () => {
    const { gift } = await createGift(services, { gift: { recipientEmail: 'new@example.org' } })
    const unverified = await createUser(services, { email: 'new@example.org', emailVerified: false })
    expect(await listOwnGifts(await as(unverified))).toEqual({ waiting: [], givers: {} })
    const other = await as(await createUser(services))
    expect((await listOwnGifts(other)).waiting).toEqual([])
    await expect(acceptGift(other, { giftId: gift.id })).rejects.toMatchObject({ code: 'gift-not-found' })
    expect(await acceptGift(await as(unverified), { giftId: gift.id })).toMatchObject({
      code: 'gift-verify-first',
    })
  })

  test('are accepted without the link, and then name their giver', async () => {
    const { order, gift } = await createGift(services)
    const user = await createUser(services, { email: gift.recipientEmail })
    const context = await as(user)
    const [waiting] = (await listOwnGifts(context)).waiting
    expect(waiting).toMatchObject({
      id: gift.id,
      giver: { account: 'Ana García' },
      product: { slug: order.slug },
    })
    expect(await acceptGift(context, { giftId: gift.id })).toMatchObject({ ok: true })
    expect(await listOwnGifts(context)).toEqual({
      waiting: [],
      givers: { [`course-${order.productId}`]: 'Ana García' },
    })
  })
})

describe('concurrent claims', () => {
  test('give a gift to one of many', async () => {
    const { order, gift } = await createGift(services)
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(services)))
    const contexts = await Promise.all(users.map(as))
    const results = await Promise.all(contexts.map((each) => claimGift(each, { token: gift.claimToken })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await holders()).toEqual([(await giftOf(services, order)).recipientId])
  })

  test('of two equal gifts grant one and leave the other', async () => {
    const course = await createCourse(services)
    const items = [
      { productType: 'course' as const, productId: course.id, slug: course.slug, title: course.title },
    ]
    const order = { productId: course.id, slug: course.slug, items, userId: null }
    const made = [await createGift(services, { order }), await createGift(services, { order })]
    const context = await as(await createUser(services))
    const results = await Promise.all(made.map(({ gift }) => claimGift(context, { token: gift.claimToken })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const states = await Promise.all(made.map(async (each) => (await giftOf(services, each.order)).state))
    expect(states.sort()).toEqual(['claimed', 'delivered'])
  })

  test('stay consistent with refunds, new links and new addresses in any order', async () => {
    const steps = ['claim', 'claim-by-other', 'accept', 'refund', 'resend', 'address'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...steps, ...steps], { minLength: 2, maxLength: 7 }),
        fc.boolean(),
        async (chosen, atOnce) => {
          const giver = await createUser(services)
          const { order, gift } = await createGift(services, {
            order: { userId: giver.id, payerEmail: giver.email },
          })
          const [recipient, other] = [
            await createUser(services, { email: gift.recipientEmail }),
            await createUser(services),
          ]
          const [ofRecipient, ofOther, ofGiver] = [await as(recipient), await as(other), await as(giver)]
          const orderNumber = order.number
          const run = async (step: (typeof steps)[number]) => {
            if (step === 'refund') return refund(order)
            if (step === 'resend') return resendGift(ofGiver, { orderNumber })
            if (step === 'address') {
              return changeGiftAddress(ofGiver, { orderNumber, email: `${crypto.randomUUID()}@example.org` })
            }
            // The old link is unknown.
            const gone = (error: { code?: string }) => expect(error.code).toBe('gift-not-found')
            if (step === 'accept') return acceptGift(ofRecipient, { giftId: gift.id }).catch(gone)
            const who = step === 'claim' ? ofRecipient : ofOther
            return claimGift(who, { token: await tokenOf(order) }).catch(gone)
          }
          if (atOnce) await Promise.all(chosen.map(run))
          else for (const step of chosen) await run(step)

          const after = await giftOf(services, order)
          const grants = (await db.select().from(entitlementGrants)).filter(
            ({ orderId }) => orderId === order.id,
          )
          expect(grants.length).toBe(after.recipientId === null ? 0 : 1)
          const standing = grants.filter(({ revokedAt }) => revokedAt === null).map(({ userId }) => userId)
          expect(standing).toEqual(after.state === 'claimed' ? [after.recipientId] : [])
          if (chosen.includes('refund')) expect(after.state).toBe('revoked')
          else expect(['delivered', 'claimed']).toContain(after.state)
        },
      ),
      { numRuns: runs(25) },
    )
  }, 60_000)
})
