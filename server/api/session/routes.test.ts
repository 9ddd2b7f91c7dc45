import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findUser, findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { RequestOptions, TestBrowser } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

const password = 'un secreto largo'

async function call(browser: TestBrowser, path: string, options: RequestOptions = {}) {
  await browser.request('/sanctum/csrf-cookie')
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': browser.cookies.get('XSRF-TOKEN') ?? '' }
  const request = { method: 'POST', ...options, headers: { ...headers, ...options.headers } }
  const response = await browser.request(path, request)
  await api.check(response.clone(), request.method, path)
  return response
}

async function signedIn() {
  const user = await createUser(services)
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}

describe('POST /login', () => {
  test('starts a session of 90 days in an HttpOnly cookie', async () => {
    const user = await createUser(services, { password })
    const response = await call(app.browser(), '/login', { json: { email: user.email, password } })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('aula.session_token='))
    expect(cookie).toMatch(/Max-Age=7776000/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
  })

  test.each(['json', 'form'] as const)('accepts %s', async (kind) => {
    const { email } = await createUser(services, { password })
    const response = await call(app.browser(), '/login', { [kind]: { email, password } })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { url: expect.stringMatching(/\/$/) } })
  })

  test('accepts the address in any letter case, with spaces around it', async () => {
    const { email } = await createUser(services, { password })
    const json = { email: `  ${email.toUpperCase()} `, password }
    expect((await call(app.browser(), '/login', { json })).status).toBe(200)
  })

  test('answers the same for a wrong password, an unknown and an invalid address', async () => {
    const { email } = await createUser(services, { password })
    const tries = [
      { email, password: 'otro secreto' },
      { email: 'nobody@example.org', password },
      { email: 'nobody', password },
      { email, password: 'x'.repeat(5_000) },
    ]
    for (const json of tries) {
      const response = await call(app.browser(), '/login', { json })
      expect([response.status, await response.json()]).toEqual([
        401,
        { message: 'Usuario o contraseña inválidos.' },
      ])
    }
  })

  test('reports missing fields in the caller’s language', async () => {
    const response = await call(app.browser(), '/login', { json: {}, language: 'en' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'Please check the marked fields.',
      data: { email: ['This field is required.'], password: ['This field is required.'] },
    })
  })

  test.each(['{"email": ', '[]', '"text"', 'null'])('answers 400 to the body %s', async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await call(app.browser(), '/login', { body, headers })).status).toBe(400)
  })

  test('answers 413 to a body over a megabyte', async () => {
    const json = { email: 'a'.repeat(1_100_000), password }
    expect((await call(app.browser(), '/login', { json })).status).toBe(413)
  })

  test('answers 429 with Retry-After after ten wrong passwords, for that account only', async () => {
    const { email } = await createUser(services, { password })
    const other = await createUser(services, { password })
    const browser = app.browser()
    for (let attempt = 0; attempt < 10; attempt++) {
      const response = await call(browser, '/login', { json: { email, password: 'x'.repeat(200 + attempt) } })
      expect(response.status).toBe(401)
    }
    const refused = await call(browser, '/login', { json: { email: email.toUpperCase(), password } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await refused.json()).message).toBe('Demasiados intentos. Inténtalo de nuevo en 15 minutos.')
    expect((await call(browser, '/login', { json: { email: other.email, password } })).status).toBe(200)
  })
})

describe('POST /register', () => {
  const ana = { name: '  Aña Núñez 李 ', email: ' Ana@Example.org', password, subscribed: true }

  test('creates an unverified account, signs it in and mails the verification link', async () => {
    const response = await call(app.browser(), '/register', { json: ana, language: 'en' })
    expect([response.status, (await response.json()).success]).toEqual([201, true])
    const user = await findUserByEmail(services.connection.db, 'ana@example.org')
    expect(user).toMatchObject({ name: 'Aña Núñez 李', emailVerified: false, locale: 'en' })
    expect(await listWaitingJobs(services)).toMatchObject([
      { name: 'send-mail', data: { template: 'verify-email', to: 'ana@example.org', locale: 'en' } },
    ])
  })

  test('reports errors by field, with a failure flag', async () => {
    const json = { name: ' ', email: 'ana', password: 'short', subscribed: 'perhaps' }
    const response = await call(app.browser(), '/register', { json, language: 'en' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      success: false,
      message: 'Please check the marked fields.',
      data: {
        name: ['This field is required.'],
        email: ['This is not an e-mail address. It looks like name@example.org.'],
        password: ['Use at least 8 characters.'],
        subscribed: ['This value is not valid.'],
      },
    })
  })

  test.each([
    [7, 400],
    [8, 201],
    [128, 201],
    [129, 400],
  ])('answers a password of %i characters with %i', async (length, status) => {
    const json = { ...ana, password: 'un pájaro azul '.repeat(9).slice(0, length) }
    expect((await call(app.browser(), '/register', { json })).status).toBe(status)
  })

  test('creates one account for an address, also with concurrent requests and other letter case', async () => {
    const emails = ['ana@example.org', 'ANA@example.org', ' ana@Example.org ', 'Ana@example.ORG']
    const answers = await Promise.all(
      emails.map((email) => call(app.browser(), '/register', { json: { ...ana, email } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    expect(await listWaitingJobs(services)).toHaveLength(1)
  })

  test('creates no account for somebody who is signed in', async () => {
    const { browser } = await signedIn()
    const response = await call(browser, '/register', { json: ana })
    expect([response.status, (await response.json()).success]).toEqual([409, false])
  })

  test('creates an account that can sign in', async () => {
    await call(app.browser(), '/register', { json: ana })
    const response = await call(app.browser(), '/login', { json: { email: 'ana@example.org', password } })
    expect(response.status).toBe(200)
  })
})

describe('changing calls', () => {
  test('are refused without a CSRF token, with a wrong one, and with another session’s', async () => {
    const { browser } = await signedIn()
    const stranger = await signedIn()
    const foreign = stranger.browser.cookies.get('XSRF-TOKEN') ?? ''
    const headers = { Accept: 'application/json' }
    const path = '/api/v1/user/verifie'
    expect((await browser.request(path, { method: 'POST', headers })).status).toBe(403)
    const wrong = { ...headers, 'X-XSRF-TOKEN': 'invented' }
    expect((await browser.request(path, { method: 'POST', headers: wrong })).status).toBe(403)
    browser.cookies.set('XSRF-TOKEN', foreign)
    const planted = { ...headers, 'X-XSRF-TOKEN': foreign }
    expect((await browser.request(path, { method: 'POST', headers: planted })).status).toBe(403)
  })

  test('are refused from another site, even with a CSRF token', async () => {
    const { browser } = await signedIn()
    const foreign: Record<string, string>[] = [
      { Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      expect((await call(browser, '/api/v1/user/verifie', { headers })).status).toBe(403)
    }
    expect((await call(browser, '/api/v1/user/verifie')).status).toBe(200)
  })

  test('a CSRF token from before signing in is refused afterwards, and signing in gives a new one', async () => {
    const { email } = await createUser(services, { password })
    const browser = app.browser()
    await browser.request('/sanctum/csrf-cookie')
    const before = browser.cookies.get('XSRF-TOKEN') ?? ''
    await call(browser, '/login', { json: { email, password } })
    const after = browser.cookies.get('XSRF-TOKEN') ?? ''
    const verify = (token: string) =>
      browser.request('/api/v1/user/verifie', {
        method: 'POST',
        headers: { Accept: 'application/json', 'X-XSRF-TOKEN': token },
      })
    expect((await verify(before)).status).toBe(403)
    expect((await verify(after)).status).toBe(200)
  })
})

describe('sessions and tokens', () => {
  test('an API client’s token works without CSRF token and cookie, and ends with POST /logout', async () => {
    const { user, browser } = await signedIn()
    const token = await (await call(browser, '/api/v1/user/get-token-auth')).text()
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    const check = () => app.request('/api/v1/user/check-token', { headers })
    expect(await (await check()).json()).toMatchObject({ data: { id: user.id, email: user.email } })
    const kept = await app.request('/api/v1/user/extra', { method: 'POST', headers, json: { lang: 'en' } })
    expect([kept.status, kept.headers.getSetCookie()]).toEqual([204, []])
    expect((await app.request('/logout', { method: 'POST', headers })).status).toBe(204)
    expect((await check()).status).toBe(401)
    expect((await browser.request('/api/v1/user/check-token')).status).toBe(200)
  })

  test('a check tells the account with its preferences, and since when its address is verified', async () => {
    const ana = await createUser(services, { emailVerified: false })
    const browser = app.browser()
    await browser.signInAs(ana)
    const check = async () => {
      const { body } = await api.call(browser, '/api/v1/user/check-token')
      return (body as { data: { email_verified_at: string | null } }).data
    }
    const { id, name, email } = ana
    const extra = { darkmode: 1, autoplay: -1, lang: 'es', visor_text: 1, visor_book_last_sections_id: {} }
    const account = { id, name, email, email_verified_at: null, block_shopping: 'not' }
    expect(await check()).toEqual({ ...account, extra })
    const kept = {
      darkmode: -1,
      autoplay: 1,
      lang: 'en',
      visor_text: 1.4,
      visor_book_last_sections_id: { 7: 70 },
    }
    await call(browser, '/api/v1/user/extra', { json: kept })
    await services.connection.db.execute(sql`update users set email_verified = true, block_shopping = true`)
    const { email_verified_at: verifiedAt, ...told } = await check()
    expect(told).toMatchObject({ block_shopping: 'yes', extra: kept })
    expect(Math.abs(Date.parse(verifiedAt ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('a visitor gets no API token', async () => {
    expect((await call(app.browser(), '/api/v1/user/get-token-auth')).status).toBe(401)
  })

  test('signing out ends the session itself, not only its cookie', async () => {
    const { browser } = await signedIn()
    const stolen = browser.cookies.get('aula.session_token') ?? ''
    expect((await call(browser, '/logout')).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual([])
    browser.cookies.set('aula.session_token', stolen)
    expect((await browser.request('/api/v1/user/check-token')).status).toBe(401)
  })

  test('a failed check removes the session’s cookies', async () => {
    const browser = app.browser()
    browser.cookies.set('aula.session_token', 'over.signature')
    browser.cookies.set('XSRF-TOKEN', 'anything')
    const response = await browser.request('/api/v1/user/check-token')
    expect(response.status).toBe(401)
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('with an expired session the request is a visitor’s, and its cookie is removed', async () => {
    const { browser } = await signedIn()
    await services.connection.db.execute(sql`update sessions set expires_at = now() - interval '1 second'`)
    const response = await browser.request('/about')
    expect(response.status).toBe(200)
    expect(browser.cookies.has('aula.session_token')).toBe(false)
  })

  test('after a session expired its client can get a CSRF token and sign in again', async () => {
    const user = await createUser(services, { password })
    const browser = app.browser()
    await browser.signInAs(user)
    await services.connection.db.execute(sql`delete from sessions`)
    expect((await call(browser, '/login', { json: { email: user.email, password } })).status).toBe(200)
    expect((await browser.request('/api/v1/user/check-token')).status).toBe(200)
  })
})

describe('POST /api/v1/user/verifie', () => {
  test('mails a new verification link to unverified people only', async () => {
    const ana = await createUser(services, { emailVerified: false })
    const luz = await createUser(services)
    const answers = []
    for (const user of [ana, luz]) {
      const browser = app.browser()
      await browser.signInAs(user)
      const response = await call(browser, '/api/v1/user/verifie')
      answers.push([response.status, await response.json()])
    }
    expect(answers).toEqual([
      [200, { message: 'Correo de verificación enviado', data: { sent: true } }],
      [200, { message: 'Tu dirección ya está verificada', data: { sent: false } }],
    ])
    expect(await listWaitingJobs(services)).toMatchObject([{ data: { to: ana.email } }])
  })

  test('is limited per person', async () => {
    const browser = app.browser()
    await browser.signInAs(await createUser(services, { emailVerified: false }))
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt++) {
      statuses.push((await call(browser, '/api/v1/user/verifie')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

describe('POST /api/v1/user/extra', () => {
  test('saves the named preferences and leaves the others, in the account and in the cookie', async () => {
    const { user, browser } = await signedIn()
    const first = { autoplay: -1, darkmode: 1, visor_book_last_sections_id: { 7: 70 } }
    expect((await call(browser, '/api/v1/user/extra', { json: first })).status).toBe(204)
    const second = { darkmode: '-1', visor_text: '1.4', lang: 'en', visor_book_last_sections_id: '{"8":80}' }
    expect((await call(browser, '/api/v1/user/extra', { form: second })).status).toBe(204)
    const kept = await findUser(services.connection.db, user.id)
    expect(kept?.preferences).toEqual({
      autoplay: false,
      theme: 'light',
      textSize: 1.4,
      locale: 'en',
      lastSections: { 7: 70, 8: 80 },
    })
    expect(kept?.locale).toBe('en')
    expect((await browser.visit('/')).text).toContain('<html lang="en" data-theme="light"')
  })

  test.each([
    { autoplay: 2 },
    { darkmode: true },
    { visor_text: 3.2 },
    { lang: 'fr' },
    { visor_book_last_sections_id: [1] },
  ])('refuses %j with an error for its field', async (json) => {
    const { browser } = await signedIn()
    const response = await call(browser, '/api/v1/user/extra', { json })
    expect([response.status, Object.keys((await response.json()).data)]).toEqual([400, Object.keys(json)])
  })

  test('is refused to visitors', async () => {
    expect((await call(app.browser(), '/api/v1/user/extra', { json: { autoplay: 1 } })).status).toBe(401)
  })
})
