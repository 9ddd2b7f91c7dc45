import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'
import type { settingEntity } from './settings.ts'

const services = await createTestServices({ settings: { AULA_AFFILIATE_PERCENT: '12' } })
const studio = await createStudioClient(services)
beforeEach(() => services.settings.reload())

type Setting = z.infer<typeof settingEntity>
const patch = (json: object) => studio.owner<Setting[]>('/settings', { method: 'PATCH', json })
const named = (settings: readonly Setting[], name: string) => settings.find((each) => each.name === name)
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1234567890abcdefWXYZ', STRIPE_WEBHOOK_SECRET: 'whsec_secret' }

test('settings of several sections are saved together, and secrets are never told', async () => {
  const { status, data, body } = await patch({ ...stripe, AULA_GEMS_MOST: '9' })
  expect(status).toBe(200)
  expect(named(data, 'AULA_GEMS_MOST')).toMatchObject({ section: 'gems', source: 'saved', value: '9' })
  expect(named(data, 'STRIPE_SECRET_KEY')).toMatchObject({ secret: true, value: null, ending: 'WXYZ' })
  expect(named(data, 'AULA_AFFILIATE_PERCENT')).toMatchObject({ source: 'environment', value: '12' })
  for (const secret of Object.values(stripe)) expect(JSON.stringify(body)).not.toContain(secret)
  expect(services.payments.map(({ name }) => name)).toContain('stripe')
  const { data: without } = await patch({
    STRIPE_SECRET_KEY: null,
    STRIPE_WEBHOOK_SECRET: '',
    AULA_GEMS_MOST: null,
  })
  expect(without.filter(({ source }) => source === 'saved')).toEqual([])
})

test.each([
  [{ AULA_GEMS_MOST: '9', STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }],
  [{ AULA_GEMS_MOST: '9', AULA_AFFILIATE_PERCENT: '13' }],
  [{ AULA_GEMS_MOST: '9', AULA_ACCENT: 'blue' }],
  [{ AULA_GEMS_MOST: '9', AULA_URL: 'https://evil.example' }],
  [{ AULA_GEMS_MOST: '9', AULA_LOGO: `${'a'.repeat(64)}-1x1` }],
])('all or nothing: %j', async (json) => {
  expect((await patch(json)).status).toBe(400)
  const { data } = await studio.owner<Setting[]>('/settings')
  expect(data.filter(({ source }) => source === 'saved')).toEqual([])
})

test('a logo is a file', async () => {
  const create = { width: 40, height: 20, channels: 3 as const, background: '#2c6e49' }
  const body = new Uint8Array(await sharp({ create }).png().toBuffer())
  const put = (bytes: BodyInit) =>
    studio.owner<Setting[]>('/settings/logo', {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Type': 'image/png' },
    })
  const { data } = await put(body)
  expect(named(data, 'AULA_LOGO')?.value).toMatch(/^[0-9a-f]{64}-40x20$/)
  expect((await put('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(400)
  expect((await patch({ AULA_LOGO: null })).status).toBe(200)
  expect(services.look.logo).toBeNull()
})
