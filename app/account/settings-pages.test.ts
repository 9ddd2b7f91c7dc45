import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '#domain/people/second-factor/confirm-authenticator.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const password = 'un secreto largo'
const plain = { Accept: 'text/html,application/xhtml+xml' }

async function signedIn(values: object = {}) {
  const user = await createUser(services, { password, ...values })
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}
const send = async (
  browser: Awaited<ReturnType<typeof signedIn>>['browser'],
  path: string,
  form: Record<string, string>,
) => {
  const response = await browser.request(path, { form, headers: plain })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

test('without scripts name, email and password are changed, with errors at their fields', async () => {
  const { user, browser } = await signedIn()
  const path = '/profile/settings'
  await send(browser, path, { part: 'name', name: 'Ana Núñez' })
  expect((await findUser(services.connection.db, user.id))?.name).toBe('Ana Núñez')
  const wrong = await send(browser, path, {
    part: 'password',
    'current-password': 'x',
    password: 'otro secreto',
  })
  expect(wrong.html).toContain('Esa no es tu contraseña.')
  expect(wrong.html).not.toContain('otro secreto')
  await send(browser, path, { part: 'email', email: 'new@example.org', password })
  expect((await browser.visit(path)).text).toContain('Enviamos un enlace a new@example.org')
  await runJobs(services)
  const [mail] = services.mail.kind === 'outbox' ? await services.mail.list() : []
  const link = /http\S+(\/change-email\?token=\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await app.browser().visit(link)).text).toContain('¿Es tuya esta dirección?')
  expect((await findUser(services.connection.db, user.id))?.email).toBe(user.email)
  expect((await send(app.browser(), link, {})).html).toContain('Dirección cambiada')
  expect((await findUser(services.connection.db, user.id))?.email).toBe('new@example.org')
})

test('a visitor is redirected to sign in, and returns afterwards', async () => {
  const response = await app.request('/profile/settings')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=/profile/settings'])
})

test('without scripts an account is deleted, and its cookies are removed', async () => {
  const { user, browser } = await signedIn()
  expect((await browser.visit('/profile/delete')).text).toContain('Borrar mi cuenta para siempre')
  expect((await send(browser, '/profile/delete', { password: 'x' })).html).toContain(
    'Esa no es tu contraseña.',
  )
  expect(await send(browser, '/profile/delete', { password })).toMatchObject({ status: 302, location: '/' })
  expect(browser.cookies.has('aula.session_token')).toBe(false)
  expect((await findUser(services.connection.db, user.id))?.name).toBe('')
})

test('the owner sees why their account cannot be deleted', async () => {
  const { browser } = await signedIn({ role: 'owner' })
  const { text } = await browser.visit('/profile/delete')
  expect(text).toContain('La tienda es de esta cuenta. Antes hay que entregarla a otra.')
  expect(text).not.toContain('Borrar mi cuenta para siempre')
})

test('the link to the second factor describes what it is for', async () => {
  const { user, browser } = await signedIn()
  const label = async () => {
    const { text } = await browser.visit('/profile/settings')
    return /href="\/profile\/second-factor"[^>]*>([^<]*)</.exec(text)?.[1]
  }
  expect(await label()).toBe('Configurarla')
  const context = await contextOf(services, user)
  const started = await startAuthenticator(context, services.accounts, { password })
  const code = started.ok ? generateSync({ secret: started.secret }) : ''
  await confirmAuthenticator(context, services.accounts, { code, headers: new Headers() })
  // Turning the second factor on ends all other sessions.
  await browser.signInAs(user)
  expect(await label()).toBe('Administrarla')
})
