import { describe, expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('the page is in the browser’s language', async () => {
  const { text: spanish } = await app.browser().visit('/', { language: 'es' })
  const { text: english } = await app.browser().visit('/', { language: 'en' })
  expect(spanish).toContain('<html lang="es"')
  expect(english).toContain('<html lang="en"')
})

test('an unknown path redirects to the start page', async () => {
  const response = await app.request('/no/such/place/at/all')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/')
})

test('a form from another site is refused', async () => {
  const response = await app.request('/preferences', {
    form: { theme: 'light' },
    headers: { Origin: 'https://elsewhere.example' },
  })
  expect(response.status).toBe(403)
})

describe('a signed-in browser', () => {
  test('is recognized by its session cookie', async () => {
    const user = await createUser(services, { name: 'Luz Marina' })
    const browser = app.browser()
    await browser.signInAs(user)
    const { text } = await browser.visit('/')
    expect(text).toContain('Luz Marina')
  })

  test('can sign in with the password from registration', async () => {
    const { email } = await createUser(services, { password: 'un secreto largo' })
    const signIn = (password: string) => services.accounts.signIn({ email, password, headers: new Headers() })
    expect(await signIn('un secreto largo')).toMatchObject({ ok: true })
    expect(await signIn('otro secreto')).toMatchObject({ ok: false })
  })
})
