import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { changeGiftAddress } from '#domain/commerce/gifts/change-gift.ts'
import { acceptGift, claimGift } from '#domain/commerce/gifts/claim-gift.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import { createUser, type UserRow } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { listAffiliateSales } from './list-affiliate-sales.ts'
import { listAffiliates } from './list-affiliates.ts'
import { listPayouts } from './list-payouts.ts'
import { cancelPayout, completePayout, preparePayout } from './prepare-payout.ts'
import { voidSale } from './record-sale.ts'

const services = await createTestServices()

const owner = () => contextOf(services, system)
const afterTheHold = () => contextOf(services, system, { now: () => new Date(Date.now() + 31 * 86_400_000) })

function gift(seller: UserRow, gift: NonNullable<Parameters<typeof createGift>[1]>['gift'] = {}) {
  return createGift(services, {
    order: { userId: null, payerEmail: 'another@example.org', affiliateId: seller.id },
    gift,
  })
}

async function figures() {
  const { affiliates } = await listAffiliates(await afterTheHold())
  return affiliates.map((each) => each.figures)
}

const earned = { sold: 2000, earned: 400, paid: 0, unpaid: 400, voided: 0, due: 400 }
const nothing = { sold: 2000, earned: 400, paid: 0, unpaid: 0, voided: 400, due: 0 }

describe('an affiliate earns nothing by a gift to themselves', () => {
  test('claimed by its link', async () => {
    const seller = await createAffiliate(services)
    const made = await gift(seller)
    expect(await figures()).toEqual([earned])
    const own = await contextOf(services, seller)
    expect(await claimGift(own, { token: made.gift.claimToken })).toMatchObject({ ok: true })
    expect(await figures()).toEqual([nothing])
    expect(await listAffiliateSales(own, { paid: false })).toMatchObject({
      sales: [{ share: { amount: 0 }, voided: { amount: 400 }, state: 'void', voidReason: 'own-gift' }],
      total: { amount: 0 },
    })
    expect((await preparePayout(await afterTheHold())).payouts).toEqual([])
  })

  test('waiting at their address until it is verified', async () => {
    const seller = await createAffiliate(services, { user: { emailVerified: false } })
    const made = await gift(seller, { recipientEmail: seller.email })
    expect(await figures()).toEqual([earned])
    await services.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, seller.id))
    const own = await contextOf(services, seller)
    expect(await acceptGift(own, { giftId: made.gift.id })).toMatchObject({ ok: true })
    expect(await figures()).toEqual([nothing])
  })

  test('scheduled for their address', async () => {
    const seller = await createAffiliate(services)
    const deliverAt = new Date(Date.now() + 86_400_000)
    const made = await gift(seller, { recipientEmail: seller.email, deliverAt })
    expect(await figures()).toEqual([earned])
    await runJobs(services, { later: true })
    expect(await giftOf(services, made.order)).toMatchObject({ recipientId: seller.id })
    expect(await figures()).toEqual([nothing])
  })

  test('delivered to them at payment', async () => {
    const seller = await createAffiliate(services)
    expect((await gift(seller, { recipientEmail: seller.email })).gift.state).toBe('claimed')
    expect(await figures()).toEqual([nothing])
  })

  test('moved to their address after a guest paid it for somebody else', async () => {
    const seller = await createAffiliate(services, { link: 'luz' })
    const guest = await contextOf(services, visitor)
    const { slug } = await createCourse(services, { price: 2000 })
    const placed = await placeOrder(guest, {
      product: { productType: 'course', slug },
      method: 'card',
      affiliateCode: 'luz',
      payerEmail: 'another@example.org',
      gift: { email: 'nobody@example.org', byLink: true },
    })
    if (!placed.ok) throw new Error(`refused: ${placed.code}`)
    await services.sandbox?.answer(placed.reference ?? '', 'approve')
    await confirmOrder(guest, { order: placed.orderNumber })
    expect(await figures()).toEqual([earned])
    const { orderNumber } = placed
    expect(await changeGiftAddress(guest, { orderNumber, email: seller.email })).toEqual({ ok: true })
    expect(await figures()).toEqual([nothing])
  })
})

test('earns a commission on a gift to somebody else', async () => {
  const seller = await createAffiliate(services)
  const made = await gift(seller)
  const friend = await contextOf(services, await createUser(services))
  await claimGift(friend, { token: made.gift.claimToken })
  expect(await figures()).toEqual([earned])
})

test('voids each refund once, before or after the claim', async () => {
  const seller = await createAffiliate(services)
  const made = await gift(seller)
  await voidSale(await owner(), { orderId: made.order.id, refunded: 500 })
  expect(await figures()).toEqual([{ ...earned, unpaid: 300, voided: 100, due: 300 }])
  await claimGift(await contextOf(services, seller), { token: made.gift.claimToken })
  expect(await figures()).toEqual([nothing])
  await voidSale(await owner(), { orderId: made.order.id, refunded: 700 })
  expect(await figures()).toEqual([nothing])
})

describe('once the commission is in a payout', () => {
  async function claimedAfterwards() {
    const seller = await createAffiliate(services)
    const [made, other] = [await gift(seller), await gift(seller)]
    const { payouts } = await preparePayout(await afterTheHold())
    const payoutId = payouts[0]?.id ?? 0
    const claim = async () => {
      const claimed = await claimGift(await contextOf(services, seller), { token: made.gift.claimToken })
      expect(claimed).toMatchObject({ ok: true })
    }
    return { payoutId, claim, other }
  }
  const ofBoth = { sold: 4000, earned: 800, paid: 0, unpaid: 800, voided: 0, due: 0 }

  test('lists what to take off, and takes it off when cancelled', async () => {
    const { payoutId, claim } = await claimedAfterwards()
    await claim()
    expect(await figures()).toEqual([ofBoth])
    expect((await listPayouts(await owner())).payouts).toMatchObject([{ amount: 800, refundedSince: 400 }])
    await cancelPayout(await owner(), { payoutId })
    expect(await figures()).toEqual([{ ...ofBoth, unpaid: 400, voided: 400, due: 400 }])
    expect((await preparePayout(await afterTheHold())).payouts).toMatchObject([{ amount: 400 }])
  })

  test('stays paid', async () => {
    const { payoutId, claim } = await claimedAfterwards()
    await completePayout(await owner(), { payoutId, paymentId: 'PP-1' })
    await claim()
    expect(await figures()).toEqual([{ ...ofBoth, paid: 800, unpaid: 0 }])
    expect((await preparePayout(await afterTheHold())).payouts).toEqual([])
  })

  test('keeps the figures consistent under concurrency', async () => {
    const seller = await createAffiliate(services)
    const made = await gift(seller)
    const own = await contextOf(services, seller)
    const [{ payouts }] = await Promise.all([
      preparePayout(await afterTheHold()),
      claimGift(own, { token: made.gift.claimToken }),
    ])
    expect(await figures()).toEqual(payouts.length === 0 ? [nothing] : [{ ...earned, due: 0 }])
  })
})
