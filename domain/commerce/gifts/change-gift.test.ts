import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { listGivenGifts } from '#domain/commerce/purchases/list-own-orders.ts'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { changeDelivery, changeGiftAddress, resendGift } from './change-gift.ts'
import { claimGift } from './claim-gift.ts'
import { listGifts } from './list-gifts.ts'

const services = await createTestServices()
const { db } = services.connection

const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const address = () => `${crypto.randomUUID()}@example.org`

/** A gift from an account, with its context. */
async function given(gift: Parameters<typeof createGift>[1] = {}) {
  const giver = await createUser(services)
  const made = await createGift(services, {
    ...gift,
    order: { userId: giver.id, payerEmail: giver.email, ...gift.order },
  })
  return { ...made, giver, context: await contextOf(services, giver), orderNumber: made.order.number }
}

/** Recipients and texts, oldest first. */
async function mailed(): Promise<{ to: string; text: string }[]> {
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  return (await services.mail.list()).map(({ recipient, text }) => ({ to: recipient, text })).reverse()
}

describe('resending', () => {
  test('mails a new link and ends the old one', async () => {
    const { context, orderNumber, order, gift } = await given()
    await runJobs(services)
    expect(await resendGift(context, { orderNumber })).toEqual({ ok: true })
    const after = await giftOf(services, order)
    const letters = (await mailed()).filter(({ to }) => to === gift.recipientEmail)
    expect(letters).toHaveLength(2)
    expect(letters[1]?.text).toContain(`/gift/${after.claimToken}`)
    const user = await contextOf(services, await createUser(services))
    await expect(claimGift(user, { token: gift.claimToken })).rejects.toMatchObject({
      code: 'gift-not-found',
    })
    expect(await claimGift(user, { token: after.claimToken })).toMatchObject({ ok: true })
  })

  test('sends only the last of several pending mails', async () => {
    const { giver, orderNumber, gift } = await given()
    const aSecondLater = () => new Date(Date.now() + 1000)
    await resendGift(await contextOf(services, giver, { now: aSecondLater }), { orderNumber })
    expect((await mailed()).filter(({ to }) => to === gift.recipientEmail)).toHaveLength(1)
  })

  test('is rejected for scheduled, claimed and revoked gifts', async () => {
    const scheduled = await given({ gift: { deliverAt: days(3) } })
    expect(await resendGift(scheduled.context, scheduled)).toEqual({ ok: false, code: 'gift-scheduled' })
    expect(await giftOf(services, scheduled.order)).toEqual(scheduled.gift)
    const claimed = await given()
    const user = await contextOf(services, await createUser(services))
    await claimGift(user, { token: claimed.gift.claimToken })
    expect(await resendGift(claimed.context, claimed)).toEqual({ ok: false, code: 'gift-claimed' })
  })
})

describe('changing the address', () => {
  test('mails the new address and ends the first link', async () => {
    const { context, orderNumber, order, gift } = await given()
    await runJobs(services)
    const email = address()
    expect(await changeGiftAddress(context, { orderNumber, email: ` ${email.toUpperCase()}` })).toEqual({
      ok: true,
    })
    const after = await giftOf(services, order)
    expect(after).toMatchObject({ recipientEmail: email, state: 'delivered' })
    expect((await mailed()).at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining(after.claimToken),
    })
    const user = await contextOf(services, await createUser(services))
    await expect(claimGift(user, { token: gift.claimToken })).rejects.toMatchObject({
      code: 'gift-not-found',
    })
  })

  test('grants at once to a verified account', async () => {
    const { context, orderNumber, order } = await given()
    const friend = await createUser(services)
    expect(await changeGiftAddress(context, { orderNumber, email: friend.email })).toEqual({ ok: true })
    expect(await giftOf(services, order)).toMatchObject({ state: 'claimed', recipientId: friend.id })
    expect((await db.select().from(entitlements)).map(({ userId }) => userId)).toEqual([friend.id])
    expect(await changeGiftAddress(context, { orderNumber, email: address() })).toEqual({
      ok: false,
      code: 'gift-claimed',
    })
  })

  test('keeps a gift scheduled', async () => {
    const { context, orderNumber, order } = await given({ gift: { deliverAt: days(3) } })
    const friend = await createUser(services)
    await changeGiftAddress(context, { orderNumber, email: friend.email })
    expect(await giftOf(services, order)).toMatchObject({ state: 'scheduled', recipientEmail: friend.email })
    expect(await db.select().from(entitlements)).toEqual([])
    await runJobs(services, { later: true })
    expect(await giftOf(services, order)).toMatchObject({ state: 'claimed', recipientId: friend.id })
  })

  test.each([
    ['no address', () => 'nobody', 'gift-email-invalid'],
    ['the giver’s own', (giver: { email: string }) => giver.email, 'gift-to-yourself'],
  ])('rejects %s', async (_what, email, code) => {
    const { context, orderNumber, giver, order, gift } = await given()
    expect(await changeGiftAddress(context, { orderNumber, email: email(giver) })).toEqual({
      ok: false,
      code,
    })
    expect(await giftOf(services, order)).toEqual(gift)
  })
})

describe('a scheduled gift', () => {
  test('can change date and message, and is delivered only on that date', async () => {
    const { context, orderNumber, order, gift } = await given({ gift: { deliverAt: days(3) } })
    const deliverAt = days(5)
    expect(await changeDelivery(context, { orderNumber, message: ' Feliz día ', deliverAt })).toEqual({
      ok: true,
    })
    const after = await giftOf(services, order)
    expect(after).toMatchObject({ state: 'scheduled', message: 'Feliz día', deliverAt })
    await runJobs(services, { later: true })
    const letters = (await mailed()).filter(({ to }) => to === gift.recipientEmail)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('Feliz día')
  })

  test('is delivered now without a date; a date too far away is rejected', async () => {
    const { context, orderNumber, order } = await given({ gift: { deliverAt: days(3) } })
    const tooFar = await changeDelivery(context, { orderNumber, message: '', deliverAt: days(900) })
    expect(tooFar).toEqual({ ok: false, code: 'gift-date-invalid' })
    expect(await changeDelivery(context, { orderNumber, message: '', deliverAt: null })).toEqual({ ok: true })
    expect(await giftOf(services, order)).toMatchObject({ state: 'delivered', deliverAt: null, message: '' })
    const late = await changeDelivery(context, { orderNumber, message: '', deliverAt: days(1) })
    expect(late).toEqual({ ok: false, code: 'gift-delivered' })
  })

  test('tells the giver when an account receives it', async () => {
    const friend = await createUser(services)
    const { giver } = await given({ gift: { deliverAt: days(3), recipientEmail: friend.email } })
    await runJobs(services, { later: true })
    const to = (await mailed()).map((mail) => mail.to)
    expect(to.filter((each) => each === giver.email)).toHaveLength(2)
    expect(to).toContain(friend.email)
  })

  test('is not used up when the recipient has bought the product', async () => {
    const friend = await createUser(services)
    const first = await given({ gift: { recipientEmail: friend.email } })
    expect(first.gift.state).toBe('claimed')
    const { items, slug, productId } = first.order
    const second = await given({
      order: { items, slug, productId },
      gift: { recipientEmail: friend.email, deliverAt: days(1) },
    })
    await runJobs(services, { later: true })
    expect(await giftOf(services, second.order)).toMatchObject({ state: 'delivered', recipientId: null })
  })
})

describe('changing a gift', () => {
  test('is allowed to its giver and the owner only', async () => {
    const { orderNumber } = await given()
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    const other = await contextOf(services, await createUser(services))
    const nobody = await contextOf(services, visitor)
    const letter = { message: '', deliverAt: null }
    const changes = [
      (context: typeof other) => resendGift(context, { orderNumber }),
      (context: typeof other) => changeGiftAddress(context, { orderNumber, email: address() }),
      (context: typeof other) => changeDelivery(context, { orderNumber, ...letter }),
    ]
    for (const change of changes) {
      await expect(change(other)).rejects.toMatchObject({ code: 'order-not-found' })
      await expect(change(nobody)).rejects.toMatchObject({ code: 'sign-in-required' })
    }
    expect(await resendGift(owner, { orderNumber })).toEqual({ ok: true })
    expect(await resendGift(await contextOf(services, system), { orderNumber })).toEqual({ ok: true })
  })

  test('is allowed to anybody with the number of a guest’s order', async () => {
    const { order } = await createGift(services, { order: { userId: null } })
    const context = await contextOf(services, visitor)
    expect(await resendGift(context, { orderNumber: order.number })).toEqual({ ok: true })
    await expect(resendGift(context, { orderNumber: 'AAAA-AAAA-AAAA' })).rejects.toMatchObject({
      code: 'sign-in-required',
    })
  })

  test('lists givers their own gifts, the owner all, and never shows the claimer', async () => {
    const { context, order, gift } = await given()
    await given()
    const taker = await createUser(services)
    await claimGift(await contextOf(services, taker), { token: gift.claimToken })
    const purchases = await listGivenGifts(context)
    expect(purchases.map(({ number }) => number)).toEqual([order.number])
    expect(purchases[0]?.gift).toMatchObject({ state: 'claimed', recipientEmail: gift.recipientEmail })
    for (const secret of [taker.id, taker.email, gift.claimToken]) {
      expect(JSON.stringify(purchases)).not.toContain(secret)
    }
    await expect(listGifts(context)).rejects.toMatchObject({ code: 'staff-only' })
    expect((await listGifts(await contextOf(services, system))).gifts).toHaveLength(2)
  })
})
