import { expect, test } from 'vitest'
import { saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function browserOf(who: { id: string } | null) {
  const browser = app.browser()
  if (who) await browser.signInAs(who)
  return browser
}

async function drafted() {
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const made = await createDraftCourse(context, { title: 'SQL que se explica' })
  const partId = made.outline[0]?.lessons[0]?.id ?? 0
  await saveDraftPart(context, {
    partId,
    revision: 2,
    fields: { free: true, title: { es: 'Abrir', en: 'Open' } },
  })
  const base = (person = 'buyer', locale = 'es') => `/studio/previews/${made.draftId}/${person}/${locale}`
  return { ...made, author, context, base, browser: await browserOf(author) }
}

test('the author sees the shop’s own pages, in a frame of the studio alone, and nobody keeps them', async () => {
  const { browser, base, slug } = await drafted()
  const { response, text } = await browser.visit(`${base()}/inscribe/${slug}`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(text).toContain('SQL que se explica')
  expect(text).toContain(`href="${base()}/free/${slug}/0/0"`)
  const english = await browser.visit(`${base('exclusive', 'en')}/${slug}/0/0`)
  expect(english.text).toContain('<html lang="en"')
  expect(english.text).toContain('Open')
  expect(english.text).toContain('Lectura 1.1')
  const shop = await browser.visit('/')
  expect(shop.text).not.toContain('SQL que se explica')
  expect(shop.response.headers.get('x-frame-options')).toBe('DENY')
})

test('each person gets what they would, and the router’s data too', async () => {
  const { browser, base, slug } = await drafted()
  const second = async (person: string) =>
    (await browser.visit(`${base(person)}/${person === 'visitor' ? 'free/' : ''}${slug}/0/1`)).text
  expect(await second('buyer')).toContain('Lectura 1.2')
  for (const person of ['visitor', 'ads']) expect(await second(person)).not.toContain('Lectura 1.2')
  const data = await browser.request(`${base()}/${slug}/0/1.data`)
  expect(data.status).toBe(200)
  expect(await data.text()).toContain('Clase 1.2')
  const start = await browser.request(`${base()}/${slug}`)
  expect([start.status, start.headers.get('location')]).toEqual([302, `${base()}/${slug}/0/0`])
})

test('what is sent there is dropped', async () => {
  const { browser, base, slug } = await drafted()
  for (const path of [
    `/${slug}/0/0`,
    `/${slug}/0/0.data`,
    `/inscribe/${slug}`,
    '/playback-position',
    '/preferences',
  ]) {
    const answer = await browser.request(base() + path, {
      form: { lesson: '1', seen: 'true', intent: 'free' },
    })
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 204, []])
  }
  expect(await services.connection.db.select().from(seenLessons)).toEqual([])
})

test('for everybody else there is nothing, nor for pages that are not the course’s', async () => {
  const { browser, base, slug } = await drafted()
  const people = [
    null,
    ...(await Promise.all(
      (['learner', 'support', 'author'] as const).map((role) => createUser(services, { role })),
    )),
  ]
  for (const person of people) {
    const other = await browserOf(person)
    expect((await other.request(`${base()}/${slug}/0/0`)).status).toBe(404)
  }
  for (const path of ['/profile', '/', '/studio', '/otro/0/0']) {
    expect([path, (await browser.request(base() + path)).status]).toEqual([path, 404])
  }
  expect((await browser.request(`/studio/previews/1/nobody/es/${slug}/0/0`)).status).toBe(404)
})

test('pages of the studio may frame them, and no page of the shop may', async () => {
  const { browser, slug, outline } = await drafted()
  const lesson = outline[0]?.lessons[1]
  const { response, text } = await browser.visit(
    `/studio/preview/${slug}/${lesson?.id}?as=ads&lang=en&width=phone`,
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toMatch(/frame-src 'self' /)
  expect(text).toMatch(/<iframe[^>]+src="\/studio\/previews\/\d+\/ads\/en\/[a-z-]+\/0\/1"/)
  expect(text).toContain('Clase 1.2')
  const editor = await browser.visit(`/studio/courses/${slug}`)
  const shop = await browser.visit('/')
  expect(shop.response.headers.get('content-security-policy')).not.toContain("frame-src 'self'")
  expect(editor.text).toContain(`href="/studio/preview/${slug}"`)
  const other = await browserOf(await createUser(services, { role: 'author' }))
  expect((await other.request(`/studio/preview/${slug}`)).status).toBe(404)
})

test('below a base, previews stay at the root of the host', async () => {
  const { slug, author, base } = await drafted()
  const below = { ...services, environment: { ...services.environment, AULA_ROUTE_TYPE: 'local' as const } }
  const browser = (await createTestApp(below)).browser()
  await browser.signInAs(author)
  const { response, text } = await browser.visit(`/academia/studio/preview/${slug}`)
  expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(text).toContain(`src="${base('visitor')}/inscribe/${slug}"`)
  const shown = await browser.visit(`${base('visitor')}/inscribe/${slug}`)
  expect(shown.text).toContain(`href="${base('visitor')}/free/${slug}/0/0"`)
})
