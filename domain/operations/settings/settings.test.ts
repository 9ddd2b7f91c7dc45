import pino from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { closeServices, composeServices, type Services } from '#server/process/compose.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { listSettings } from './list-settings.ts'
import { saveSettings } from './save-settings.ts'
import { savedSettings } from './setting.table.ts'
import { type SettingSection, settingSectionNames, settingSections } from './setting-shapes.ts'
import { testMailSettings, testPaymentSettings } from './test-settings.ts'

const services = await createTestServices({ settings: { AULA_SELLER_TAX_ID: 'J-1', NODE_ENV: 'production' } })
const { connection } = services
const { db } = connection
// As it is while nothing is saved.
const { environment } = services
const silent = pino({ level: 'silent' })

// Rows of the test before are gone.
beforeEach(() => services.settings.reload())

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1234567890abcdefWXYZ', STRIPE_WEBHOOK_SECRET: 'whsec_short' }
const operator = () => contextOf(services, system)
const save = async (section: SettingSection, typed: Record<string, string>) =>
  saveSettings(await operator(), section, typed)
const stored = async () => db.select().from(savedSettings).orderBy(savedSettings.name)
const shown = async (section: SettingSection, name: string) =>
  (await listSettings(await operator(), section)).find((each) => each.name === name)

/** Another process of the shop on the same database. */
async function another({
  secret = services.secret,
  ...settings
}: Record<string, string> = {}): Promise<Services> {
  const other = await composeServices({
    environment: { ...environment, ...settings, given: { ...environment.given, ...settings } },
    secret,
    log: silent,
    connection: { ...connection, migrate: async () => {}, close: async () => {} },
  })
  onTestFinished(() => closeServices(other))
  return other
}

const shopOf = async (of: Services) => (await contextOf(of, system)).shop

test('what is saved holds at once, in every process, and what is taken away no more', async () => {
  const other = await another()
  await save('seller', { AULA_SELLER_NAME: 'Cursos Luz', AULA_SELLER_ADDRESS: 'Calle 1 | 1010 Caracas' })
  await save('affiliates', { AULA_AFFILIATE_PERCENT: '35', AULA_REFUND_DAYS: '0' })
  await save('gems', { AULA_GEMS_PER_DAY: '3' })
  const now = {
    seller: { name: 'Cursos Luz', address: ['Calle 1', '1010 Caracas'], taxId: 'J-1', email: null },
    ownerEmail: null,
    affiliatePercent: 35,
    refundWindowDays: 0,
    gems: { perDay: 3, most: 7 },
  }
  expect(await shopOf(services)).toEqual(now)
  await expect.poll(() => shopOf(other)).toEqual(now)
  expect(await shopOf(await another())).toEqual(now)
  expect(await save('gems', { AULA_GEMS_PER_DAY: ' ', AULA_GEMS_MOST: '' })).toEqual(['AULA_GEMS_PER_DAY'])
  await expect.poll(async () => (await shopOf(other)).gems).toEqual({ perDay: 1, most: 7 })
})

test('the environment wins, says so, and cannot be changed here', async () => {
  await db.insert(savedSettings).values({ name: 'AULA_SELLER_TAX_ID', value: 'J-2', changedAt: new Date() })
  await services.settings.reload()
  expect((await shopOf(services)).seller.taxId).toBe('J-1')
  expect(await shown('seller', 'AULA_SELLER_TAX_ID')).toMatchObject({ source: 'environment', text: 'J-1' })
  expect(await shown('seller', 'AULA_SELLER_NAME')).toMatchObject({
    source: 'default',
    text: 'Aula',
    saved: null,
  })
  await expect(save('seller', { AULA_SELLER_TAX_ID: 'J-3' })).rejects.toMatchObject({
    fields: { AULA_SELLER_TAX_ID: ['unknown-field'] },
  })
})

test.each<[SettingSection, string, string, string]>([
  ['seller', 'AULA_SELLER_NAME', 'Luz\r\nBcc: all@example.org', 'invalid-value'],
  ['seller', 'AULA_SELLER_NAME', 'x'.repeat(501), 'too-long'],
  ['seller', 'AULA_SELLER_NAME', 'a\u2028b', 'invalid-value'],
  ['seller', 'AULA_SELLER_ADDRESS', '|'.repeat(10), 'invalid-value'],
  ['seller', 'AULA_SELLER_EMAIL', 'nobody', 'invalid-value'],
  ['seller', 'AULA_URL', 'https://evil.example', 'unknown-field'],
  ['seller', 'toString', 'x', 'unknown-field'],
  ['seller', 'AULA_GEMS_MOST', '9', 'unknown-field'],
  ['gems', 'AULA_GEMS_PER_DAY', '-1', 'invalid-value'],
  ['gems', 'AULA_GEMS_PER_DAY', '1e3', 'invalid-value'],
  ['gems', 'AULA_GEMS_MOST', '100001', 'invalid-value'],
  ['affiliates', 'AULA_AFFILIATE_PERCENT', '101', 'invalid-value'],
  ['affiliates', 'AULA_REFUND_DAYS', '1.5', 'invalid-value'],
  ['mail', 'SMTP_URL', 'https://mail.example.org', 'invalid-value'],
  ['mail', 'SMTP_URL', 'smtp://', 'invalid-value'],
  ['mail', 'SMTP_URL', 'smtp://mail.example.org?socketPath=/run/x', 'invalid-value'],
  ['mail', 'SMTP_URL', 'smtp://mail.example.org#x', 'invalid-value'],
  ['mail', 'MAIL_FROM', 'Aula', 'invalid-value'],
  ['mail', 'MAIL_FROM', 'A <a@example.org>, B <b@example.org>', 'invalid-value'],
  ['mail', 'MAIL_FROM', 'Aula <a@example.org>\nBcc: b@example.org', 'invalid-value'],
  ['mail', 'MAIL_OWNER', 'a@example.org,b@example.org', 'invalid-value'],
  ['payments', 'STRIPE_SECRET_KEY', 'pk_test_public', 'invalid-value'],
  ['payments', 'STRIPE_SECRET_KEY', 'sk_test_1', 'required'],
  ['payments', 'STRIPE_PRICES', 'prod_1', 'invalid-value'],
  ['payments', 'STRIPE_API_URL', 'http://127.0.0.1:1', 'unknown-field'],
  ['payments', 'PAYPAL_WEBHOOK_ID', '../x', 'invalid-value'],
  ['payments', 'PAYPAL_ENVIRONMENT', 'moon', 'invalid-value'],
  ['payments', 'AULA_PAYMENTS', 'all', 'invalid-value'],
])('of %s, %s is not %j', async (section, name, value, code) => {
  const refused = await save(section, { [name]: value }).catch((error: unknown) => error)
  expect(Object.values((refused as { fields: object }).fields)[0]).toEqual([code])
  expect(await stored()).toEqual([])
})

test('keys work from the moment that they are saved, and nobody is shown them', async () => {
  const owner = await contextOf(services, await createUser(services, { role: 'owner', name: 'Luz' }))
  expect(services.sandbox).not.toBeNull()
  await saveSettings(owner, 'payments', stripe)
  expect(services.payments.map(({ name }) => name)).toContain('stripe')
  expect([services.sandbox, services.events.map(({ name }) => name)]).toEqual([null, ['stripe']])
  const said = JSON.stringify([
    await listSettings(owner, 'payments'),
    await stored(),
    await db.select().from(auditEntries),
  ])
  for (const secret of Object.values(stripe)) expect(said).not.toContain(secret)
  expect(await shown('payments', 'STRIPE_SECRET_KEY')).toMatchObject({
    source: 'saved',
    text: '',
    ending: 'WXYZ',
    saved: { at: expect.any(Date), by: 'Luz' },
  })
  // Of few characters none is told.
  expect(await shown('payments', 'STRIPE_WEBHOOK_SECRET')).toMatchObject({ source: 'saved', ending: null })
  // The one cannot stay without the other.
  await expect(save('payments', { STRIPE_SECRET_KEY: '' })).rejects.toMatchObject({
    fields: { STRIPE_SECRET_KEY: ['required'] },
  })
  await save('payments', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
  expect(services.sandbox).not.toBeNull()
})

test('what the shop would not start with is refused', async () => {
  await save('payments', { AULA_PAYMENTS: 'sandbox' })
  await expect(save('payments', stripe)).rejects.toMatchObject({
    fields: { AULA_PAYMENTS: ['invalid-value'] },
  })
  expect(services.sandbox).not.toBeNull()
  await save('payments', { ...stripe, AULA_PAYMENTS: 'none' })
  expect(services.payments).toEqual([])
})

test('the log has numbers and choices, and of the rest only that it was set', async () => {
  await save('affiliates', { AULA_AFFILIATE_PERCENT: '10' })
  await save('affiliates', { AULA_AFFILIATE_PERCENT: '30' })
  await save('seller', { AULA_SELLER_EMAIL: 'luz@example.org' })
  await save('seller', { AULA_SELLER_EMAIL: '' })
  await save('seller', { AULA_SELLER_EMAIL: '' })
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ subject, before, after }) => [subject, before, after])).toEqual([
    ['setting/AULA_AFFILIATE_PERCENT', null, { value: '10' }],
    ['setting/AULA_AFFILIATE_PERCENT', { value: '10' }, { value: '30' }],
    ['setting/AULA_SELLER_EMAIL', null, { set: true }],
    ['setting/AULA_SELLER_EMAIL', { set: true }, null],
  ])
})

test('under another secret nothing is pretended and no mail is lost, and the secrets are asked for again', async () => {
  const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_WEBHOOK_ID: 'HOOK1' }
  await save('payments', { ...stripe, ...paypal, PAYPAL_CLIENT_SECRET: 'of-paypal' })
  await save('mail', { SMTP_URL: 'smtp://user:pass@mail.example.org', MAIL_FROM: 'luz@example.org' })
  const moved = await another({ secret: 'a secret of another machine, longer than most' })
  expect(moved.unreadableSettings).toEqual([
    'PAYPAL_CLIENT_SECRET',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
  const takesNew = moved.payments.filter(({ retired }) => !retired)
  expect([moved.sandbox, takesNew.map(({ name }) => name)]).toEqual([null, ['local-transfer']])
  const letter = { to: 'ana@example.org', subject: 'x', html: 'x', text: 'x' }
  await expect(moved.mail.send(letter)).rejects.toThrow('sealed with another secret')
  const context = await contextOf(moved, system)
  const [key] = await listSettings(context, 'payments')
  expect(key).toMatchObject({ name: 'STRIPE_SECRET_KEY', source: 'default', unreadable: true, ending: null })
  await expect(
    saveSettings(context, 'payments', { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }),
  ).rejects.toMatchObject({
    fields: { STRIPE_WEBHOOK_SECRET: ['required'], PAYPAL_CLIENT_SECRET: ['required'] },
  })
  const withoutPayPal = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' }
  await saveSettings(context, 'payments', { ...stripe, ...withoutPayPal })
  expect(moved.payments.map(({ name }) => name)).toContain('stripe')
  expect(moved.unreadableSettings).toEqual(['SMTP_URL'])
})

test('a change of the environment that contradicts what is saved starts without that', async () => {
  await save('payments', stripe)
  await save('gems', { AULA_GEMS_MOST: '9' })
  const changed = await another({ AULA_PAYMENTS: 'sandbox' })
  expect(changed.unreadableSettings).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect([changed.sandbox, (await shopOf(changed)).gems.most]).toEqual([null, 9])
})

test.each(['learner', 'author', 'support'] as const)('settings are not for %s', async (role) => {
  const context = await contextOf(services, await createUser(services, { role }))
  const refused = { kind: 'forbidden', code: 'owner-only' }
  for (const section of settingSectionNames) {
    await expect(listSettings(context, section)).rejects.toMatchObject(refused)
    const typed = { [settingSections[section][0]]: '1' }
    await expect(saveSettings(context, section, typed)).rejects.toMatchObject(refused)
  }
  await expect(testMailSettings(context, {})).rejects.toMatchObject(refused)
  await expect(testPaymentSettings(context, 'stripe', {})).rejects.toMatchObject(refused)
})
