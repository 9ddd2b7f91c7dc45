import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const password = 'un secreto largo'
/** Request headers of a form without scripts. */
const plain = { Accept: 'text/html,application/xhtml+xml' }

async function linkMailed(): Promise<string> {
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  const [mail] = await services.mail.list()
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}

describe('the log-in page', () => {
  test.each([
    ['', '/'],
    ['?next=/inscribe/react%3Fextra=code', '/inscribe/react?extra=code'],
    ['?next=//evil.example', '/'],
    ['?next=https://evil.example/', '/'],
    ['?next=/login', '/'],
    ['?next=/sign-out', '/'],
  ])('%s redirects to %s after signing in without scripts', async (query, target) => {
    const { email } = await createUser(services, { password })
    const browser = app.browser()
    const response = await browser.request(`/login${query}`, { form: { email, password }, headers: plain })
    expect([response.status, response.headers.get('location')]).toEqual([302, target])
    expect((await browser.request('/api/v1/user/check-token')).status).toBe(200)
  })

  test('shows errors, and keeps the typed email but not the password', async () => {
    const form = { email: 'ana@example.org', password: 'not the password' }
    const response = await app.request('/login', { form, headers: plain })
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(html).toContain('Usuario o contraseña inválidos.')
    expect(html).toContain('value="ana@example.org"')
    expect(html).not.toContain('not the password')
  })

  test('redirects signed-in people, as the registration page does', async () => {
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    for (const path of ['/login', '/register']) {
      const response = await browser.request(path)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    }
  })

  test('shares its rate limit with the API', async () => {
    // The password is too long to be hashed, so that the attempts are fast.
    const form = { email: 'limited@example.org', password: 'x'.repeat(200) }
    const answers = []
    for (let attempt = 0; attempt < 11; attempt++) {
      answers.push(await app.request('/login', { form, headers: plain }))
    }
    expect(answers.at(-2)?.status).toBe(401)
    expect(answers.at(-2)?.headers.has('Retry-After')).toBe(false)
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('a form from another site is refused', async () => {
    const headers = { ...plain, Origin: 'https://elsewhere.example' }
    const form = { email: 'ana@example.org', password }
    expect((await app.request('/login', { form, headers })).status).toBe(403)
  })
})

describe('registering', () => {
  test('shows each error at its field and keeps the typed values', async () => {
    const form = { name: 'Aña', email: 'ana@', password: 'short' }
    const html = await (await app.request('/register', { form, headers: plain })).text()
    expect(html).toContain('value="Aña"')
    expect(html).toContain('Esto no es una dirección de correo')
    expect(html).toContain('Usa al menos 8 caracteres.')
    expect(html).not.toContain('value="short"')
  })
})

describe('a new password', () => {
  async function asked() {
    const user = await createUser(services, { password, emailVerified: false })
    const response = await app.request('/forgot-password', { form: { email: user.email }, headers: plain })
    expect(response.status).toBe(200)
    return { user, token: await linkMailed() }
  }

  test('is set once by the mailed link, ends all sessions and verifies the address', async () => {
    const { user, token } = await asked()
    const browser = app.browser()
    await browser.signInAs(user)
    const set = (text: string) =>
      app.request('/reset-password', { form: { token, password: text }, headers: plain })
    expect((await set('short')).status).toBe(400)
    expect((await set('otro secreto largo')).headers.get('location')).toBe('/login?from=reset')
    expect((await set('un tercer secreto')).status).toBe(410)
    expect((await browser.request('/api/v1/user/check-token')).status).toBe(401)
    const signIn = (text: string) =>
      services.accounts.signIn({ email: user.email, password: text, headers: new Headers() })
    expect((await signIn(password)).ok).toBe(false)
    expect((await signIn('otro secreto largo')).ok).toBe(true)
    expect((await findUser(services.connection.db, user.id))?.emailVerified).toBe(true)
  })

  test('is set by only one of two concurrent uses of the link', async () => {
    const { token } = await asked()
    const results = await Promise.all(
      ['primer secreto', 'segundo secreto'].map((text) => services.accounts.resetPassword(token, text)),
    )
    expect(results.sort()).toEqual([false, true])
  })

  test('is not set by an expired link or a verification link', async () => {
    const { user, token } = await asked()
    await services.connection.db.execute(
      sql`update verifications set expires_at = now() - interval '1 second'`,
    )
    expect(await services.accounts.resetPassword(token, 'otro secreto largo')).toBe(false)
    await services.accounts.sendVerification(user.id)
    expect(await services.accounts.resetPassword(await linkMailed(), 'otro secreto largo')).toBe(false)
  })

  test('a request for an unknown address gets the same response, and no mail is sent', async () => {
    const { email } = await createUser(services)
    const bodies = []
    for (const each of [email, 'nobody@example.org']) {
      const response = await app.request('/forgot-password.data', { form: { email: each } })
      bodies.push([response.status, (await response.text()).replaceAll(each, 'ADDRESS')])
    }
    expect(bodies[0]).toEqual(bodies[1])
    expect((await listWaitingJobs(services)).map(({ name }) => name)).toEqual([
      'request-password-reset',
      'request-password-reset',
    ])
    await runJobs(services)
    expect(
      services.mail.kind === 'outbox' && (await services.mail.list()).map((mail) => mail.recipient),
    ).toEqual([email])
  })
})

test('signing out ends the session and redirects to the start page', async () => {
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  const response = await browser.request('/sign-out', { method: 'POST', headers: plain, form: {} })
  expect(response.headers.get('location')).toBe('/')
  expect(browser.cookies.has('aula.session_token')).toBe(false)
})

test('a GET request does not sign out', async () => {
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  await browser.request('/sign-out')
  expect((await browser.request('/api/v1/user/check-token')).status).toBe(200)
})

describe('the contact page', () => {
  test('is prefilled for a signed-in person', async () => {
    const browser = app.browser()
    await browser.signInAs(await createUser(services, { name: 'Luz Marina Díaz', email: 'luz@example.org' }))
    const { text } = await browser.visit('/contacto/create')
    for (const value of ['luz@example.org', 'Luz', 'Marina Díaz']) expect(text).toContain(`value="${value}"`)
  })

  test('saves the message and mails it to the owner with the sender as reply address', async () => {
    await createUser(services, { role: 'owner', email: 'owner@example.org' })
    const form = {
      email: 'ana@example.org',
      name: 'Ana',
      surname: 'Núñez',
      message: '¿Hay <b>descuento</b>?',
    }
    const response = await app.request('/contacto/create', { form, headers: plain })
    expect(response.status).toBe(200)
    await runJobs(services)
    expect(services.mail.kind === 'outbox' && (await services.mail.list())).toMatchObject([
      { recipient: 'owner@example.org', subject: 'Mensaje de Ana Núñez' },
    ])
  })

  test('shows errors at their fields and keeps the message', async () => {
    const form = { email: 'ana', name: '', surname: 'Núñez', message: 'Un mensaje largo' }
    const html = await (await app.request('/contacto/create', { form, headers: plain })).text()
    expect(html).toContain('Esto no es una dirección de correo')
    expect(html).toContain('Este campo es obligatorio.')
    expect(html).toContain('Un mensaje largo')
  })

  test('takes a text that is too long whole, and says so at its field', async () => {
    const form = {
      email: 'ana@example.org',
      name: 'Ana',
      surname: 'Núñez',
      message: `${'largo '.repeat(1_000)}fin`,
    }
    const html = await (await app.request('/contacto/create', { form, headers: plain })).text()
    expect(html).toContain('Es demasiado largo.')
    expect(html).toContain('largo fin</textarea>')
    expect(html).not.toMatch(/<textarea[^>]*maxlength/i)
  })
})
