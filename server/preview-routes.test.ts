import { expect, test } from 'vitest'
import { saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import {
  createDraftBook,
  createDraftCourse,
  createDraftPack,
  createDraftPost,
} from '#tests/factories/create-draft.ts'
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

test('books, packs and articles are shown by the shop’s own pages too, to their author alone', async () => {
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const browser = await browserOf(author)
  const others = [null, await createUser(services), await createUser(services, { role: 'author' })]
  const { id: productId } = await createBook(services, { authorId: author.id, title: { es: 'Dentro' } })
  const [book, pack, post] = [
    await createDraftBook(context, { title: 'Un libro aún' }),
    await createDraftPack(context, [{ productType: 'book', productId }], { title: 'Un pack aún' }),
    await createDraftPost(context, { title: 'Un artículo aún' }),
  ]
  const shown = [
    [book, 'books', 'visitor', `/libro/${book.slug}`, 'Un libro aún'],
    [book, 'books', 'ads', `/libro/visor/${book.slug}/2`, 'Lo que dice el capítulo 2'],
    [book, 'books', 'buyer', `/libro/visor/${book.slug}`, 'Lo que dice el capítulo 1'],
    [pack, 'packs', 'visitor', `/pack/${pack.slug}`, 'Dentro'],
    [pack, 'packs', 'buyer', `/pack/${pack.slug}`, 'Dentro'],
    [post, 'posts', 'visitor', `/blog/web/${post.slug}`, 'Lo que <strong>cuenta</strong>'],
  ] as const
  for (const [{ draftId, slug }, plural, person, path, text] of shown) {
    const address = `/studio/previews/${draftId}/${person}/es${path}`
    const visit = await browser.visit(address)
    expect([path, visit.response.status]).toEqual([path, 200])
    expect(visit.text).toContain(text)
    expect(Object.fromEntries(visit.response.headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect((await browser.request(address, { form: { intent: 'free' } })).status).toBe(204)
    const studio = await browser.visit(`/studio/preview/${plural}/${slug}?as=${person}`)
    expect(studio.text).toMatch(new RegExp(`<iframe[^>]+src="/studio/previews/${draftId}/${person}/es/`))
    expect((await browser.visit(`/studio/${plural}/${slug}`)).text).toContain(
      `href="/studio/preview/${plural}/${slug}"`,
    )
    for (const who of others) {
      const other = await browserOf(who)
      expect([path, (await other.request(address)).status]).toEqual([path, 404])
    }
  }
  expect(
    (await browser.request(`/studio/previews/${post.draftId}/buyer/es/blog/web/${post.slug}`)).status,
  ).toBe(404)
  expect((await browser.request(`/studio/preview/nothing/${book.slug}`)).status).toBe(404)
})

test('pages of the studio may frame them, and no page of the shop may', async () => {
  const { browser, slug, outline } = await drafted()
  const lesson = outline[0]?.lessons[1]
  const { response, text } = await browser.visit(
    `/studio/preview/courses/${slug}/${lesson?.id}?as=ads&lang=en&width=phone`,
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toMatch(/frame-src 'self' /)
  expect(text).toMatch(/<iframe[^>]+src="\/studio\/previews\/\d+\/ads\/en\/[a-z-]+\/0\/1"/)
  expect(text).toContain('Clase 1.2')
  const editor = await browser.visit(`/studio/courses/${slug}`)
  const shop = await browser.visit('/')
  expect(shop.response.headers.get('content-security-policy')).not.toContain("frame-src 'self'")
  expect(editor.text).toContain(`href="/studio/preview/courses/${slug}"`)
  const other = await browserOf(await createUser(services, { role: 'author' }))
  expect((await other.request(`/studio/preview/courses/${slug}`)).status).toBe(404)
})

test('below a base, previews stay at the root of the host', async () => {
  const { slug, author, base } = await drafted()
  const below = { ...services, environment: { ...services.environment, AULA_ROUTE_TYPE: 'local' as const } }
  const browser = (await createTestApp(below)).browser()
  await browser.signInAs(author)
  const { response, text } = await browser.visit(`/academia/studio/preview/courses/${slug}`)
  expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(text).toContain(`src="${base('visitor')}/inscribe/${slug}"`)
  const shown = await browser.visit(`${base('visitor')}/inscribe/${slug}`)
  expect(shown.text).toContain(`href="${base('visitor')}/free/${slug}/0/0"`)
})
