import { describe, expect, test } from 'vitest'
import { vimeoAddress, youtubeAddress } from '#app/classroom/player/player-options.ts'
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

test('of YouTube and Vimeo, a page may run and show only what the player asks for', async () => {
  const { response } = await app.browser().visit('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  const sources = (directive: string) =>
    (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '')
      .split(' ')
      .filter((each) => /youtu|vimeo/.test(each))
  expect(sources('script-src')).toEqual([
    'https://www.youtube.com/iframe_api',
    'https://www.youtube.com/s/player/',
    'https://player.vimeo.com/api/player.js',
  ])
  const options = { autoplay: 0, loop: 0, controls: 1, modestbranding: 1 } as const
  const frames = [
    youtubeAddress('M7lc1UVf-VE', options, { origin: 'https://a.example', startAt: 3, language: 'es' }),
    vimeoAddress('76979871/abc', options, { startAt: 3, language: 'es' }),
  ]
  expect(sources('frame-src').map((source, place) => frames[place]?.startsWith(source))).toEqual([true, true])
  expect(sources('img-src')).toEqual([])
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
