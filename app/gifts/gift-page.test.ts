import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function as(user: { id: string }) {
  const browser = app.browser()
  await browser.signInAs(user)
  return browser
}

const claim = { form: { intent: 'claim' } }

test('a visitor sees giver, product and message, and returns after signing in', async () => {
  const { order, gift } = await createGift(services, {
    gift: { giverName: '<b>Eva</b>', message: 'Uno\n<script>dos</script>' },
  })
  const { response, text } = await app.browser().visit(`/gift/${gift.claimToken}`)
  expect(text).toContain('Ana García te regala')
  expect(text).toContain('Firma como «b Eva b».')
  expect(text).toContain('El mensaje de quien regala, en sus palabras:')
  expect(text).toContain('&lt;script&gt;dos')
  expect(text).not.toContain('<script>dos')
  expect(text).toContain(`/register?next=${encodeURIComponent(`/gift/${gift.claimToken}`)}`)
  for (const secret of [order.number, order.payerEmail, gift.recipientEmail])
    expect(text).not.toContain(secret)
  expect(text).toContain('name="robots" content="noindex"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
})

test('the button claims the gift for a signed-in person with a link to it; the next person is refused', async () => {
  const { gift, order } = await createGift(services)
  const path = `/gift/${gift.claimToken}`
  const user = await createUser(services)
  const browser = await as(user)
  const { text } = await browser.visit(path, claim)
  expect(text).toContain('Ya es tuyo')
  expect(text).toContain(`href="/${order.slug}"`)
  const other = await as(await createUser(services))
  const late = await other.visit(path, claim)
  expect(late.response.status).toBe(409)
  expect(late.text).toContain('Este regalo ya tiene dueño')
  expect(late.text).not.toContain(gift.message)
  expect(await giftOf(services, order)).toMatchObject({ recipientId: user.id })
})

test('a visitor who claims it signs in first', async () => {
  const { gift } = await createGift(services)
  const response = await app.request(`/gift/${gift.claimToken}`, claim)
  expect(response.headers.get('location')).toBe(
    `/login?next=${encodeURIComponent(`/gift/${gift.claimToken}`)}`,
  )
})

test('an unverified person can request another mail on the page, up to a limit', async () => {
  const { gift } = await createGift(services)
  const browser = await as(await createUser(services, { emailVerified: false }))
  const path = `/gift/${gift.claimToken}`
  expect((await browser.visit(path, claim)).text).toContain('Verifica tu correo para recibirlo')
  const form = { intent: 'resend', next: path }
  expect((await browser.visit('/verify-email', { form })).text).toContain('Correo de verificación enviado')
  for (let time = 0; time < 3; time++) await browser.request('/verify-email', { form })
  const refused = await browser.visit('/verify-email', { form })
  expect([refused.response.status, refused.text.includes('Inténtalo de nuevo en 15 minutos.')]).toEqual([
    429,
    true,
  ])
})

test('the giver, and a person who owns the product, see a notice instead', async () => {
  const giver = await createUser(services)
  const { gift, order } = await createGift(services, { order: { userId: giver.id, payerEmail: giver.email } })
  const path = `/gift/${gift.claimToken}`
  expect((await (await as(giver)).visit(path, claim)).text).toContain('Este regalo lo haces tú')
  const friend = await createUser(services)
  const { productId, slug, items } = order
  await createGift(services, {
    order: { productId, slug, items, userId: null },
    gift: { recipientEmail: friend.email },
  })
  expect((await (await as(friend)).visit(path)).text).toContain('Ya tienes todo lo que incluye')
})

test('an invalid link, or one of a cancelled gift, shows an error', async () => {
  const { gift } = await createGift(services)
  const path = `/gift/${gift.claimToken}`
  await services.connection.db.update(gifts).set({ state: 'revoked' }).where(eq(gifts.id, gift.id))
  const revoked = await app.browser().visit(path)
  expect([revoked.response.status, revoked.text.includes('Este regalo fue anulado')]).toEqual([200, true])
  const dead = await app.browser().visit('/gift/ABC')
  expect([dead.response.status, dead.text.includes('Este enlace ya no sirve')]).toEqual([404, true])
})

test('gifts for a newly verified address appear in the library, and are claimed there', async () => {
  const { gift, order } = await createGift(services, { gift: { recipientEmail: 'new@example.org' } })
  const user = await createUser(services, { email: 'new@example.org', emailVerified: false })
  const browser = await as(user)
  expect((await browser.visit('/mis-recursos')).text).not.toContain('te espera')
  await services.accounts.sendVerification(user.id)
  await runJobs(services)
  if (services.mail.kind !== 'outbox') throw new Error('no outbox')
  const mail = (await services.mail.list()).find(({ text }) => text.includes('/verify-email?token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const form = { intent: 'link' }
  const verified = await browser.visit(`/verify-email?token=${token}`, { form })
  expect(`${verified.url.pathname}${verified.url.search}`).toBe('/mis-recursos?verified=1')
  expect(verified.text).toContain('Un regalo te espera')
  const { text } = await browser.visit('/mis-recursos', { form: { gift: String(gift.id) } })
  expect(text).not.toContain('Un regalo te espera')
  expect(text).toContain('Un regalo de Ana García')
  expect((await giftOf(services, order)).recipientId).toBe(user.id)
  const again = await browser.visit('/mis-recursos', { form: { gift: '99999999999' } })
  expect(again.text).toContain('Este regalo no existe')
})
