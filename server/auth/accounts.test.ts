import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#domain/people/accounts/account.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const password = 'un secreto largo'
const plain = { Accept: 'text/html' }

const isSignedIn = async (browser: ReturnType<typeof app.browser>) =>
  (await browser.request('/api/v1/user/check-token')).status === 200

async function signedIn(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(services, { password, ...values })
  const browser = app.browser()
  await browser.request('/login', { form: { email: user.email, password }, headers: plain })
  return { user, browser, cookie: browser.cookies.get('aula.session_token') ?? '' }
}

const bearer = (token: string) =>
  app.request('/api/v1/user/check-token', { headers: { Authorization: `Bearer ${token}` } })

describe('the stored digest of a session', () => {
  test('cannot be used as a cookie or an API token', async () => {
    const { user, cookie } = await signedIn()
    const token = await services.accounts.createToken(user.id, new Headers())
    const rows = await db.select().from(sessions)
    expect(rows).toHaveLength(2)
    for (const secret of [cookie, token]) expect(JSON.stringify(rows)).not.toContain(secret)
    for (const { tokenDigest } of rows) expect((await bearer(tokenDigest)).status).toBe(401)
    expect((await bearer(token)).status).toBe(200)
  })

  test('replaces the secret of earlier versions without signing anybody out', async () => {
    const { user } = await signedIn()
    const folder = 'database/migrations'
    const file = (await readdir(folder)).find((name) => name.endsWith('_session_digests.sql'))
    const migration = await readFile(`${folder}/${file}`, 'utf8')
    const statement = /UPDATE "sessions".*;/.exec(migration)?.[0] ?? ''
    await db.update(sessions).set({ tokenDigest: 'aB3_-secret-of-before' })
    await db.execute(sql.raw(statement))
    const answer = await bearer('aB3_-secret-of-before')
    expect(await answer.json()).toMatchObject({ data: { id: user.id } })
  })
})

describe('a session', () => {
  const leaveFor = (days: number) =>
    db.execute(sql`update sessions set seen_at = now() - make_interval(days => ${days}::int)`)

  test.each([
    ['learner', 29, 31],
    ['owner', 6, 8],
    ['support', 6, 8],
    ['author', 6, 8],
  ] as const)('of a %s expires when it is not used', async (role, days, tooMany) => {
    const { browser } = await signedIn({ role })
    await leaveFor(days)
    expect(await isSignedIn(browser)).toBe(true)
    await leaveFor(tooMany)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('that is used does not expire', async () => {
    const { browser } = await signedIn()
    await leaveFor(29)
    await isSignedIn(browser)
    const [row] = await db.select().from(sessions)
    expect(Date.now() - Number(row?.seenAt)).toBeLessThan(60_000)
  })

  test('is updated at most once an hour, so that page views do not write', async () => {
    const { browser } = await signedIn()
    const [before] = await db.select().from(sessions)
    await isSignedIn(browser)
    expect(await db.select().from(sessions)).toEqual([before])
  })

  test('ends when its browser signs in again', async () => {
    const { user, browser, cookie } = await signedIn()
    const other = await createUser(services, { password })
    const elsewhere = await services.accounts.createToken(user.id, new Headers())
    const answer = await services.accounts.signIn({
      email: other.email,
      password,
      headers: new Headers({ Cookie: `aula.session_token=${cookie}` }),
    })
    expect(answer.ok).toBe(true)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await bearer(elsewhere)).status).toBe(200)
  })

  test('continues after a wrong password in its browser', async () => {
    const { user, browser, cookie } = await signedIn()
    const headers = new Headers({ Cookie: `aula.session_token=${cookie}` })
    await services.accounts.signIn({ email: user.email, password: 'otro secreto', headers })
    expect(await isSignedIn(browser)).toBe(true)
  })
})

test('a password reset by link is confirmed by mail', async () => {
  const { email } = await createUser(services, { password })
  await services.accounts.requestPasswordReset(email)
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  const [link] = await services.mail.list()
  const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
  expect(await services.accounts.resetPassword(token, 'otro secreto largo')).toBe(true)
  await runJobs(services)
  const [told] = await services.mail.list()
  expect(told).toMatchObject({ recipient: email, subject: expect.stringMatching(/contraseña/) })
  expect(told?.text).not.toContain('token=')
})
