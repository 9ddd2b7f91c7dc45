import { describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { checkPayment } from '#domain/commerce/fulfillment/check-payment.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { recordProviderAnswer } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { resolveFlag } from '#domain/commerce/fulfillment/resolve-flag.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import { buy } from '#tests/factories/buy.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createScriptedProvider, withProvider } from '#tests/factories/payment-provider.ts'
import { refundChecks } from '#tests/factories/refund-checks.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { money } from '#values/money.ts'
import { completeRefund, refundOrder } from './refund-order.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const { course, owned, stateOf, refundMails } = refundChecks(services)

test('records a refund made at the provider', async () => {
  const { product } = await course()
  const { user, order, reference } = await buy(services, { product })
  const giveBack = (key: string, amount: number) =>
    providerFor(services.payments, 'card')?.refund({ reference, key, amount: money(amount) })
  const look = async () => checkPayment(await owner(), { provider: 'sandbox', reference })

  await giveBack('a', 700)
  await look()
  expect(await stateOf(order)).toBe('fulfilled')
  await giveBack('b', 1300)
  await look()
  await look()
  expect([await stateOf(order), await owned(user.id)]).toEqual(['refunded', []])
  expect(await db.select().from(refunds).orderBy(refunds.id)).toMatchObject([
    { amount: 700, origin: 'provider', state: 'done' },
    { amount: 1300, origin: 'provider', state: 'done' },
  ])
  expect(await refundMails()).toHaveLength(2)
})

describe('an undone refund', () => {
  async function refunded() {
    const { product } = await course()
    const provider = createScriptedProvider()
    const user = await createUser(services)
    const placed = await placeOrder(withProvider(await contextOf(services, user), provider), {
      product,
      method: 'card',
    })
    if (!placed.ok) throw new Error(placed.code)
    const alerts: string[] = []
    const plain = withProvider(await owner(), provider)
    const alert = (code: string) => alerts.push(code)
    const context: typeof plain = {
      ...plain,
      alert,
      transaction: (work) => plain.transaction((inner) => work({ ...inner, alert })),
    }
    const look = async (amount: number, disputed = false) => {
      provider.answer({ state: 'paid', refunded: money(amount), disputed })
      await checkPayment(context, { provider: 'scripted', reference: 'card-1' })
    }
    await look(0)
    await look(2000)
    expect([await stateOf(placed.orderNumber), await owned(user.id)]).toEqual(['refunded', []])
    return { context, provider, user, alerts, look, order: placed.orderNumber }
  }

  test('is reported once and grants nothing', async () => {
    const { context, user, alerts, look, order } = await refunded()
    await look(0)
    await look(0)
    expect(alerts).toEqual(['payment-refund-undone'])
    expect(await db.select().from(orders)).toMatchObject([{ state: 'refunded', flag: 'refund-undone' }])
    expect(await owned(user.id)).toEqual([])
    await resolveFlag(context, { orderNumber: order, note: 'won on appeal' })
    await look(0)
    expect(alerts).toHaveLength(1)
    expect(await db.select().from(orders)).toMatchObject([{ state: 'refunded', flag: null }])
  })

  test('is reported after the dispute that hid it', async () => {
    const { alerts, look } = await refunded()
    await look(2000, true)
    await look(0, true)
    expect(alerts).toEqual(['payment-disputed'])
    await look(0)
    expect(alerts).toEqual(['payment-disputed', 'payment-refund-undone'])
  })

  test('is not concluded from an answer asked for before the refund', async () => {
    const { context, alerts, order } = await refunded()
    const [payment] = await db.select().from(payments)
    await recordProviderAnswer(
      context,
      { id: payment?.id ?? 0, orderId: payment?.orderId ?? 0, refunded: 0 },
      {
        reference: 'card-1',
        state: 'paid',
        orderNumber: order,
        amount: money(2000),
        refunded: money(0),
        disputed: false,
      },
    )
    expect(alerts).toEqual([])
    expect(await db.select().from(orders)).toMatchObject([{ state: 'refunded', flag: null }])
  })
})

test('a fault of the shop while a refund is recorded is not taken for one of the provider', async () => {
  const { product } = await course()
  const provider = createScriptedProvider()
  const context = withProvider(await contextOf(services, await createUser(services)), provider)
  const placed = await placeOrder(context, { product, method: 'card' })
  if (!placed.ok) throw new Error(placed.code)
  provider.answer({ state: 'paid' })
  await confirmOrder(context, { order: placed.orderNumber })
  const alerts: string[] = []
  const asOwner = { ...withProvider(await owner(), provider), alert: (code: string) => alerts.push(code) }
  const faults: Context['transaction'] = async (work) => {
    if ((await db.select().from(refunds)).length > 0) throw new Error('a fault of our own')
    return asOwner.transaction(work)
  }
  await expect(
    refundOrder({ ...asOwner, transaction: faults }, { orderNumber: placed.orderNumber }),
  ).rejects.toThrow('a fault of our own')
  expect(alerts).toEqual([])
  expect((await listWaitingJobs(services)).map(({ name }) => name)).toContain('complete-refund')
})

test('stores a refund when the provider does not answer, and completes it once by the job', async () => {
  const { product } = await course()
  const provider = createScriptedProvider()
  const user = await createUser(services)
  const context = withProvider(await contextOf(services, user), provider)
  const placed = await placeOrder(context, { product, method: 'card' })
  if (!placed.ok) throw new Error(placed.code)
  provider.answer({ state: 'paid' })
  await confirmOrder(context, { order: placed.orderNumber })

  provider.down = true
  const alerts: string[] = []
  const asOwner = { ...withProvider(await owner(), provider), alert: (code: string) => alerts.push(code) }
  const refund = await refundOrder(asOwner, { orderNumber: placed.orderNumber })
  expect(refund).toMatchObject({ state: 'requested', amount: 2000 })
  expect(alerts).toEqual(['payment-provider-unreachable'])
  expect(await owned(user.id)).toHaveLength(1)
  const job = (await listWaitingJobs(services)).find(({ name }) => name === 'complete-refund')
  expect(job?.data).toEqual({ refundId: refund?.id })
  // The same money is not refunded twice.
  await expect(refundOrder(asOwner, { orderNumber: placed.orderNumber })).rejects.toMatchObject({
    code: 'refund-nothing-left',
  })

  await expect(completeRefund(asOwner, { refundId: refund?.id ?? 0 })).rejects.toThrow(/down/)
  provider.down = false
  await completeRefund(asOwner, { refundId: refund?.id ?? 0 })
  await completeRefund(asOwner, { refundId: refund?.id ?? 0 })
  expect([await stateOf(placed.orderNumber), await owned(user.id)]).toEqual(['refunded', []])
  expect(provider.opened.get('card-1')?.refunded).toEqual(money(2000))
})

describe('overlapping refunds', () => {
  async function paid() {
    const { product } = await course()
    const provider = createScriptedProvider()
    const user = await createUser(services)
    const placed = await placeOrder(withProvider(await contextOf(services, user), provider), {
      product,
      method: 'card',
    })
    if (!placed.ok) throw new Error(placed.code)
    provider.answer({ state: 'paid' })
    const context = { ...withProvider(await owner(), provider), alert: () => {} }
    await checkPayment(context, { provider: 'scripted', reference: 'card-1' })
    const ask = (amount?: number, within = context) =>
      refundOrder(within, { orderNumber: placed.orderNumber, amount })
    const runJobs = async () => {
      for (const { id } of await db.select().from(refunds)) await completeRefund(context, { refundId: id })
    }
    const went = () => provider.opened.get('card-1')?.refunded.amount
    const rows = async () =>
      (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount, origin, state }) => [
        amount,
        origin,
        state,
      ])
    return { context, provider, ask, runJobs, went, rows }
  }

  test.each([
    [300, 1700],
    [500, 500],
    [1700, 300],
  ])('of %s, not answered yet, and %s are both sent', async (first, second) => {
    const { provider, ask, runJobs, went, rows } = await paid()
    provider.down = true
    await ask(first)
    provider.down = false
    await ask(second)
    expect(await rows()).toEqual([
      [first, 'owner', 'requested'],
      [second, 'owner', 'done'],
    ])
    await runJobs()
    expect(await rows()).toEqual([
      [first, 'owner', 'done'],
      [second, 'owner', 'done'],
    ])
    expect(went()).toBe(first + second)
    expect(await refundMails()).toHaveLength(2)
  })

  test('of the same amount are both sent when a notice comes before the answer', async () => {
    const { context, provider, ask, runJobs, went, rows } = await paid()
    provider.down = true
    await ask(500)
    provider.down = false
    const notified = withProvider(context, {
      ...provider,
      refund: async (request) => {
        const answer = await provider.refund(request)
        await checkPayment(context, { provider: 'scripted', reference: 'card-1' })
        return answer
      },
    })
    await ask(500, { ...notified, alert: () => {} })
    await runJobs()
    expect(await rows()).toEqual([
      [500, 'owner', 'done'],
      [500, 'owner', 'done'],
    ])
    expect(went()).toBe(1000)
  })

  test('at the provider and by the owner are told apart', async () => {
    const { context, provider, ask, runJobs, went, rows } = await paid()
    provider.down = true
    await ask(300)
    provider.down = false
    await provider.refund({ reference: 'card-1', key: 'outside', amount: money(300) })
    await checkPayment(context, { provider: 'scripted', reference: 'card-1' })
    await runJobs()
    expect(await rows()).toEqual([
      [300, 'owner', 'done'],
      [300, 'provider', 'done'],
    ])
    expect(went()).toBe(600)
  })

  test('that the provider refuses leave what was refunded there on record', async () => {
    const { context, provider, ask, rows } = await paid()
    provider.down = true
    await ask()
    provider.down = false
    await provider.refund({ reference: 'card-1', key: 'outside', amount: money(2000) })
    await checkPayment(context, { provider: 'scripted', reference: 'card-1' })
    const [asked] = await db.select().from(refunds)
    const refusing = withProvider(context, {
      ...provider,
      refund: async () => {
        throw new DomainError('conflict', 'refund-refused')
      },
    })
    const silent = { ...refusing, alert: () => {} }
    await completeRefund(silent, { refundId: asked?.id ?? 0 })
    expect(await rows()).toEqual([
      [2000, 'owner', 'refused'],
      [2000, 'provider', 'done'],
    ])
    expect(await refundMails()).toHaveLength(1)
  })

  test('a refusal does not undo what another process recorded as done', async () => {
    const { context, provider, ask, rows } = await paid()
    provider.down = true
    await ask(300)
    provider.down = false
    const [asked] = await db.select().from(refunds)
    const late = withProvider(context, {
      ...provider,
      refund: async () => {
        await completeRefund(context, { refundId: asked?.id ?? 0 })
        throw new DomainError('conflict', 'refund-refused')
      },
    })
    const silent = { ...late, alert: () => {} }
    await completeRefund(silent, { refundId: asked?.id ?? 0 })
    expect(await rows()).toEqual([[300, 'owner', 'done']])
  })
})
