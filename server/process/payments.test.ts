import { describe, expect, test } from 'vitest'
import type { Database } from '#domain/kernel/database.ts'
import { createSecondCard } from '#tests/stand-ins/second-card.ts'
import { EnvironmentError, parseEnvironment } from '../settings/environment.ts'
import { type PaymentVendor, paymentVendors } from './payment-vendors.ts'
import { checkPaymentSettings, composePayments, paymentsInWords } from './payments.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }
const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_hidden' }
const bank = { AULA_REGION_RATE: '36.50', AULA_REGION_BANK_DETAILS: 'Hidden Bank | 0000' }
const transfers = { transfer: 'local-transfer' }

const paypal = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'paypal-hidden',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
}

async function composed(settings: Record<string, string>) {
  const environment = parseEnvironment({ NODE_ENV: 'production', ...settings })
  checkPaymentSettings(environment)
  const all = await composePayments({ environment, db: {} as Database, siteUrl: (path) => path })
  const takesNew = all.payments.filter(({ retired }) => !retired)
  const names = Object.fromEntries(takesNew.map(({ method, name }) => [method, name]))
  return { ...all, names, words: paymentsInWords(all) }
}

describe('the payment methods of an installation', () => {
  test('without keys are both the sandbox, which is labelled as such', async () => {
    const { names, sandbox, events, paymentPages, words } = await composed({})
    expect(names).toEqual({ card: 'sandbox', wallet: 'sandbox', ...transfers })
    expect(sandbox).not.toBeNull()
    expect({ events, paymentPages }).toEqual({ events: [], paymentPages: [] })
    expect(words).toBe('a sandbox plays card and wallet, and no money moves')
  })

  test('with keys for Stripe only are Stripe only', async () => {
    const { names, sandbox, events, paymentPages, words } = await composed(stripe)
    expect(names).toEqual({ card: 'stripe', ...transfers })
    expect(sandbox).toBeNull()
    expect(events.map(({ name }) => name)).toEqual(['stripe'])
    expect(paymentPages).toEqual(['https://checkout.stripe.com'])
    expect(words).toBe('card by stripe; no wallet, as no keys of its provider are set')
  })

  test('with bank details for transfers have no sandbox', async () => {
    const { names, sandbox } = await composed(bank)
    expect(names).toEqual(transfers)
    expect(sandbox).toBeNull()
  })

  test('use the address of a test’s stand-in', async () => {
    expect((await composed({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4242/' })).paymentPages).toEqual([
      'http://127.0.0.1:4242',
    ])
  })

  test('with keys for PayPal have its wallet, live or sandbox as the keys are', async () => {
    const { names, events, paymentPages, words } = await composed(paypal)
    expect(names).toEqual({ wallet: 'paypal', ...transfers })
    expect(events.map(({ name }) => name)).toEqual(['paypal'])
    expect(paymentPages).toEqual(['https://www.sandbox.paypal.com'])
    expect(words).toBe('no card, as no keys of its provider are set; wallet by paypal')
    expect((await composed({ ...paypal, PAYPAL_ENVIRONMENT: 'live' })).paymentPages).toEqual([
      'https://www.paypal.com',
    ])
    const both = { card: 'stripe', wallet: 'paypal', ...transfers }
    expect((await composed({ ...stripe, ...paypal })).names).toEqual(both)
  })

  test('may have several providers for a method: new payments use the first registered one', async () => {
    const second: PaymentVendor = () => ({
      method: 'card',
      vendor: 'Second Card',
      pages: 'https://second-card.example',
      connect: async () => ({
        provider: createSecondCard().provider,
        events: { name: 'second-card', read: async () => ({ id: '1', type: 'paid', reference: null }) },
      }),
    })
    const environment = parseEnvironment({ NODE_ENV: 'production', ...stripe })
    const vendors = [...paymentVendors, second]
    const all = await composePayments({ environment, vendors, db: {} as Database, siteUrl: (path) => path })
    const takesNew = all.payments.filter(({ retired }) => !retired)
    expect(takesNew.map(({ method, name }) => `${method} ${name}`)).toEqual([
      'card stripe',
      'card second-card',
      'transfer local-transfer',
    ])
    expect(all.events.map(({ name }) => name)).toEqual(['stripe', 'second-card'])
    expect(all.paymentPages).toEqual(['https://checkout.stripe.com', 'https://second-card.example'])
    expect(paymentsInWords(all)).toBe(
      'card by stripe, then second-card; no wallet, as no keys of its provider are set',
    )
  })

  test('may include the sandbox in development', async () => {
    const { names } = await composed({ ...stripe, AULA_PAYMENTS: 'sandbox', NODE_ENV: 'development' })
    expect(names).toEqual({ card: 'stripe', wallet: 'sandbox', ...transfers })
  })

  test('are none when the settings disable payments', async () => {
    expect(await composed({ ...live, AULA_PAYMENTS: 'none' })).toMatchObject({
      names: {},
      sandbox: null,
      events: [],
    })
  })

  test.each([
    [
      'the sandbox beside real keys in production',
      { ...stripe, AULA_PAYMENTS: 'sandbox' },
      /AULA_PAYMENTS is sandbox/,
    ],
    [
      'the sandbox beside bank details in production',
      { ...bank, AULA_PAYMENTS: 'sandbox' },
      /bank details for transfers/,
    ],
    ['bank details without a rate', { ...bank, AULA_REGION_RATE: '' }, /go together/],
    ['a rate without bank details', { ...bank, AULA_REGION_BANK_DETAILS: '' }, /go together/],
    ['a rate that is none', { ...bank, AULA_REGION_RATE: '0.00' }, /AULA_REGION_RATE cannot be used/],
    ['a country that is none', { ...bank, AULA_REGION_COUNTRY: 'Peru' }, /AULA_REGION_COUNTRY cannot/],
    ['a money that is none', { ...bank, AULA_REGION_CURRENCY: 'JPY' }, /AULA_REGION_CURRENCY cannot/],
    ['a discount that is none', { ...bank, AULA_REGION_DISCOUNT: '-2' }, /AULA_REGION_DISCOUNT cannot/],
    ['a key that could not check its webhooks', { STRIPE_SECRET_KEY: 'sk_test_hidden' }, /go together/],
    ['a webhook without a key', { STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }, /go together/],
    ['a live key for a stand-in', { ...live, STRIPE_API_URL: 'http://127.0.0.1:1' }, /takes no live key/],
    ['PayPal without its webhook', { ...paypal, PAYPAL_WEBHOOK_ID: '' }, /PAYPAL_WEBHOOK_ID go together/],
    [
      'a stand-in for live money at PayPal',
      { ...paypal, PAYPAL_ENVIRONMENT: 'live', PAYPAL_API_URL: 'http://127.0.0.1:1' },
      /PAYPAL_API_URL is for tests/,
    ],
    [
      'a public key',
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_hidden' },
      /STRIPE_SECRET_KEY must be a secret key/,
    ],
    [
      'a list of something else',
      { ...stripe, STRIPE_PRICES: 'prod_1' },
      /STRIPE_PRICES must be ids of prices/,
    ],
  ])('refuse %s with a sentence that does not contain the keys', async (_, settings, sentence) => {
    const refusal: unknown = await composed(settings).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EnvironmentError)
    expect(String(refusal)).toMatch(sentence)
    expect(String(refusal)).not.toMatch(/hidden/)
  })
})

test('the price list has a price for every dollar', async () => {
  const { STRIPE_PRICES } = parseEnvironment({ STRIPE_PRICES: ' ,price_1, price_2,,price_4' })
  expect(STRIPE_PRICES).toEqual([null, 'price_1', 'price_2', null, 'price_4'])
})
