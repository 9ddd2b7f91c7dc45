import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listStoredSettings, storeSetting } from '#domain/operations/settings/setting-queries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { startPayPal } from '#tests/stand-ins/paypal.ts'
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import type { Role } from '#values/role.ts'

const stripe = await startStripeStandIn()
const paypal = await startPayPal()
const services = await createTestServices({
  settings: {
    AULA_AFFILIATE_PERCENT: '12',
    STRIPE_API_URL: stripe.url,
    PAYPAL_API_URL: paypal.settings.PAYPAL_API_URL,
  },
})
const app = await createTestApp(services)
const { db } = services.connection
beforeEach(() => services.settings.reload())
afterAll(() => Promise.all([stripe.close(), paypal.stop()]))

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role, name: 'Luz', email: `${role}@example.org` }))
  return browser
}
const stored = async () => (await listStoredSettings(db)).map(({ name, value }) => [name, value])

test.each(['', '/payments', '/mail'])('/studio/settings%s is the owner’s alone', async (section) => {
  const path = `/studio/settings${section}`
  const visitor = await app.browser().visit(path)
  expect(visitor.url.pathname).toBe('/login')
  const answers: Record<string, number[]> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    const browser = await browserOf(role)
    const form = { intent: 'save', AULA_SELLER_NAME: 'x', 'was.AULA_SELLER_NAME': 'y' }
    const posted = role === 'owner' ? [] : [(await browser.request(path, { form })).status]
    answers[role] = [(await browser.request(path)).status, ...posted]
  }
  expect(answers).toEqual({ learner: [404, 404], support: [403, 403], author: [403, 403], owner: [200] })
  expect(await stored()).toEqual([])
})

test('there is no section of another name', async () => {
  const owner = await browserOf('owner')
  for (const section of ['constructor', 'seller%00', 'x']) {
    expect((await owner.request(`/studio/settings/${section}`)).status).toBe(404)
  }
})

test('what was touched is saved, lines as lines, and the rest stays as it is now', async () => {
  const owner = await browserOf('owner')
  const form = {
    intent: 'save',
    AULA_SELLER_NAME: 'Cursos Luz',
    'was.AULA_SELLER_NAME': 'Aula',
    AULA_SELLER_ADDRESS: ' Calle 1 \r\n\r\n1010 Caracas\r\n',
    'was.AULA_SELLER_ADDRESS': '',
    AULA_SELLER_EMAIL: '',
    'was.AULA_SELLER_EMAIL': '',
  }
  await owner.request('/studio/settings', { form })
  expect(await stored()).toEqual([
    ['AULA_SELLER_ADDRESS', 'Calle 1 | 1010 Caracas'],
    ['AULA_SELLER_NAME', 'Cursos Luz'],
  ])
  // Of a page that was loaded before.
  await owner.request('/studio/settings', {
    form: { ...form, AULA_SELLER_NAME: 'Aula', AULA_SELLER_EMAIL: 'luz@example.org' },
  })
  expect(await stored()).toHaveLength(3)
  const { text } = await owner.visit('/studio/settings', { language: 'en' })
  expect(text).toMatch(/>Calle 1\n1010 Caracas<\/textarea>/)
  expect(text).toMatch(/Set on [^<]* by Luz/)
})

test('what the server sets is shown and can only be read', async () => {
  const { text } = await (await browserOf('owner')).visit('/studio/settings/affiliates', { language: 'en' })
  expect(text).toMatch(/readonly="" [^>]*value="12"/i)
  expect(text).toMatch(/Set by <code[^>]*>AULA_AFFILIATE_PERCENT<\/code> on the server/)
  expect(text).not.toContain('name="AULA_AFFILIATE_PERCENT"')
  expect(text).toContain('name="AULA_REFUND_DAYS"')
})

test('a refused form says what is expected, and sends no secret back', async () => {
  const owner = await browserOf('owner')
  const response = await owner.request('/studio/settings/payments', {
    form: { intent: 'save', STRIPE_SECRET_KEY: 'pk_test_q9k3', PAYPAL_CLIENT_SECRET: 'q9k3-too' },
    language: 'en',
  })
  const text = await response.text()
  expect(response.status).toBe(400)
  expect(text).toContain('A secret key of Stripe begins with')
  expect(text).not.toContain('q9k3')
})

test('what another secret sealed is asked for again, and can be taken away', async () => {
  const sealed = { name: 'SMTP_URL', value: 'sealed:1:AAAA', changedAt: new Date() } as const
  await storeSetting(db, sealed)
  const owner = await browserOf('owner')
  const { text } = await owner.visit('/studio/settings/mail', { language: 'en' })
  expect(text).toMatch(/secret \(AULA_SECRET\) is another one now/)
  expect(text).toContain('name="remove.SMTP_URL"')
  await owner.request('/studio/settings/mail', { form: { intent: 'save', 'remove.SMTP_URL': 'on' } })
  expect(await stored()).toEqual([])
})

/** A mail server that says what it is told. */
async function startMailServer(answer: Error | null) {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: answer === null,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(answer),
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return { taken, host: `127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

describe('the test of mail', () => {
  const press = async (address: string | null) => {
    const owner = await browserOf('owner')
    const save = { intent: 'save', SMTP_URL: address ?? '' }
    await owner.request('/studio/settings/mail', { form: save })
    const sent = await owner.request('/studio/settings/mail', {
      form: { intent: 'test-mail' },
      language: 'en',
    })
    return sent.text()
  }

  test('sends one to the owner and shows the server’s answer', async () => {
    const { taken, host } = await startMailServer(null)
    expect(await press(`smtp://${host}`)).toMatch(/took the mail to owner@example\.org.*250/s)
    expect(taken).toEqual(['owner@example.org'])
  })

  test('tries what is typed, and leaves what is saved', async () => {
    const { taken, host } = await startMailServer(null)
    const owner = await browserOf('owner')
    const form = {
      intent: 'test-mail',
      SMTP_URL: `smtp://${host}`,
      MAIL_OWNER: 'luz@example.org',
      'was.MAIL_OWNER': '',
    }
    const text = await (await owner.request('/studio/settings/mail', { form, language: 'en' })).text()
    expect(text).toMatch(/took the mail to owner@example\.org.*250/s)
    expect(text).toContain('value="luz@example.org"')
    expect(text).toContain('type them once more')
    expect(text).not.toContain(host)
    expect([taken, await stored(), services.mail.kind]).toEqual([['owner@example.org'], [], 'outbox'])
    const wrong = { ...form, SMTP_URL: 'https://mail.example.org' }
    expect((await owner.request('/studio/settings/mail', { form: wrong })).status).toBe(400)
    expect(taken).toHaveLength(1)
  })

  test('shows a refusal without the password', async () => {
    const { host } = await startMailServer(new Error('no such person, or not with s3cr%t'))
    const text = await press(`smtp://luz:s3cr%25t@${host}`)
    expect(text).toMatch(/was not sent.*no such person/s)
    expect(text).not.toMatch(/s3cr%/)
  })

  test('says that without a server it lies in the outbox', async () => {
    expect(await press(null)).toContain('lies in the outbox')
    expect(services.mail.kind === 'outbox' && (await services.mail.list())[0]?.subject).toContain('Aula')
  })
})

describe('the test of payments', () => {
  let owner: TestBrowser
  beforeEach(async () => {
    owner = await browserOf('owner')
  })
  const press = async (provider: 'stripe' | 'paypal', keys: Record<string, string>) => {
    await owner.request('/studio/settings/payments', { form: { intent: 'save', ...keys } })
    const tried = await owner.request('/studio/settings/payments', {
      form: { intent: `test-${provider}` },
      language: 'en',
    })
    return tried.text()
  }
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripe.settings

  test('says what Stripe says to the keys', async () => {
    expect(await press('stripe', {})).toContain('no keys to test')
    const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }
    expect(await press('stripe', keys)).toMatch(/The keys work, for trying.*no webhook that is switched on/s)
    stripe.webhooks.push('http://localhost:3000/webhooks/stripe')
    expect(await press('stripe', keys)).toContain('The webhook sends to this shop')
    const wrong = await press('stripe', { STRIPE_SECRET_KEY: 'sk_test_wrong' })
    expect(wrong).toContain('refuses these keys')
    expect(wrong).not.toContain('sk_test_wrong')
  })

  test('tries keys that are typed, and saves none', async () => {
    const form = { intent: 'test-stripe', STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }
    const tried = await owner.request('/studio/settings/payments', { form, language: 'en' })
    const text = await tried.text()
    expect(text).toContain('The keys work, for trying')
    expect(text).not.toContain(STRIPE_SECRET_KEY)
    expect([await stored(), services.sandbox === null]).toEqual([[], false])
  })

  test('says what PayPal says to the keys', async () => {
    const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = paypal.settings
    const ids = {
      PAYPAL_CLIENT_ID,
      'was.PAYPAL_CLIENT_ID': '',
      PAYPAL_WEBHOOK_ID,
      'was.PAYPAL_WEBHOOK_ID': '',
    }
    expect(await press('paypal', { ...ids, PAYPAL_CLIENT_SECRET })).toMatch(
      /The keys work, for trying.*no webhook that is switched on/s,
    )
    paypal.pointWebhookTo('http://localhost:3000/webhooks/paypal')
    expect(await press('paypal', {})).toContain('The webhook sends to this shop')
    expect(paypal.violations).toEqual([])
    expect(await press('paypal', { PAYPAL_CLIENT_SECRET: 'wrong' })).toContain('refuses these keys')
  })
})
