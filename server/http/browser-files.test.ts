import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('icons that browsers ask for by name lead to the shop’s', async () => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/icon-180.png'])
  }
})

test('pages name a manifest, which names icons and where to begin', async () => {
  const { text } = await app.browser().visit('/')
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const response = await app.request('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  expect(await response.json()).toMatchObject({
    name: 'Aula',
    start_url: 'http://localhost:3000/',
    icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512' })]),
  })
})

test('security.txt is there once the operator says whom to tell', async () => {
  expect((await app.request('/.well-known/security.txt')).status).toBe(404)
  const told = await createTestServices({ settings: { AULA_SECURITY_CONTACT: 'mailto:s@example.org' } })
  const text = await (await (await createTestApp(told)).request('/.well-known/security.txt')).text()
  expect(text).toContain('Contact: mailto:s@example.org\n')
  const [, expires = ''] = /Expires: (\S+)/.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})
