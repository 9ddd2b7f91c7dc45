import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { unsubscribeToken } from '#domain/people/newsletter/subscribe.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const invented = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

describe('a link with an invented secret is not found, and its page says so and leads on', () => {
  test.each([
    [`/verify-email?token=${invented}`, 'Este enlace', '/login'],
    [`/reset-password?token=${invented}`, 'Este enlace', '/forgot-password'],
    [`/change-email?token=${invented}`, 'Este enlace ya no sirve', '/profile'],
    [`/gift/${invented}`, 'Este enlace', '/'],
    [`/claim-shop/${invented}`, 'Este enlace', '/'],
    [`/studio/invitation/${invented}`, 'invitación', '/'],
    [`/studio/mails/stop/${invented}`, 'Este enlace', '/studio/mails'],
    [`/newsletter/confirm?token=${invented}`, 'Este enlace ya no sirve', '/'],
    [`/newsletter/unsubscribe/${invented}`, 'Este enlace ya no sirve', '/'],
  ])('%s', async (path, words, next) => {
    const { response, text } = await app.browser().visit(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? []
    expect(main).toMatch(/<h1[ >]/)
    expect(main).toContain(words)
    expect(main).toContain(`href="${next}`)
    const data = await app.request(path.replace(/(\?|$)/, '.data$1'))
    expect([data.status, data.headers.get('cache-control')]).toEqual([
      404,
      expect.stringContaining('no-store'),
    ])
  })
})

test('an invented link to verify an address offers who is logged in the code', async () => {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { emailVerified: false }))
  const { response, text } = await browser.visit(`/verify-email?token=${invented}`)
  expect(response.status).toBe(404)
  expect(text).toContain('name="code"')
})

describe('a link to unsubscribe', () => {
  test('with an invented secret unsubscribes nobody and says that it does not work', async () => {
    const { response, text } = await app.browser().visit(`/newsletter/unsubscribe/${invented}`, { form: {} })
    expect(response.status).toBe(410)
    expect(text).toContain('Este enlace ya no sirve')
    expect(text).not.toContain('Esta dirección ya no recibe')
  })

  test('works again for who has left by it, and once where it names no subscription', async () => {
    const subscribed = { locale: 'es', confirmedAt: new Date(), createdAt: new Date() } as const
    const unsubscribeDigest = createHash('sha256').update(invented).digest('hex')
    const [named] = await services.connection.db
      .insert(subscriptions)
      .values([
        { ...subscribed, email: 'ana@example.org' },
        { ...subscribed, email: 'eva@example.org', unsubscribeDigest },
      ])
      .returning({ id: subscriptions.id })
    const statuses = async (token: string) => {
      const path = `/newsletter/unsubscribe/${token}`
      const open = async () => (await app.request(path)).status
      const before = await open()
      const left = await app.browser().visit(path, { form: {} })
      expect(left.text).toContain('Esta dirección ya no recibe')
      return [before, left.response.status, await open()]
    }
    expect(await statuses(unsubscribeToken(services, named?.id ?? 0))).toEqual([200, 200, 200])
    expect(await statuses(invented)).toEqual([200, 200, 404])
    expect(await services.connection.db.select().from(subscriptions)).toEqual([])
  })
})
