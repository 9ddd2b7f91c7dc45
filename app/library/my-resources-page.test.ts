import { expect, test } from 'vitest'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function signedIn() {
  const user = await createUser(services)
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}

test('a visitor is redirected to sign in, with a return address', async () => {
  const response = await app.request('/mis-recursos?type=course')
  expect(response.headers.get('location')).toBe('/login?next=%2Fmis-recursos%3Ftype%3Dcourse')
})

test('a person without products sees an empty state', async () => {
  const { browser } = await signedIn()
  await createCourse(services)
  const { text } = await browser.visit('/mis-recursos')
  expect(text).toContain('No hay recursos registrados')
})

test('a filter that nothing passes does not say that there are no products', async () => {
  const { user, browser } = await signedIn()
  const course = await createCourse(services)
  await createEntitlement(services, { userId: user.id, productId: course.id, kind: 'paid' })
  const { text } = await browser.visit('/mis-recursos?type=book')
  expect(text).toContain('Nada con este filtro')
  expect(text).not.toContain('No hay recursos registrados')
})

test('courses are shown in groups, and empty groups are hidden', async () => {
  const { user, browser } = await signedIn()
  const own = async (
    title: string,
    kind: 'paid' | 'free' | 'ads',
    values: Parameters<typeof createCourse>[1] = {},
  ) => {
    const course = await createCourse(services, { title: { es: title }, ...values })
    await createEntitlement(services, { userId: user.id, productId: course.id, kind })
  }
  await own('Pagado entero', 'paid')
  await own('Con anuncios', 'ads', { category: 'datos' })
  const { text } = await browser.visit('/mis-recursos')
  const at = (words: string) => text.indexOf(words)
  expect(at('id="courses-paid"')).toBeLessThan(at('Pagado entero'))
  expect(at('Pagado entero')).toBeLessThan(at('id="courses-unpaid"'))
  expect(at('id="courses-unpaid"')).toBeLessThan(at('Con anuncios'))
  expect(text).not.toContain('courses-archived')

  await own('Un curso de antes', 'paid', { status: 'archived' })
  const { text: filtered } = await browser.visit('/mis-recursos?category=datos')
  expect(filtered).toContain('courses-unpaid')
  expect(filtered).not.toContain('courses-paid')
  expect((await browser.visit('/mis-recursos')).text).toContain('courses-archived')
})

test('a course watched with ads is counted by its unlocked lessons', async () => {
  const { user, browser } = await signedIn()
  const lessons = [{ free: true }, {}, {}]
  for (const [title, model] of [
    ['Entero', 'ads'],
    ['Por gemas', 'standard'],
  ] as const) {
    const course = await createCourse(services, { title: { es: title }, model, sections: [{ lessons }] })
    await createEntitlement(services, { userId: user.id, productId: course.id, kind: 'ads' })
  }
  const { text } = await browser.visit('/mis-recursos')
  expect(text).toContain('>3 clases<')
  expect(text).toContain('>1 clase abierta de 3<')
  expect(text).not.toContain('vistas')
  expect(text).not.toContain('<progress')
})

test('products of other people are not shown', async () => {
  const { browser } = await signedIn()
  const course = await createCourse(services, { title: { es: 'De otra persona' } })
  await createEntitlement(services, { userId: (await createUser(services)).id, productId: course.id })
  expect((await browser.visit('/mis-recursos')).text).not.toContain('courses-paid')
})

test('books have a separate section, which the type filter shows or hides', async () => {
  const { user, browser } = await signedIn()
  const book = await createBook(services, { title: { es: 'Mi libro' } })
  const course = await createCourse(services, { title: { es: 'Mi curso' } })
  await createEntitlement(services, {
    userId: user.id,
    productType: 'book',
    productId: book.id,
    kind: 'free',
  })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const { text } = await browser.visit('/mis-recursos')
  expect(text.indexOf('id="books-unpaid"')).toBeLessThan(text.indexOf('Mi libro'))
  expect(text.indexOf('Mi curso')).toBeLessThan(text.indexOf('id="books-unpaid"'))
  const books = (await browser.visit('/mis-recursos?type=book')).text
  expect(books).toContain('Mi libro')
  expect(books).not.toContain('courses-paid')
  expect((await browser.visit('/mis-recursos?type=course')).text).not.toContain('books-unpaid')
})

test('the latest notes and classes are told to the person whose they are, shortened, and to nobody else', async () => {
  const { user, browser } = await signedIn()
  const course = await createCourse(services, {
    slug: 'el-de-las-notas',
    title: { es: 'HTTP' },
    sections: [{ lessons: [{}, {}] }],
  })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  await services.connection.db.insert(lessonNotes).values({
    userId: user.id,
    lessonId,
    revision: 'a',
    html: `<p>La caché &amp; ${'á'.repeat(300)}</p>`,
    atSecond: 61,
    updatedAt: new Date(),
  })
  const seenAt = new Date()
  const longAgo = new Date(seenAt.getTime() - 9 * 24 * 60 * 60 * 1000)
  const [, second] = course.sections[0]?.lessons ?? []
  await services.connection.db.insert(seenLessons).values([
    { userId: user.id, lessonId, seenAt },
    { userId: user.id, lessonId: second?.id ?? 0, seenAt: longAgo },
  ])
  const answer = async (by: Pick<typeof browser, 'request'>) => {
    const response = await by.request('/mis-recursos/resumen')
    return { status: response.status, body: await response.json() }
  }
  const { status, body } = await answer(browser)
  expect(status).toBe(200)
  expect(body.entries).toMatchObject([{ path: '/el-de-las-notas/0/0?t=61', second: 61 }])
  expect(body.entries[0].words).toMatch(/^La caché & á+…$/)
  expect([...body.entries[0].words]).toHaveLength(160)
  expect(body.seen).toEqual([{ seenAt: seenAt.toISOString(), durationSeconds: expect.any(Number) }])
  expect(await answer(app.browser())).toEqual({ status: 401, body: { seen: [], entries: [] } })
})
