import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { checkPayment } from '#domain/commerce/fulfillment/check-payment.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { mostPhotoBytes } from '#domain/kernel/photos.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { money } from '#values/money.ts'
import { getOwnTransfer } from './get-own-transfer.ts'
import { getTransferImage, listTransfers } from './list-transfers.ts'
import { localTransferRefunds, localTransfers } from './local-transfer.table.ts'
import { approveTransfer, rejectTransfer } from './review-transfer.ts'
import { giveUpTransfer, submitTransfer } from './submit-transfer.ts'

const services = await createTestServices()
const { db } = services.connection

async function shop() {
  await createRegionalRule(services)
  const course = await createCourse(services, { price: 1900, offerPrice: 1400 })
  const user = await createUser(services)
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  const buyer = await contextOf(services, user)
  const product = { productType: 'course' as const, slug: course.slug }
  const input = { product, method: 'transfer' as const, country: 'VE' }
  const order = async (changes: Partial<Parameters<typeof placeOrder>[1]> = {}) => {
    const placed = await placeOrder(buyer, { ...input, ...changes })
    if (!placed.ok) throw new Error(`refused: ${placed.code}`)
    return { orderNumber: placed.orderNumber, reference: placed.reference ?? '' }
  }
  return { course, user, owner, buyer, input, order }
}

const stateOf = async (reference: string) =>
  (await db.select().from(localTransfers).where(eq(localTransfers.reference, reference)))[0]?.state
const orderStates = async () => (await db.select().from(orders).orderBy(orders.id)).map(({ state }) => state)
const mails = async (template: string) =>
  (await listWaitingJobs(services)).filter(
    (job) => job.name === 'send-mail' && job.data.template === template,
  ).length

const photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#2c6e49' } })
  .withExif({ IFD0: { Copyright: 'where it was taken' } })
  .jpeg()
  .toBuffer()

describe('an order by local transfer', () => {
  test('costs less by the discount, in local money at a rate saved with the order', async () => {
    const { order, buyer, owner } = await shop()
    const { reference, orderNumber } = await order({ expectedTotal: 1200 })
    await db.update(regionalRules).set({ rate: '99' })
    const terms = { country: 'VE', currency: 'VES', rate: '36.50', localAmount: 43_800 }
    expect(await db.select().from(orders)).toMatchObject([
      {
        total: 1200,
        regional: terms,
        lines: [{ reason: 'base' }, { reason: 'offer' }, { reason: 'regional', amount: money(-200) }],
      },
    ])
    expect(await getOwnTransfer(buyer, { reference })).toMatchObject({
      orderNumber,
      state: 'open',
      terms,
      amount: money(1200),
      bankDetails: { es: 'Banco de Ejemplo\nCuenta 0000' },
    })
    expect((await listTransfers(owner)).transfers).toMatchObject([
      { reference, terms, state: 'open', hasImage: false },
    ])
  })

  test('is rejected without an active rule for the country', async () => {
    const { buyer, input } = await shop()
    const refusal = { code: 'payment-method-unavailable' }
    await expect(placeOrder(buyer, { ...input, country: 'PE' })).rejects.toMatchObject(refusal)
    await expect(placeOrder(buyer, { ...input, country: undefined })).rejects.toMatchObject(refusal)
    await db.update(regionalRules).set({ active: false })
    await expect(placeOrder(buyer, input)).rejects.toMatchObject(refusal)
  })

  test('waits once submitted, and tells the owner once', async () => {
    const { order, buyer } = await shop()
    const { reference, orderNumber } = await order()
    const sent = { reference, bankReference: '  00 123 \n456 ' }
    expect(await Promise.all([1, 2, 3].map(() => submitTransfer(buyer, sent)))).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true })),
    )
    expect(await db.select().from(localTransfers)).toMatchObject([
      { state: 'submitted', bankReference: '00 123 456' },
    ])
    expect(await orderStates()).toEqual(['processing'])
    const told = (await listWaitingJobs(services)).filter(({ name }) => name === 'tell-staff')
    expect(told.map(({ data }) => data)).toMatchObject([{ event: 'transfer', reference }])
    expect(await confirmOrder(buyer, { order: orderNumber })).toMatchObject({ outcome: 'processing' })
    expect(await giveUpTransfer(buyer, { reference })).toEqual({ ok: false, code: 'transfer-submitted' })
  })

  test('is fulfilled at approval, or by its job if that fails', async () => {
    const { order, buyer, owner } = await shop()
    const { reference, orderNumber } = await order()
    await submitTransfer(buyer, { reference, bankReference: '1' })
    const alerts: string[] = []
    const broken = {
      ...owner,
      payments: [],
      alert: (code: string) => alerts.push(code),
    }
    expect(await approveTransfer(broken, { reference })).toEqual({ orderNumber, orderState: 'processing' })
    expect(alerts).toEqual(['transfer-approved-not-fulfilled'])
    await runJobs(services, { later: true })
    expect(await orderStates()).toEqual(['fulfilled'])
    expect(await approveTransfer(owner, { reference })).toEqual({ orderNumber, orderState: 'fulfilled' })
    expect(await db.select().from(receipts)).toHaveLength(1)
    await expect(rejectTransfer(owner, { reference, reason: 'No' })).rejects.toMatchObject({
      code: 'transfer-not-submitted',
    })
  })

  test('is fulfilled when approved before it was submitted', async () => {
    const { order, owner } = await shop()
    const { reference } = await order()
    expect(await approveTransfer(owner, { reference })).toMatchObject({ orderState: 'fulfilled' })
  })

  test('shows why it was refused, and may be submitted again', async () => {
    const { order, buyer, owner } = await shop()
    const { reference } = await order()
    await submitTransfer(buyer, { reference, bankReference: '123', image: photo })
    const [before] = await db.select().from(localTransfers)
    await rejectTransfer(owner, { reference, reason: '  The reference is of another day ' })
    expect(await orderStates()).toEqual(['declined'])
    expect(await mails('transfer-rejected')).toBe(1)
    expect(await getOwnTransfer(buyer, { reference })).toMatchObject({
      state: 'rejected',
      rejection: 'The reference is of another day',
      bankReference: '123',
    })
    expect(await submitTransfer(buyer, { reference, bankReference: '456' })).toEqual({ ok: true })
    expect(await db.select().from(localTransfers)).toMatchObject([
      { state: 'submitted', bankReference: '456', rejection: null, imageKey: before?.imageKey },
    ])
    expect(await orderStates()).toEqual(['processing'])
    await approveTransfer(owner, { reference })
    expect(await orderStates()).toEqual(['fulfilled'])
  })

  test('cannot be submitted again once the product was bought otherwise', async () => {
    const { order, buyer, owner, input } = await shop()
    const { reference } = await order()
    await submitTransfer(buyer, { reference, bankReference: '123' })
    await rejectTransfer(owner, { reference, reason: 'Not there' })
    expect(await placeOrder(buyer, { ...input, method: 'card' })).toMatchObject({ ok: true })
    const again = await submitTransfer(buyer, { reference, bankReference: '456' })
    expect(again).toEqual({ ok: false, code: 'transfer-superseded' })
  })

  test('cannot be submitted again once another payment of the order is open', async () => {
    const { order, buyer, owner } = await shop()
    const first = await order()
    await submitTransfer(buyer, { reference: first.reference, bankReference: '123' })
    await rejectTransfer(owner, { reference: first.reference, reason: 'Not there' })
    const second = await order()
    expect(second).toMatchObject({ orderNumber: first.orderNumber })
    expect(second.reference).not.toBe(first.reference)
    expect(await submitTransfer(buyer, { reference: first.reference, bankReference: '1' })).toEqual({
      ok: false,
      code: 'transfer-superseded',
    })
  })

  test('cannot be completed once withdrawn', async () => {
    const { order, buyer, owner, course } = await shop()
    const { reference } = await order()
    const left = await giveUpTransfer(buyer, { reference })
    expect(left).toMatchObject({ ok: true, goOn: expect.stringContaining(`/inscribe/${course.slug}`) })
    expect(await orderStates()).toEqual(['abandoned'])
    expect(await submitTransfer(buyer, { reference, bankReference: '1' })).toEqual({
      ok: false,
      code: 'transfer-over',
    })
    await expect(approveTransfer(owner, { reference })).rejects.toMatchObject({ code: 'transfer-over' })
  })

  test('is withdrawn after three days unless submitted', async () => {
    const { order, buyer } = await shop()
    const other = await createCourse(services, { price: 1000 })
    const forgotten = await order()
    const sent = await order({ product: { productType: 'course', slug: other.slug } })
    const { openUntil } = await getOwnTransfer(buyer, { reference: forgotten.reference })
    expect((openUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(71 * 3_600_000)
    await submitTransfer(buyer, { reference: sent.reference, bankReference: '1' })
    const alerts: string[] = []
    for (let attempt = 0; attempt < 9; attempt++) alerts.push(...(await reconcileAll(attempt)))
    // Only the watch reminds of it.
    expect(alerts).toEqual([])
    expect(await stateOf(forgotten.reference)).toBe('withdrawn')
    expect(await stateOf(sent.reference)).toBe('submitted')
    expect(await orderStates()).toEqual(['abandoned', 'processing'])
  })
})

async function reconcileAll(attempt: number) {
  const { reconcileOrder } = await import('#domain/commerce/fulfillment/reconcile-order.ts')
  const alerts: string[] = []
  const context = { ...(await contextOf(services, system)), alert: (code: string) => alerts.push(code) }
  for (const { id } of await db.select().from(orders)) await reconcileOrder(context, { orderId: id, attempt })
  return alerts
}

describe('the proof of a transfer', () => {
  test('is a reference, an image, or both', async () => {
    const { order, buyer } = await shop()
    const { reference } = await order()
    expect(await submitTransfer(buyer, { reference, bankReference: ' \n ' })).toEqual({
      ok: false,
      fields: { bankReference: ['proof-missing'] },
    })
    expect(await submitTransfer(buyer, { reference, bankReference: 'x'.repeat(61) })).toEqual({
      ok: false,
      fields: { bankReference: ['too-long'] },
    })
    expect(await stateOf(reference)).toBe('open')
  })

  test('is re-encoded, dropping metadata and appended content', async () => {
    const { order, buyer, owner } = await shop()
    const { reference } = await order()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    expect(await submitTransfer(buyer, { reference, image: polyglot })).toEqual({ ok: true })
    const key = await getTransferImage(owner, { reference })
    const stored = Buffer.concat(await services.storage.read(key).toArray())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1600 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('script')).toBe(false)
    expect(stored.includes('where it was taken')).toBe(false)
  })

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins as a photo', Buffer.concat([photo.subarray(0, 4), Buffer.from('<html>')])],
    ['half a photo', photo.subarray(0, photo.length / 2)],
    ['nothing', Buffer.alloc(0)],
    ['a document', Buffer.from('%PDF-1.7')],
  ])('rejects %s', async (_, image) => {
    const { order, buyer } = await shop()
    const { reference } = await order()
    expect(await submitTransfer(buyer, { reference, bankReference: '1', image })).toEqual({
      ok: false,
      fields: { image: ['photo-unreadable'] },
    })
    expect(await stateOf(reference)).toBe('open')
  })

  test('rejects other image formats', async () => {
    const { order, buyer } = await shop()
    const { reference } = await order()
    for (const format of ['webp', 'gif', 'tiff'] as const) {
      const image = await sharp(photo).toFormat(format).toBuffer()
      expect(await submitTransfer(buyer, { reference, image })).toMatchObject({ ok: false })
    }
  })

  test('rejects images too large in bytes or pixels', async () => {
    const { order, buyer } = await shop()
    const { reference } = await order()
    const refusal = { ok: false, fields: { image: ['photo-too-large'] } }
    const heavy = Buffer.concat([photo, Buffer.alloc(mostPhotoBytes)])
    expect(await submitTransfer(buyer, { reference, image: heavy })).toEqual(refusal)
    const wide = { width: 9_000, height: 9_000, channels: 3, background: '#000' } as const
    const bomb = await sharp({ create: wide }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(mostPhotoBytes)
    expect(await submitTransfer(buyer, { reference, image: bomb })).toEqual(refusal)
  })
})

describe('a transfer', () => {
  test('is visible to its payer only', async () => {
    const { order } = await shop()
    const { reference } = await order()
    const stranger = await contextOf(services, await createUser(services))
    const nobody = await contextOf(services, visitor)
    for (const use of [
      (context: typeof stranger) => getOwnTransfer(context, { reference }),
      (context: typeof stranger) => submitTransfer(context, { reference, bankReference: '1' }),
      (context: typeof stranger) => giveUpTransfer(context, { reference }),
    ]) {
      await expect(use(stranger)).rejects.toMatchObject({ code: 'order-not-found' })
      await expect(use(nobody)).rejects.toMatchObject({ code: 'sign-in-required' })
    }
    expect(await stateOf(reference)).toBe('open')
  })

  test('of a guest is visible to anybody with its reference', async () => {
    const { input } = await shop()
    const recipient = await createUser(services)
    const guest = await contextOf(services, visitor)
    const placed = await placeOrder(guest, {
      ...input,
      payerEmail: 'guest@example.org',
      gift: { email: recipient.email, byLink: false },
    })
    const reference = (placed.ok && placed.reference) || ''
    expect(await submitTransfer(guest, { reference, bankReference: '1' })).toEqual({ ok: true })
    await expect(getOwnTransfer(guest, { reference: `${reference}x` })).rejects.toMatchObject({
      code: 'sign-in-required',
    })
  })

  test('is reviewed by the owner and support', async () => {
    const { order, buyer } = await shop()
    const { reference } = await order()
    await submitTransfer(buyer, { reference, image: photo })
    const forbidden = { code: 'staff-only' }
    await expect(approveTransfer(buyer, { reference })).rejects.toMatchObject(forbidden)
    await expect(rejectTransfer(buyer, { reference, reason: 'No' })).rejects.toMatchObject(forbidden)
    await expect(getTransferImage(buyer, { reference })).rejects.toMatchObject(forbidden)
    await expect(listTransfers(buyer)).rejects.toMatchObject(forbidden)
    expect(await stateOf(reference)).toBe('submitted')
  })

  test('is refused only with a reason', async () => {
    const { order, buyer, owner } = await shop()
    const { reference } = await order()
    await submitTransfer(buyer, { reference, bankReference: '1' })
    for (const reason of [' ', 'x'.repeat(501)]) {
      await expect(rejectTransfer(owner, { reference, reason })).rejects.toMatchObject({ kind: 'invalid' })
    }
    await expect(rejectTransfer(owner, { reference: 'none', reason: 'No' })).rejects.toMatchObject({
      code: 'transfer-not-found',
    })
  })
})

const steps = ['submit', 'approve', 'reject', 'give-up', 'confirm', 'reconcile', 'refund', 'order'] as const

test('grants once with consistent money after random events', async () => {
  const { order, buyer, owner, user } = await shop()
  const course = () => createCourse(services, { price: 1400 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 }), { maxLength: 7 }),
      async (rounds) => {
        const { slug, id } = await course()
        const product = { productType: 'course' as const, slug }
        const { reference, orderNumber } = await order({ product })
        const quiet = { ...owner, alert: () => {} }
        const does: Record<(typeof steps)[number], () => Promise<unknown>> = {
          submit: () => submitTransfer(buyer, { reference, bankReference: '1' }),
          approve: () => approveTransfer(quiet, { reference }),
          reject: () => rejectTransfer(quiet, { reference, reason: 'No' }),
          'give-up': () => giveUpTransfer(buyer, { reference }),
          confirm: () => confirmOrder(buyer, { order: orderNumber }),
          reconcile: () => confirmOrder({ ...buyer, actor: system }, { order: orderNumber }),
          refund: async () =>
            providerFor(buyer.payments, 'transfer')?.refund({
              reference,
              key: `${reference}-${rounds.length}`,
              amount: money(400),
            }),
          order: () => placeOrder(buyer, { product, method: 'transfer', country: 'VE' }),
        }
        for (const round of rounds) await Promise.allSettled(round.map((step) => does[step]()))
        await checkPayment({ ...quiet, actor: system }, { provider: 'local-transfer', reference })

        const [transfer] = await db
          .select()
          .from(localTransfers)
          .where(eq(localTransfers.reference, reference))
        const [found] = await db.select().from(orders).where(eq(orders.number, orderNumber))
        const owned = await db.select().from(entitlements).where(eq(entitlements.productId, id))
        const given = await db
          .select()
          .from(localTransferRefunds)
          .where(eq(localTransferRefunds.reference, reference))
        const paid = (
          await db
            .select()
            .from(payments)
            .where(eq(payments.orderId, found?.id ?? 0))
        ).filter(({ state }) => state === 'paid')
        const approved = transfer?.state === 'approved'
        expect(found?.state === 'fulfilled').toBe(approved)
        expect(paid).toHaveLength(approved ? 1 : 0)
        expect(owned.map(({ userId }) => userId)).toEqual(approved ? [user.id] : [])
        expect(
          await db
            .select()
            .from(receipts)
            .where(eq(receipts.orderId, found?.id ?? 0)),
        ).toHaveLength(approved ? 1 : 0)
        expect(transfer?.refunded).toBe(given.reduce((sum, { amount }) => sum + amount, 0))
        expect(paid[0]?.refunded ?? 0).toBe(transfer?.refunded)
      },
    ),
    { numRuns: runs(40) },
  )
}, 120_000)
