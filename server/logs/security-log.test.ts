import pino from 'pino'
import { expect, test } from 'vitest'
import { listSecurityEvents } from '#domain/people/security-log/list-security-events.ts'
import { securityEvents } from '#domain/people/security-log/security-event.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { withoutHousehold } from './security-log.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const services = await createTestServices({ log, settings: { AULA_TRUST_PROXY: 'true' } })
const app = await createTestApp(services)
const { db } = services.connection
const password = 'un secreto largo'
const from = { Accept: 'text/html', 'X-Forwarded-For': '203.0.113.77' }

const noted = async () =>
  (await db.select().from(securityEvents).orderBy(securityEvents.id)).map(({ code, userId }) => [
    code,
    userId,
  ])

test('sign-ins and failed attempts are stored and logged with account and network', async () => {
  lines.length = 0
  const { id, email } = await createUser(services, { password })
  const send = (form: Record<string, string>) => app.request('/login', { form, headers: from })
  await send({ email, password: 'otro secreto' })
  await send({ email, password })
  await send({ email: 'nobody@example.org', password })
  expect(await db.select().from(securityEvents).orderBy(securityEvents.id)).toMatchObject([
    { code: 'sign-in-failed', userId: id, network: '203.0.113.0' },
    { code: 'sign-in', userId: id, network: '203.0.113.0' },
    { code: 'sign-in-failed', userId: null, network: '203.0.113.0' },
  ])
  expect(lines.filter(({ security }) => security)).toMatchObject([
    { level: 40, security: 'sign-in-failed', account: id, network: '203.0.113.0' },
    { level: 30, security: 'sign-in', account: id },
    { level: 40, security: 'sign-in-failed', account: null },
  ])
  for (const secret of [password, 'otro secreto', '203.0.113.77', email]) {
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})

test('repeated refusals of one person are recorded once', async () => {
  const learner = await createUser(services)
  const browser = app.browser()
  await browser.signInAs(learner)
  for (let time = 0; time < 3; time++) await browser.request('/api/v1/studio/coupons')
  expect((await noted()).slice(1)).toEqual([['right-refused', learner.id]])
  const [, row] = await db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(row?.details).toEqual({ path: '/api/v1/studio/coupons' })
})

test('a reached rate limit is recorded', async () => {
  const form = { email: 'limited@example.org', password: 'x'.repeat(200) }
  const headers = { ...from, 'X-Forwarded-For': '198.51.100.7' }
  for (let attempt = 0; attempt < 12; attempt++) await app.request('/login', { form, headers })
  const codes = (await noted()).map(([code]) => code)
  expect(codes.filter((code) => code === 'limit-reached')).toHaveLength(1)
})

test('a changed and a reset password are recorded', async () => {
  const { id } = await createUser(services, { password })
  await services.accounts.changePassword(id, 'otro secreto largo', new Headers())
  expect(await noted()).toEqual([['password-changed', id]])
})

test('is shown to the owner only, newest first, and deleted after 180 days', async () => {
  const { id, email } = await createUser(services)
  const old = new Date(Date.now() - 181 * 86_400_000)
  await db.insert(securityEvents).values({ at: old, code: 'sign-in', userId: id })
  await services.security.note(db, 'password-changed', { userId: id })
  const page = await listSecurityEvents(await contextOf(services, system))
  expect(page).toMatchObject({
    next: null,
    previous: null,
    events: [{ code: 'password-changed', email, network: null }],
  })
  await expect(listSecurityEvents(await contextOf(services, { id }))).rejects.toThrow('owner-only')
})

test.each([
  ['203.0.113.9', '203.0.113.0'],
  ['203.0.113.9:4711', '203.0.113.0'],
  ['::ffff:203.0.113.9', '203.0.113.0'],
  ['2001:db8:12:34::1', '2001:db8:12::'],
  ['[2001:db8::1]:443', '2001:db8:0::'],
  ['unknown', 'unknown'],
])('the address %s is stored as %s', (address, network) => {
  expect(withoutHousehold(address)).toBe(network)
})
