import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_URL: 'https://shop.example' } })
const app = await createTestApp(services)

test('Permissions-Policy disables unused features, and HSTS excludes subdomains', async () => {
  const { headers } = await app.request('/login')
  const policy = headers.get('permissions-policy') ?? ''
  for (const feature of ['camera', 'geolocation', 'microphone', 'usb'])
    expect(policy).toContain(`${feature}=()`)
  expect(policy).not.toMatch(/autoplay|fullscreen/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a body that is too large closes the connection without being read', async () => {
  const response = await app.request('/api/v1/contact', {
    method: 'POST',
    body: JSON.stringify({ message: 'x'.repeat(9_000_000) }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(413)
  expect(response.headers.get('connection')).toBe('close')
})

test('a form works behind a proxy with TLS, and another site’s form is refused', async () => {
  const sent = (Origin: string) =>
    app.request('http://shop.example/login.data', {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody@example.org', password: 'not the password' }),
      headers: { Host: 'shop.example', Origin },
    })
  const ours = await sent('https://shop.example')
  expect(await ours.text()).toContain('invalid-credentials')
  expect(ours.status).toBe(401)
  expect((await sent('https://other.example')).status).toBe(403)
})
