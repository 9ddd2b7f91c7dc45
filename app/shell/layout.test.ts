import { describe, expect, test } from 'vitest'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({
  settings: { AULA_COMMUNITY_DISCORD: 'https://discord.example/aula' },
})
const app = await createTestApp(services)

const preferences = (value: object) => encodeURIComponent(JSON.stringify(value))
const language = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]
const theme = (html: string) => /<html [^>]*data-theme="(\w+)"/.exec(html)?.[1]

describe('the language of a page', () => {
  test('is the chosen one, else the browser’s, else the default', async () => {
    const browser = app.browser()
    expect(language((await browser.visit('/', { language: 'fr' })).text)).toBe('es')
    expect(language((await browser.visit('/', { language: 'fr, en;q=0.5' })).text)).toBe('en')
    browser.cookies.set('aula_preferences', preferences({ locale: 'es' }))
    expect(language((await browser.visit('/', { language: 'en' })).text)).toBe('es')
  })

  test('is the one in the address, for later pages too, until the reader chooses', async () => {
    const browser = app.browser()
    expect(language((await browser.visit('/about?lang=en', { language: 'es' })).text)).toBe('en')
    expect(language((await browser.visit('/', { language: 'es' })).text)).toBe('en')
    await browser.request('/preferences', { form: { locale: 'es', back: '/about' } })
    expect(language((await browser.visit('/about?lang=en', { language: 'en' })).text)).toBe('es')
  })

  test('follows the account to another browser', async () => {
    const user = await createUser(services)
    const first = app.browser()
    await first.signInAs(user)
    await first.request('/preferences', { form: { locale: 'en', back: '/' } })
    const second = app.browser()
    await second.signInAs(user)
    expect(language((await second.visit('/', { language: 'es' })).text)).toBe('en')
  })
})

describe('the theme', () => {
  test('is dark until light is chosen, already in the first bytes', async () => {
    const browser = app.browser()
    expect(theme((await browser.visit('/')).text)).toBe('dark')
    const response = await browser.request('/preferences', { form: { theme: 'light', back: '/about?a=1' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/about?a=1'])
    expect(theme((await browser.visit('/')).text)).toBe('light')
  })

  test('does not change the browser’s other preferences', async () => {
    const browser = app.browser()
    browser.cookies.set('aula_preferences', preferences({ locale: 'en', textSize: 2 }))
    await browser.request('/preferences', { form: { theme: 'light', back: '/' } })
    expect(JSON.parse(decodeURIComponent(browser.cookies.get('aula_preferences') ?? ''))).toEqual({
      locale: 'en',
      textSize: 2,
      theme: 'light',
    })
  })
})

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'about'])(
  'saving a preference never redirects to %s',
  async (back) => {
    const response = await app.browser().request('/preferences', { form: { theme: 'light', back } })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  },
)

test('player preferences are saved in the browser and in the account', async () => {
  const user = await createUser(services)
  const browser = app.browser()
  await browser.signInAs(user)
  const form = { speed: '1.5', captions: 'en', transcript: 'true' }
  expect((await browser.request('/preferences', { form: { ...form, back: '/' } })).status).toBe(302)
  const kept = { speed: 1.5, captions: 'en', transcript: true }
  expect(JSON.parse(decodeURIComponent(browser.cookies.get('aula_preferences') ?? ''))).toMatchObject(kept)
  expect((await findUser(services.connection.db, user.id))?.preferences).toMatchObject(kept)
})

test.each([
  ['theme', 'blue'],
  ['locale', 'fr'],
  ['textSize', '9'],
  ['speed', '3'],
  ['captions', 'fr'],
  ['transcript', 'perhaps'],
])('%s cannot be set to %s', async (name, value) => {
  const browser = app.browser()
  expect((await browser.request('/preferences', { form: { [name]: value, back: '/' } })).status).toBe(400)
  expect(browser.cookies.size).toBe(0)
})

test('the bars link visitors to sign in and register, and others to their pages', async () => {
  const visitor = (await app.browser().visit('/')).text
  expect(visitor).toContain('href="/login"')
  expect(visitor).toContain('href="/register"')
  expect(visitor).not.toContain('href="/mis-recursos"')
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  const learner = (await browser.visit('/')).text
  expect(learner).toContain('href="/mis-recursos"')
  expect(learner).not.toContain('href="/login"')
})

test('the footer has only configured links', async () => {
  const { text } = await app.browser().visit('/about')
  expect(text).toContain('href="https://discord.example/aula"')
  expect(text).not.toContain('YouTube')
})

test('only the typefaces of headings and of text are preloaded', async () => {
  const { text } = await app.browser().visit('/')
  expect([...text.matchAll(/<link [^>]*rel="preload" as="font"[^>]*>/g)]).toHaveLength(2)
})
