import { expect, test } from 'vitest'
import { opinions } from '#domain/learning/opinions/opinion.table.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

async function buyerOf(course: Awaited<ReturnType<typeof createCourse>>, { seen = 1 } = {}) {
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const context = await contextOf(services, user)
  for (const { id } of course.sections[0]?.lessons.slice(0, seen) ?? []) {
    await markLessonSeen(context, { lessonId: id, seen: true })
  }
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}

test('the sales pages of course, book and pack sum up what buyers say, for people and search engines', async () => {
  const course = await createCourse(services)
  const book = await createBook(services)
  const pack = await createPack(services, {
    items: [{ productType: 'book', productId: book.id, price: 900 }],
  })
  for (const [path, productType, productId] of [
    [`/inscribe/${course.slug}`, 'course', course.id],
    [`/libro/${book.slug}`, 'book', book.id],
    [`/pack/${pack.slug}`, 'pack', pack.id],
  ] as const) {
    const before = await app.browser().visit(path)
    expect(before.text).not.toContain('aggregateRating')
    await createOpinion(services, { productType, productId, stars: 5, words: 'Bueno <b>de verdad' })
    await createOpinion(services, { productType, productId, stars: 4 })
    await createOpinion(services, { productType, productId, stars: 1, hiddenAt: new Date() })
    services.catalogCache.clear()
    services.pageCache.clear()
    const { text } = await app.browser().visit(path)
    expect(text, path).toContain('Bueno &lt;b&gt;de verdad')
    expect(text).toContain('4,5')
    const rating = dataOf(text).find((each) => 'aggregateRating' in each)
    expect(rating).toMatchObject({
      aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
      review: [{ author: { name: 'Ana García' }, reviewRating: { ratingValue: 4 } }, {}],
    })
  }
})

test('a buyer who has seen enough is asked in the library and the classroom, once', async () => {
  const course = await createCourse(services, { slug: 'el-preguntado' })
  const { browser } = await buyerOf(course)
  const early = await buyerOf(course, { seen: 0 })
  const own = `/opiniones/curso/${course.slug}/mia`
  for (const path of ['/mis-recursos', `/${course.slug}/0/0`]) {
    expect((await browser.visit(path)).text, path).toContain(`${own}?stars=4`)
    expect((await early.browser.visit(path)).text, path).not.toContain(own)
  }
  const dismissed = await browser.visit(own, {
    form: { intent: 'dismiss', from: 'library' },
    headers: { Accept: 'text/html' },
  })
  expect(dismissed.url.pathname).toBe('/mis-recursos')
  for (const path of ['/mis-recursos', `/${course.slug}/0/0`]) {
    expect((await browser.visit(path)).text, path).not.toContain(own)
  }
})

test('an opinion that may not be written yet is refused, for a form that has no page to say why, too', async () => {
  const course = await createCourse(services)
  const { browser } = await buyerOf(course, { seen: 0 })
  const own = `/opiniones/curso/${course.slug}/mia`
  const { response, text } = await browser.visit(own, { form: { stars: '4', words: 'Muy claro.' } })
  expect(response.status).toBe(403)
  expect(text).toContain('Todavía has visto poco para opinar: hace falta')
  // The forms in the library and at the end of a class show this code in words.
  expect(text).toContain('opinion-too-early')
})

test('an opinion is written, changed, reported and withdrawn without scripts', async () => {
  const course = await createCourse(services, { slug: 'el-opinado' })
  const { browser } = await buyerOf(course)
  const list = `/opiniones/curso/${course.slug}`
  const own = `${list}/mia`
  expect((await app.request(own)).headers.get('location')).toBe(`/login?next=${encodeURIComponent(own)}`)
  const refused = await browser.visit(own, { form: { words: 'Bien' } })
  expect([refused.response.status, refused.text.includes('Bien')]).toEqual([400, true])
  const written = await browser.visit(own, { form: { stars: '4', words: 'Muy claro.' } })
  expect(written.text).toContain('ya está publicada')
  const { text } = await browser.visit(list)
  expect(text).toContain('Muy claro.')
  expect(text).toMatch(/<meta name="description" content="1 opinión de quienes tienen [^"]+"/)
  expect(text).not.toContain('/opiniones/report/')
  const [row] = await db.select().from(opinions)
  const reader = await buyerOf(course)
  const report = `/opiniones/report/${row?.id}`
  expect((await reader.browser.visit(list)).text).toContain(report)
  expect((await reader.browser.visit(report, { form: { reason: 'spam', words: '' } })).text).toContain(
    'lo miraremos',
  )
  const asks = /<details[^>]*>(?:(?!<\/details>).)*name="intent" value="withdraw"/s
  expect((await browser.visit(own)).text, 'two presses withdraw it').toMatch(asks)
  await browser.visit(own, { form: { intent: 'withdraw' } })
  expect((await browser.visit(list)).text).toContain('Todavía no hay ninguna opinión')
  expect((await reader.browser.visit(report)).response.status).toBe(404)
})

test('who may not write one is told why', async () => {
  const course = await createCourse(services, { slug: 'el-temprano' })
  const { browser } = await buyerOf(course, { seen: 0 })
  expect((await browser.visit(`/opiniones/curso/${course.slug}/mia`)).text).toContain(
    'Todavía has visto poco',
  )
  expect((await browser.visit('/opiniones/nada/el-temprano')).response.status).toBe(404)
  expect((await browser.visit('/opiniones/curso/no-existe')).response.status).toBe(404)
})

test('a page of an author shows their items, and sales pages lead to it', async () => {
  const author = await createUser(services, { role: 'author' })
  const { slug, name } = await createAuthor(services, { userId: author.id })
  const course = await createCourse(services, { authorId: author.id, title: { es: 'De su mano' } })
  const { text, response } = await app.browser().visit(`/autores/${slug}`)
  expect([response.status, text.includes('De su mano')]).toEqual([200, true])
  expect(dataOf(text)).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name } }])
  expect((await app.browser().visit(`/inscribe/${course.slug}`)).text).toContain(`href="/autores/${slug}"`)
  expect((await app.browser().visit('/autores/nadie')).response.status).toBe(404)
  expect(await app.request('/sitemap.xml').then((answer) => answer.text())).toContain(`/autores/${slug}<`)
})
