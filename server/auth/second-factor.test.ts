import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#domain/people/accounts/account.table.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '#domain/people/second-factor/confirm-authenticator.ts'
import { authenticators, recoveryCodes } from '#domain/people/second-factor/second-factor.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

vi.setConfig({ testTimeout: 30_000 })
const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)
const { db } = services.connection
const { accounts } = services

const password = 'un secreto largo'
const plain = { Accept: 'text/html' }
const page = '/profile/second-factor'

const currentCode = (secret: string) => generateSync({ secret })

/** Accepted a step early, so that it also is if the step changes before it arrives. */
const nextCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 })

/** The current code is used up. */
async function careful(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(services, { password, ...values })
  const context = await contextOf(services, user)
  const started = await startAuthenticator(context, accounts, { password })
  if (!started.ok) throw new Error('not started')
  const { secret } = started
  const code = currentCode(secret)
  const confirmed = await confirmAuthenticator(context, accounts, { code, headers: new Headers() })
  if (!confirmed.ok) throw new Error('not confirmed')
  return { user, secret, used: code, recoveryCodes: confirmed.recoveryCodes ?? [] }
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.request('/api/v1/user/check-token')).status === 200

/** The password's step without scripts. */
async function passwordStep(email: string) {
  const browser = app.browser()
  const response = await browser.request('/login?next=/gemas', { form: { email, password }, headers: plain })
  const html = await response.text()
  const ticket = /name="ticket-token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (code: string) =>
    browser.request('/login?next=/gemas', { form: { 'ticket-token': ticket, code }, headers: plain })
  return { browser, html, ticket, send }
}

async function mailed(): Promise<string[]> {
  await runJobs(services)
  return services.mail.kind === 'outbox' ? (await services.mail.list()).map(({ subject }) => subject) : []
}

describe('enabling the second factor', () => {
  test('on the page: password, key and QR code, current code, recovery codes; other sessions end', async () => {
    const user = await createUser(services, { password })
    const browser = app.browser()
    await browser.signInAs(user)
    const elsewhere = await accounts.createToken(user.id, new Headers())
    const wrong = await browser.request(page, { form: { part: 'start', password: 'otro' }, headers: plain })
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Esa no es tu contraseña'),
    ])
    const start = await browser.request(page, { form: { part: 'start', password }, headers: plain })
    const html = await start.text()
    const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
    expect(html).toContain('<path d="M2 2h1v1h-1z')
    expect(start.headers.get('cache-control')).toBe('no-store')
    const missed = await browser.request(page, { form: { part: 'confirm', code: '000000' }, headers: plain })
    expect(await missed.text()).toContain('Ese código no es correcto')
    const done = await browser.request(page, {
      form: { part: 'confirm', code: currentCode(secret) },
      headers: plain,
    })
    const codes = (await done.text()).match(/<code[^>]*>[\w-]{19}<\/code>/g) ?? []
    expect(new Set(codes).size).toBe(10)
    expect(await isSignedIn(browser)).toBe(true)
    const other = await app.request('/api/v1/user/check-token', {
      headers: { Authorization: `Bearer ${elsewhere}` },
    })
    expect(other.status).toBe(401)
    expect(await mailed()).toContain('Tu cuenta pide ahora un segundo paso')
  })

  test('requires no code at sign-in before a code was confirmed', async () => {
    const user = await createUser(services, { password })
    await startAuthenticator(await contextOf(services, user), accounts, { password })
    const answer = await accounts.signIn({ email: user.email, password, headers: new Headers() })
    expect(answer.ok).toBe(true)
  })

  test('stores neither the key nor recovery codes in plain text', async () => {
    const { secret, recoveryCodes: codes } = await careful()
    const rows = JSON.stringify([
      await db.select().from(authenticators),
      await db.select().from(recoveryCodes),
    ])
    for (const each of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(each)
    }
  })

  test('requires a verified address, and the page says so', async () => {
    const user = await createUser(services, { password, emailVerified: false })
    const context = await contextOf(services, user)
    expect(await startAuthenticator(context, accounts, { password })).toEqual({
      ok: false,
      fields: { password: ['verify-for-second-factor'] },
    })
    const typed = { code: '000000', headers: new Headers() }
    expect(await confirmAuthenticator(context, accounts, typed)).toEqual({
      ok: false,
      fields: { code: ['verify-for-second-factor'] },
    })
    const browser = app.browser()
    await browser.signInAs(user)
    const { text } = await browser.visit(page)
    expect(text).toContain('Primero verifica tu correo')
    expect(text).not.toContain('value="start"')
    const sent = await browser.request(page, { form: { part: 'start', password }, headers: plain })
    expect(sent.status).toBe(400)
    expect(await db.select().from(authenticators).where(eq(authenticators.userId, user.id))).toEqual([])
  })

  test('is refused while it is already enabled', async () => {
    const { user } = await careful()
    const again = startAuthenticator(await contextOf(services, user), accounts, { password })
    await expect(again).rejects.toThrow('second-factor-on-already')
  })
})

describe('signing in with a code', () => {
  test('without scripts: the session begins after the code, and the person is redirected', async () => {
    const { user, secret } = await careful()
    const { browser, html, ticket, send } = await passwordStep(user.email)
    expect(html).toContain('autoComplete="one-time-code"')
    expect(await isSignedIn(browser)).toBe(false)
    expect(ticket).not.toContain(user.id)
    const wrong = await send('123 456')
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('Ese código no es correcto'),
    ])
    const right = await send(nextCode(secret).replace(/(\d{3})/, '$1 '))
    expect([right.status, right.headers.get('location')]).toEqual([302, '/gemas'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('refuses a used code, and codes older than the last used one', async () => {
    const { user, secret, used } = await careful()
    const code = nextCode(secret)
    const twice = await Promise.all([passwordStep(user.email), passwordStep(user.email)])
    const answers = await Promise.all(twice.map(({ send }) => send(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401])
    expect((await (await passwordStep(user.email)).send(used)).status).toBe(401)
  })

  test('a recovery code works once, in any spelling, and its use is mailed', async () => {
    const { user, recoveryCodes: codes } = await careful()
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await (await passwordStep(user.email)).send(typed)).status).toBe(302)
    expect((await (await passwordStep(user.email)).send(typed)).status).toBe(401)
    expect(await mailed()).toContain('Se usó un código de recuperación de tu cuenta')
  })

  test('failed codes are limited per account, from any address', async () => {
    const { user, secret } = await careful()
    const { send } = await passwordStep(user.email)
    for (let guess = 0; guess < 10; guess++) await send('000000')
    const refused = await send(nextCode(secret))
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('Demasiados intentos'),
    ])
  })

  test('an invented, changed or outdated ticket is refused', async () => {
    const { user, secret } = await careful()
    const { ticket } = await passwordStep(user.email)
    const invented = JSON.stringify({ userId: user.id, until: Date.now() + 1e6, password: '' })
    for (const each of [
      invented,
      `${ticket.slice(0, 40)}${ticket[40] === 'A' ? 'B' : 'A'}${ticket.slice(41)}`,
      `sealed:1:${'A'.repeat(80)}`,
      '',
    ]) {
      expect(accounts.ticketHolder(each), each).toBeNull()
    }
    await accounts.changePassword(user.id, 'otro secreto largo', new Headers())
    const late = { ticket, code: nextCode(secret), headers: new Headers() }
    expect(await accounts.finishSignIn(late)).toEqual({ ok: false, code: 'sign-in-over' })
  })

  test('by the API: answers that a code is needed, and accepts it with the password', async () => {
    const { user, secret } = await careful()
    const browser = app.browser()
    await browser.request('/sanctum/csrf-cookie')
    const call = async (code?: string) => {
      const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': browser.cookies.get('XSRF-TOKEN') ?? '' }
      const response = await browser.request('/login', {
        json: { email: user.email, password, code },
        headers,
      })
      await api.check(response.clone(), 'POST', '/login')
      return [response.status, (await response.json()).message]
    }
    expect(await call()).toEqual([401, 'Tu cuenta pide también un código.'])
    expect(await call('000000')).toEqual([401, 'Ese código no es correcto o ya se usó.'])
    expect((await call(nextCode(secret)))[0]).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('an API token requires a code, too', async () => {
    const { user, secret } = await careful()
    const token = await accounts.createToken(user.id, new Headers())
    const call = (json: object) =>
      app.request('/api/v1/user/get-token-auth', {
        method: 'POST',
        json,
        headers: { Authorization: `Bearer ${token}` },
      })
    expect((await call({})).status).toBe(403)
    expect((await call({ code: '000000' })).status).toBe(403)
    expect((await call({ code: nextCode(secret) })).status).toBe(200)
  })
})

describe('a password reset by mail', () => {
  async function reset(verified: boolean) {
    const { user } = await careful()
    await db.update(users).set({ emailVerified: verified }).where(eq(users.id, user.id))
    const headers = new Headers()
    await accounts.mailPasswordReset(user.email)
    await runJobs(services)
    const mails = services.mail.kind === 'outbox' ? await services.mail.list() : []
    const link = mails.find(
      ({ recipient, text }) => recipient === user.email && text.includes('/reset-password'),
    )
    const token = /reset-password\?token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
    expect(await accounts.resetPassword(token, 'otro secreto largo')).toBe(true)
    return accounts.signIn({ email: user.email, password: 'otro secreto largo', headers })
  }

  test('removes the second factor of an account whose address was never verified', async () => {
    expect((await reset(false)).ok).toBe(true)
    expect(await mailed()).toContain('Tu cuenta ya no pide un segundo paso')
  })

  test('does not change the second factor of a verified account', async () => {
    expect(await reset(true)).toMatchObject({ ok: false, ticket: expect.any(String) })
  })
})

test('restarting at the code keeps the return address', async () => {
  const { user } = await careful()
  const { html } = await passwordStep(user.email)
  expect(html).toContain('<input type="hidden" name="next" value="/gemas"/>')
})

test('disabling it and renewing recovery codes requires the password, and both are mailed', async () => {
  const { user, recoveryCodes: before } = await careful()
  const browser = app.browser()
  await browser.signInAs(user)
  const send = async (part: string, typed: string) =>
    (await browser.request(page, { form: { part, password: typed }, headers: plain })).text()
  for (const part of ['renew', 'remove'])
    expect(await send(part, 'otro')).toContain('Esa no es tu contraseña')
  expect(await send('renew', password)).toMatch(/<code[^>]*>[\w-]{19}<\/code>/)
  expect((await (await passwordStep(user.email)).send(before[0] ?? '')).status).toBe(401)
  await send('remove', password)
  expect(await db.select().from(recoveryCodes)).toEqual([])
  const answer = await accounts.signIn({ email: user.email, password, headers: new Headers() })
  expect(answer.ok).toBe(true)
  const told = await mailed()
  expect(told).toContain('Tienes códigos de recuperación nuevos')
  expect(told).toContain('Tu cuenta ya no pide un segundo paso')
})
