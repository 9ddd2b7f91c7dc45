import { beforeEach, expect, test } from 'vitest'
import type { PaymentProvider, PaymentRequest } from '#domain/kernel/ports/payment-provider.ts'
import { money } from '#values/money.ts'

export type ProviderUnderTest = {
  provider: PaymentProvider
  /** Acts for the buyer. Returns false when the provider accepts no answer any more. */
  buyer: {
    approve(reference: string): Promise<boolean>
    decline(reference: string): Promise<boolean>
    abandon(reference: string): Promise<boolean>
    /** Approves with a method whose money arrives later, when `arrive` is called. */
    approveSlowly(reference: string): Promise<boolean>
    arrive(): Promise<void>
  }
}

let requests = 0

function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const number = ++requests
  return {
    key: `key-${number}`,
    orderNumber: `ORDR-${number}`,
    amount: money(1234),
    description: 'A course',
    customerEmail: 'ana@example.org',
    locale: 'es',
    returnUrl: 'http://localhost:3000/back',
    cancelUrl: 'http://localhost:3000/cancel',
    ...changes,
  }
}

/** Tests that every payment provider must pass, whether real or pretended. */
export function paymentProviderContract(make: () => Promise<ProviderUnderTest>) {
  let under: ProviderUnderTest
  beforeEach(async () => {
    under = await make()
  })

  test('opens a payment with a unique reference and an absolute URL for the buyer', async () => {
    const first = await under.provider.open(request())
    const second = await under.provider.open(request())
    expect(second.reference).not.toBe(first.reference)
    expect(new URL(first.redirectUrl).protocol).toMatch(/^https?:$/)
  })

  test('the same idempotency key opens one payment, also with concurrent calls', async () => {
    const wanted = request()
    const opened = await Promise.all([1, 2, 3].map(() => under.provider.open(wanted)))
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1)
    expect(await under.provider.open(wanted)).toEqual(opened[0])
  })

  test('an open payment has the requested order number, amount and currency', async () => {
    const { reference } = await under.provider.open(request({ orderNumber: 'ABCD', amount: money(999) }))
    expect(await under.provider.settle(reference)).toEqual({
      reference,
      state: 'open',
      orderNumber: 'ABCD',
      amount: { amount: 999, currency: 'USD' },
      refunded: money(0),
      disputed: false,
    })
  })

  test.each([
    ['approve', 'paid'],
    ['decline', 'declined'],
    ['abandon', 'abandoned'],
  ] as const)('after %s the state is %s, on every request', async (answer, state) => {
    const { reference } = await under.provider.open(request())
    await under.buyer[answer](reference)
    expect(await under.provider.settle(reference)).toMatchObject({ state })
    expect(await under.provider.settle(reference)).toMatchObject({ state })
  })

  test('concurrent settling completes the payment once', async () => {
    const { reference } = await under.provider.open(request())
    await under.buyer.approve(reference)
    const answers = await Promise.all([1, 2, 3].map(() => under.provider.settle(reference)))
    expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })

  test('a pending payment is completed later', async () => {
    const { reference } = await under.provider.open(request())
    await under.buyer.approveSlowly(reference)
    expect(await under.provider.settle(reference)).toMatchObject({ state: 'processing' })
    await under.buyer.arrive()
    expect(await under.provider.settle(reference)).toMatchObject({ state: 'paid' })
  })

  test('a cancelled payment can no longer be paid', async () => {
    const { reference } = await under.provider.open(request())
    expect(await under.provider.withdraw(reference)).toMatchObject({ state: 'abandoned' })
    expect(await under.buyer.approve(reference)).toBe(false)
    expect(await under.provider.settle(reference)).toMatchObject({ state: 'abandoned' })
  })

  test('a completed payment is not cancelled', async () => {
    const { reference } = await under.provider.open(request())
    await under.buyer.approve(reference)
    await under.provider.settle(reference)
    expect(await under.provider.withdraw(reference)).toMatchObject({ state: 'paid' })
  })

  test('a pending payment is not cancelled', async () => {
    const { reference } = await under.provider.open(request())
    await under.buyer.approveSlowly(reference)
    expect(await under.provider.withdraw(reference)).toMatchObject({ state: 'processing' })
  })

  async function paid(amount: number) {
    const { reference } = await under.provider.open(request({ amount: money(amount) }))
    await under.buyer.approve(reference)
    await under.provider.settle(reference)
    return reference
  }

  test('refunds a part, then the rest, and returns the amounts', async () => {
    const reference = await paid(1000)
    const part = await under.provider.refund({ reference, key: `${reference}-1`, amount: money(300) })
    expect(part).toMatchObject({ state: 'paid', refunded: money(300) })
    const whole = await under.provider.refund({ reference, key: `${reference}-2`, amount: money(700) })
    expect(whole).toMatchObject({ state: 'paid', amount: money(1000), refunded: money(1000) })
    expect(await under.provider.settle(reference)).toEqual(whole)
  })

  test('the same idempotency key refunds once, also with concurrent calls', async () => {
    const reference = await paid(1000)
    const same = { reference, key: `${reference}-1`, amount: money(400) }
    await Promise.all([1, 2, 3].map(() => under.provider.refund(same)))
    expect(await under.provider.settle(reference)).toMatchObject({ refunded: money(400) })
  })

  test('never refunds more than was paid, also with concurrent calls', async () => {
    const reference = await paid(1000)
    const refunds = await Promise.allSettled(
      [1, 2, 3].map((each) => {
        const key = `${reference}-${each}`
        return under.provider.refund({ reference, key, amount: money(600) })
      }),
    )
    expect(refunds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await under.provider.settle(reference)).toMatchObject({ refunded: money(600) })
    await expect(
      under.provider.refund({ reference, key: `${reference}-4`, amount: money(401) }),
    ).rejects.toMatchObject({ code: 'refund-refused' })
  })

  test('refunds nothing of an unpaid payment', async () => {
    const { reference } = await under.provider.open(request())
    await expect(
      under.provider.refund({ reference, key: `${reference}-1`, amount: money(100) }),
    ).rejects.toMatchObject({ code: 'refund-refused' })
  })

  test('an unknown reference throws an error', async () => {
    await expect(under.provider.settle('nobody')).rejects.toThrow()
    await expect(under.provider.withdraw('nobody')).rejects.toThrow()
    await expect(
      under.provider.refund({ reference: 'nobody', key: 'nobody-1', amount: money(1) }),
    ).rejects.toThrow()
  })
}
