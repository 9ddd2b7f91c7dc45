import postalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createSmtp } from '#gateways/mail/smtp.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices({ settings: { AULA_URL: 'https://aula.example' } })
const app = await createTestApp(services)
const client = await createDocumentedClient(app)

async function subscribe(browser: TestBrowser, email: string) {
  await browser.request('/sanctum/csrf-cookie')
  const { response, body } = await client.call(browser, '/social/subscribe', {
    json: { email },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '') },
  })
  return { status: response.status, body }
}
const list = () => services.connection.db.select().from(subscriptions)

test('POST /social/subscribe subscribes a verified person at once, others after confirmation', async () => {
  const user = await createUser(services, { email: 'ana@example.org' })
  const browser = app.browser()
  await browser.signInAs(user)
  expect(await subscribe(browser, user.email)).toEqual({
    status: 200,
    body: { message: 'Ya tienes tu suscripción', data: { subscribed: true } },
  })
  const stranger = await subscribe(app.browser(), user.email)
  expect(stranger).toMatchObject({ status: 200, body: { data: { subscribed: false } } })
  expect(await subscribe(app.browser(), 'nobody@example.org')).toEqual(stranger)
  expect((await subscribe(app.browser(), 'no address')).status).toBe(400)
})

test('POST /social/subscribe mails an address three times an hour, and needs a CSRF token', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    statuses.push((await subscribe(app.browser(), 'victim@example.org')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  const { response } = await client.call(app.browser(), '/social/subscribe', { json: { email: 'a@b.org' } })
  expect(response.status).toBe(403)
})

test('one-click unsubscription by the mail program needs no session', async () => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  const studio = await createStudioClient(services)
  await services.connection.db.insert(subscriptions).values({
    email: 'ana@example.org',
    locale: 'es',
    confirmedAt: new Date(),
    createdAt: new Date(),
  })
  const json = { subject: { es: 'Hola' }, body: { es: 'Un **curso** nuevo' } }
  expect(await studio.owner('/newsletters', { json })).toMatchObject({ status: 201, data: { recipients: 1 } })
  const mail = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Aula <aula@aula.example>' })
  await runJobs({ ...services, mail })
  await new Promise<void>((closed) => server.close(closed))

  const parsed = await postalMime.parse(received[0] ?? '')
  const header = (key: string) => parsed.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '')
  const [, token = ''] =
    /^https:\/\/aula\.example\/newsletter\/one-click\/([\w-]{40,100})$/.exec(address.href) ?? []

  const opened = await app.request(address.pathname)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/newsletter/unsubscribe/${token}`])
  expect((await app.request(`/newsletter/unsubscribe/${token}`)).status).toBe(200)
  expect(await list()).toHaveLength(1)
  const form = { 'List-Unsubscribe': 'One-Click' }
  const posted = await app.request(address.pathname, { form, headers: { Origin: 'https://mail.example' } })
  expect(posted.status).toBe(204)
  expect(await list()).toEqual([])
  expect((await studio.owner('/newsletters')).data).toMatchObject({
    newsletters: [{ recipients: 1, sent: 1 }],
  })
})

test('only the owner sends newsletters and lists subscribers', async () => {
  const studio = await createStudioClient(services)
  const json = { subject: { es: 'Hola' }, body: { en: 'Hi' } }
  expect((await studio.owner('/newsletters', { json })).status).toBe(400)
  expect((await studio.owner('/subscribers')).data).toMatchObject({ subscribers: [], counts: { all: 0 } })
  await studio.refuses('/newsletters')
  await studio.refuses('/newsletters', { json: { subject: { es: 'Hola' }, body: { es: 'Hola' } } })
  await studio.refuses('/subscribers')
})
