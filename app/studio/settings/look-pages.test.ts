import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { deriveAccent } from '#values/accent-colour.ts'

const services = await createTestServices()
const app = await createTestApp(services)
beforeEach(() => services.settings.reload())

const path = '/studio/settings/look'
const create = { width: 200, height: 100, channels: 4 as const, background: '#2c6e49' }
const png = new Uint8Array(await sharp({ create }).png().toBuffer())

async function ownersBrowser() {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role: 'owner' }))
  return browser
}

function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new File([value], 'logo.png', { type: 'image/png' }))
  }
  return form
}

test('a shop that chose nothing sends nothing of it', async () => {
  const { text } = await app.browser().visit('/')
  expect(text).toMatch(/<html lang="es" data-theme="dark">/)
  expect(text).toContain('href="/favicon.svg"')
  expect(text).not.toMatch(/accent|\/media\/logos/)
})

test('what the owner saves is on the pages of visitors at once, also on those that were cached', async () => {
  const owner = await ownersBrowser()
  await app.request('/')
  const form = formOf({
    accent: 'custom',
    custom: ' 123A7A ',
    'was.accent': '',
    AULA_LOGO: png,
    AULA_LOGO_LIGHT: new Uint8Array(),
  })
  expect((await owner.request(path, { body: form })).status).toBe(200)
  const { text, response } = await app.browser().visit('/')
  const { dark, light } = deriveAccent('#123a7a')
  expect(text).toContain(`style="--accent-dark:${dark.accent};`)
  expect(text).toContain(`--accent-light:${light.accent};`)
  expect(response.headers.get('content-security-policy')).toContain("style-src-attr 'unsafe-inline'")
  const [, logo = ''] =
    /<img alt="Aula" src="(\/media\/logos\/[^"]+)" width="64" height="32"/.exec(text) ?? []
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(text) ?? []
  for (const [address, type] of [
    [logo, 'image/webp'],
    [icon, 'image/png'],
  ] as const) {
    const { status, headers } = await app.request(address)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  await notificationsArrived(services)
  const removal = formOf({ accent: '', 'was.accent': '#123a7a', 'remove.AULA_LOGO': 'on' })
  await owner.request(path, { body: removal })
  expect((await app.browser().visit('/')).text).not.toMatch(/--accent|\/media\/logos/)
})

test('says of each theme whether the colour was moved, also without scripts', async () => {
  const owner = await ownersBrowser()
  const { text } = await owner.visit(`${path}?accent=custom&custom=59BBFB&was.accent=`, { language: 'en' })
  expect(text).toMatch(/The dark theme: <code>#59bbfb<\/code>, as you chose it/)
  expect(text).toMatch(/The light theme: <code>#\w{6}<\/code>, darker so that it can be read/)
  expect(services.look.accent).toBeNull()
})

test('a refused form says what is expected, with what was typed', async () => {
  const owner = await ownersBrowser()
  const page = new TextEncoder().encode('<html></html>')
  const wrong = formOf({ accent: 'custom', custom: 'blue', 'was.accent': '' })
  const answer = await owner.request(path, { body: wrong, language: 'en' })
  const text = await answer.text()
  expect([answer.status, text]).toEqual([400, expect.stringContaining('Type a colour such as #59bbfb.')])
  expect(text).toContain('value="#blue"')
  const file = formOf({ accent: '', 'was.accent': '', AULA_LOGO: page })
  expect(await (await owner.request(path, { body: file, language: 'en' })).text()).toContain(
    'That is not a whole, still PNG or SVG.',
  )
})

test.each(['..%2Fimages%2Fa.webp', 'a.png', `${'a'.repeat(64)}-8x8.png`, `${'a'.repeat(64)}-8x8.svg`])(
  'no other file is a logo: %s',
  async (name) => expect((await app.request(`/media/logos/${name}`)).status).toBe(404),
)

test('the look is the owner’s alone', async () => {
  const statuses: Record<string, number[]> = {}
  for (const role of ['learner', 'support', 'author'] as const) {
    const browser = app.browser()
    await browser.signInAs(await createUser(services, { role }))
    const form = formOf({ accent: '#59bbfb', 'was.accent': '' })
    statuses[role] = [
      (await browser.request(path)).status,
      (await browser.request(path, { body: form })).status,
    ]
  }
  expect(statuses).toEqual({ learner: [404, 404], support: [403, 403], author: [403, 403] })
  expect(services.look.accent).toBeNull()
})
