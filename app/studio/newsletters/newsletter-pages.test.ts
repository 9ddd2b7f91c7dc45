import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getNewsletter } from '#domain/operations/newsletters/get-newsletter.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return browser
}
type Browser = Awaited<ReturnType<typeof browserOf>>

const fields = {
  subject: { es: 'Hola', en: 'Hello' },
  preview: {},
  body: { es: 'Mira [esto](https://a.example). <script>alert(1)</script>', en: 'See it.' },
}

async function create(owner: Browser): Promise<string> {
  const created = await owner.request('/studio/newsletters', { form: { intent: 'create' } })
  return created.headers.get('location') ?? ''
}
const save = (owner: Browser, path: string, revision: number, text: object = fields) =>
  owner.request(path, { form: { change: JSON.stringify({ revision, fields: text }) } })
const read = async (path: string) =>
  getNewsletter(await contextOf(services, system), { id: Number(path.split('/').at(-1)) })

async function subscribers(count: number) {
  const values = Array.from({ length: count }, (_, index) => ({
    email: `${index}@example.org`,
    locale: index === 0 ? ('en' as const) : ('es' as const),
    confirmedAt: new Date(0),
    createdAt: new Date(),
  }))
  await db
    .insert(subscriptions)
    .values([
      ...values,
      { email: 'asked@example.org', locale: 'es', confirmedAt: null, createdAt: new Date() },
    ])
}

test('newsletters are the owner’s alone', async () => {
  const owner = await browserOf('owner')
  const path = await create(owner)
  expect((await app.browser().visit(path)).url.pathname).toBe('/login')
  for (const page of ['/studio/newsletters', path]) {
    const statuses: Record<string, number> = {}
    for (const role of ['learner', 'support', 'author', 'owner'] as const) {
      statuses[role] = (await (await browserOf(role)).request(page)).status
    }
    expect(statuses).toEqual({ learner: 404, support: 403, author: 403, owner: 200 })
  }
  const support = await browserOf('support')
  for (const intent of [
    'audience',
    'test',
    'send',
    'schedule',
    'call-off',
    'stop',
    'resume',
    'duplicate',
    'delete',
  ]) {
    const form = { intent, revision: '1', who: 'buyers', people: '0', at: '2999-01-01T00:00' }
    expect((await support.request(path, { form })).status, intent).toBeGreaterThanOrEqual(400)
  }
  expect((await save(support, path, 1)).status).toBe(403)
  expect((await support.request('/studio/newsletters', { form: { intent: 'create' } })).status).toBe(403)
  expect(await read(path)).toMatchObject({ state: 'draft', revision: 1 })
  for (const other of ['0', 'x', '99999999999', '1.5']) {
    expect((await owner.request(`/studio/newsletters/${other}`)).status, other).toBe(404)
  }
})

describe('the list', () => {
  test('begins with what a newsletter is, and shows each with its state and figures', async () => {
    const owner = await browserOf('owner')
    expect((await owner.visit('/studio/newsletters')).text).toContain('Todavía no hay boletines')
    const path = await create(owner)
    await save(owner, path, 1)
    const listed = await owner.visit('/studio/newsletters?state=draft')
    expect(listed.text).toMatch(/Hola.*Borrador.*Cambiado el/s)
    expect((await owner.visit('/studio/newsletters?state=sent')).text).toContain('Ninguno está así')
    expect((await owner.visit('/studio/newsletters?after=x&state=y')).response.status).toBe(200)
  })
})

describe('a draft', () => {
  test('shows to whom it goes and why others are left out, what is missing, and the mail in a closed frame', async () => {
    await subscribers(3)
    const owner = await browserOf('owner')
    const path = await create(owner)
    const empty = (await owner.visit(path)).text
    expect(empty).toMatch(/Todavía no hay nada escrito.*Cuando esté lo que falta/s)
    await save(owner, path, 1, { ...fields, subject: { es: 'Hola' }, body: { es: 'Sí' } })
    const spanish = (await owner.visit(path)).text
    expect(spanish).toMatch(/Lo pidieron.*>4<.*Sin confirmar su dirección.*>-1</s)
    expect(spanish).toMatch(/Sin inglés: 1 persona lo recibe en español/)
    expect(spanish).toContain('Enviar ahora a 3…')
    expect(spanish).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const half = await save(owner, path, 2, { ...fields, subject: { es: 'Hola' } })
    expect(half.status).toBe(200)
    expect((await owner.visit(path)).text).toContain('Falta el asunto en inglés')
    const stale = await save(owner, path, 2, { ...fields, subject: { es: 'Otra' } })
    expect(await stale.text()).toContain('changed-meanwhile')
    const wrong = await owner.request(path, { form: { change: '{"revision":1}' } })
    expect(wrong.status).toBe(400)
  })

  test('goes to whom is chosen, which its page explains, and not while something in it leads nowhere', async () => {
    await subscribers(3)
    const owner = await browserOf('owner')
    const path = await create(owner)
    await save(owner, path, 1)
    const choose = (form: Record<string, string>) =>
      owner.request(path, { form: { intent: 'audience', product: '', locale: '', ...form } })
    expect((await choose({ who: 'nonsense' })).status).toBe(400)
    expect((await choose({ who: 'owners', product: 'course/99' })).status).toBe(400)
    expect((await choose({ who: 'everybody', locale: 'es' })).status).toBe(302)
    expect((await owner.visit(path)).text).toMatch(
      /A toda la lista, solo en español.*No leen en español.*>-1</s,
    )
    const send = { intent: 'send', revision: '2', people: '2' }
    expect((await owner.request(path, { form: send })).status).toBe(409)
    const nowhere = (await contextOf(services, system)).siteUrl('/libro/none')
    const wrong = { ...fields, body: { es: `Mira [esto](${nowhere})`, en: 'See it.' } }
    await save(owner, path, 2, wrong)
    expect((await owner.visit(path)).text).toMatch(/no existe o no está publicada.*Cuando esté lo que falta/s)
    const agreed = { ...send, revision: '3', audience: 'everybody  es' }
    const refused = await owner.request(path, { form: agreed })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('ya no está')])
    await save(owner, path, 3)
    expect((await owner.request(path, { form: { ...agreed, revision: '4' } })).status).toBe(302)
    await runJobs(services)
    expect((await owner.visit(path)).text).toMatch(/de 2 personas.*A toda la lista, solo en español/s)
  })

  test('is shown as the mail of each language, which may do nothing but open links', async () => {
    const owner = await browserOf('owner')
    const path = await create(owner)
    await save(owner, path, 1)
    const mail = `/api/v1${path}/mail?language=es`
    const response = await owner.request(mail)
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox allow-popups/,
    )
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const html = await response.text()
    expect(html).toContain('<a href="https://a.example"')
    expect(html).not.toContain('<script')
    expect(await (await owner.request(`${mail}&as=text`)).text()).toMatch(
      /Hola\s+Mira esto https:\/\/a\.example/,
    )
    expect((await (await browserOf('support')).request(mail)).status).toBe(403)
  })

  test('is tested, sent to the number that was agreed to, stopped, goes on and is counted', async () => {
    await subscribers(3)
    const owner = await browserOf('owner')
    const path = await create(owner)
    await save(owner, path, 1)
    const act = (form: Record<string, string>) => owner.request(path, { form: { revision: '2', ...form } })
    expect((await act({ intent: 'test' })).status).toBe(200)
    const asked = (await owner.visit(`${path}?part=send&confirm=now`)).text
    expect(asked).toContain('¿Enviarlo ahora a 3 personas?')
    const other = await act({ intent: 'send', people: '2' })
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringContaining('Ahora son otras personas que hace un momento'),
    ])
    expect((await act({ intent: 'send', people: '3' })).headers.get('location')).toBe(path)
    expect((await owner.visit(path)).text).toMatch(/Saliendo.*Parar, quedan 3/s)
    await act({ intent: 'stop' })
    expect((await owner.visit(path)).text).toMatch(/3 personas no lo han recibido.*Seguir con 3/s)
    const list = (await owner.visit('/studio/newsletters')).text
    expect(list).toMatch(/Hola.*Parado/s)
    expect(list).not.toContain('0 de 0')
    await act({ intent: 'resume' })
    await runJobs(services)
    expect((await owner.visit(path)).text).toMatch(/>3<.*de 3 personas.*Se dieron de baja con su enlace/s)
    expect((await owner.visit('/studio/newsletters')).text).toMatch(/Hola.*Enviado.*3 de 3/s)
    const copy = (await act({ intent: 'duplicate' })).headers.get('location') ?? ''
    expect((await owner.visit(copy)).text).toMatch(/El último.*3 enviados, 0 bajas/s)
    expect((await owner.request(copy, { form: { intent: 'delete' } })).headers.get('location')).toBe(
      '/studio/newsletters',
    )
    expect((await owner.request(copy)).status).toBe(404)
  })

  test('is scheduled in the shop’s time, which is said, and called off', async () => {
    await subscribers(1)
    const owner = await browserOf('owner')
    const path = await create(owner)
    await save(owner, path, 1)
    const schedule = (at: string) => owner.request(path, { form: { intent: 'schedule', revision: '2', at } })
    const past = await schedule('2020-01-01T09:00')
    expect([past.status, await past.text()]).toEqual([
      400,
      expect.stringContaining('Elige un momento que aún no haya pasado'),
    ])
    expect((await schedule('')).status).toBe(400)
    const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    expect((await schedule(at)).status).toBe(302)
    expect((await read(path)).scheduledAt?.toISOString()).toBe(`${at}:00.000Z`)
    expect((await owner.visit(path)).text).toMatch(/Programado.*Sale el .* \(UTC\)/s)
    await owner.request(path, { form: { intent: 'call-off' } })
    expect(await read(path)).toMatchObject({ state: 'draft', scheduledAt: null })
  })
})

describe('who gets the newsletter', () => {
  const path = '/studio/newsletters/subscribers'

  test('is listed for the owner, the newest first, in pages by key', async () => {
    const owner = await browserOf('owner')
    expect((await owner.visit(path)).text).toContain('Todavía no se ha suscrito nadie')
    expect((await owner.visit('/studio/newsletters')).text).toContain(`href="${path}"`)
    await subscribers(51)
    const first = (await owner.visit(path)).text
    expect(first).toContain('51 personas')
    expect(first).toContain('50@example.org')
    expect(first).not.toContain('asked@example.org')
    expect(first).not.toContain('>0@example.org<')
    const next = /href="[^"]*(\?after=[^"]+)"/.exec(first)?.[1] ?? ''
    const second = (await owner.visit(`${path}${next}`)).text
    expect(second).toMatch(/>0@example\.org<.*English/s)
    expect(second).toContain('rel="prev"')
    expect((await owner.visit(`${path}?after=x&show=y&sort=z&q=%00`)).text).toContain('51 personas')
    for (const role of ['author', 'support'] as const) {
      expect((await (await browserOf(role)).request(path)).status).toBe(403)
    }
  })

  test('is searched and filtered, saved as a view, and downloaded as it is filtered', async () => {
    await subscribers(3)
    const owner = await browserOf('owner')
    await createUser(services, { name: 'Íñigo Muñoz', email: '1@example.org' })
    const found = (await owner.visit(`${path}?q=mu%C3%B1oz&show=account`)).text
    expect(found).toMatch(/1 persona.*>1@example\.org<.*Íñigo Muñoz/s)
    expect(found).not.toContain('>2@example.org<')
    expect(found).toContain('/api/v1/studio/subscribers/export?text=mu%C3%B1oz&amp;kind=account')
    expect((await owner.visit(`${path}?q=nadie`)).text).toContain('Nadie coincide')
    const form = { intent: 'view-save', name: 'Muñoces' }
    const saved = await owner.request(`${path}?q=mu%C3%B1oz`, { form })
    expect(saved.headers.get('location')).toBe(`${path}?q=mu%C3%B1oz`)
    expect((await owner.visit(path)).text).toContain('Muñoces')
    const file = await owner.request('/api/v1/studio/subscribers/export?kind=visitor')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await file.text()).split('\r\n')).toHaveLength(4)
    expect((await owner.request('/api/v1/studio/subscribers/export?kind=x')).status).toBe(400)
  })

  test('loses who is unsubscribed by hand, which is asked first and said afterwards', async () => {
    await subscribers(2)
    const owner = await browserOf('owner')
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, '1@example.org'))
    const id = String(row?.id)
    expect((await owner.visit(path)).text).toContain('Solo esa persona puede volver a suscribirse')
    expect((await (await browserOf('support')).request(path, { form: { id } })).status).toBe(403)
    const done = await owner.request(path, { form: { id } })
    expect(await done.text()).toContain('1@example.org ya no recibe boletines.')
    const left = (await owner.visit(path)).text
    expect(left).toContain('1 persona')
    expect(left).not.toContain('>1@example.org<')
    const again = await owner.request(path, { form: { id } })
    expect([again.status, (await owner.visit('/studio/log')).text]).toEqual([
      404,
      expect.stringContaining('Dio de baja a alguien del boletín'),
    ])
    expect((await owner.request(path, { form: { id: 'x' } })).status).toBe(404)
  })
})
