import { expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

type Data<Body> = { data: Body }
type Tutorial = { slug: string; price: number; payments: string | null; tutorialPayment: object | null }

test('the course list has published courses only, and with archive=1 archived ones', async () => {
  const shown = await createCourse(services, { status: 'published' })
  const archived = await createCourse(services, { status: 'archived' })
  await createCourse(services, { status: 'draft' })
  const list = async (query: string) =>
    ((await api.call(app.browser(), `/api/v1/tutorial/${query}`)).body as Data<Tutorial[]>).data.map(
      ({ slug }) => slug,
    )
  expect(await list('')).toEqual([shown.slug])
  expect(await list('?archive=1')).toEqual([archived.slug])
})

test('a response to a signed-in person is not cached', async () => {
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  const { response } = await api.call(browser, '/api/v1/tutorial/')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('only the buyer sees that a course is bought', async () => {
  const course = await createCourse(services)
  const [buyer, other] = [await createUser(services), await createUser(services)]
  await createEntitlement(services, { userId: buyer.id, productId: course.id })
  const payments = async (user?: { id: string }) => {
    const browser = app.browser()
    if (user) await browser.signInAs(user)
    const { body } = await api.call(browser, '/api/v1/tutorial/')
    return (body as Data<Tutorial[]>).data[0]?.payments
  }
  expect(await payments(buyer)).toBe(buyer.name)
  expect(await payments(other)).toBeNull()
  expect(await payments()).toBeNull()
})

test('my courses are the caller’s; visitors are refused', async () => {
  const course = await createCourse(services)
  await createCourse(services)
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productId: course.id })
  const browser = app.browser()
  await browser.signInAs(buyer)
  const { body } = await api.call(browser, '/api/v1/tutorial/user/my-courses')
  expect((body as Data<Tutorial[]>).data.map(({ slug }) => slug)).toEqual([course.slug])
  const { response } = await api.call(app.browser(), '/api/v1/tutorial/user/my-courses')
  expect(response.status).toBe(401)
})

test('a course is loaded whole for its lesson page; 403 without a session, 404 if unknown', async () => {
  const course = await createCourse(services)
  const browser = app.browser()
  const visitor = await api.call(browser, `/api/v1/tutorial-full/${course.slug}`)
  expect(visitor.response.status).toBe(403)
  await browser.signInAs(await createUser(services))
  expect((await api.call(browser, '/api/v1/tutorial-full/no-such-course')).response.status).toBe(404)
  expect((await api.call(browser, `/api/v1/tutorial-full/${course.slug}`)).response.status).toBe(200)
})

test('a course says what one needs to know, who teaches it and what buyers give it; in full by itself', async () => {
  const owner = await createUser(services, { role: 'owner' })
  await createAuthor(services, { userId: owner.id, slug: 'ada', name: 'Ada' })
  const course = await createCourse(services, {
    level: 'advanced',
    outcomes: { es: 'Construir', en: 'Build' },
    questions: { en: [{ question: 'When?', answer: 'Now', html: '<p>Now</p>' }] },
  })
  await createOpinion(services, { productId: course.id, stars: 4 })
  const browser = app.browser()
  await browser.signInAs(await createUser(services))
  const read = async (path: string) => (await api.call(browser, `/api/v1/${path}`)).body as Data<object>
  const short = {
    level: 'advanced',
    author: { slug: 'ada', name: 'Ada' },
    opinions: { count: 1, average: 4, stars: [0, 0, 0, 1, 0] },
  }
  const whole = {
    ...short,
    outcomes: ['Construir'],
    questions: [{ question: 'When?', answer: '<p>Now</p>' }],
  }
  expect((await read('tutorial/')).data).toMatchObject([short])
  for (const path of [`tutorial/${course.slug}`, `tutorial-full/${course.slug}`]) {
    expect((await read(path)).data, path).toMatchObject(whole)
  }
})

test('a course says the same of its article and of its buyer wherever it is asked for', async () => {
  const course = await createCourse(services, { description: { es: '<p>Todo</p>', en: '<p>All</p>' } })
  await services.connection.db.insert(posts).values({
    slug: 'about-it',
    status: 'published',
    title: { es: 'Sobre el curso' },
    content: { es: '<p>Es bueno.</p>' },
    categoryId: course.categoryId,
    courseId: course.id,
    publishedAt: new Date(),
  })
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productId: course.id, sourceCode: true })
  const browser = app.browser()
  await browser.signInAs(buyer)
  const read = async (path: string) => (await api.call(browser, `/api/v1/${path}`)).body as Data<unknown>
  const card = {
    slug: course.slug,
    post: { category: { url_clean: 'web' }, url_clean: 'about-it' },
    payments: buyer.name,
    date_buyed: expect.any(String),
    tutorialPayment: { type: 'payed', source_code: 'yes' },
    userCourseSourceCode: 'yes',
  }
  const whole = { ...card, description: '<p>Todo</p>', content: '<p>Todo</p>' }
  expect((await read('tutorial/')).data).toMatchObject([card])
  expect((await read(`tutorial/${course.slug}`)).data).toMatchObject(whole)
  expect((await read(`tutorial-full/${course.slug}`)).data).toMatchObject({
    ...whole,
    duration: 120,
    durationLabel: '2 min',
  })
})

test('the categories of published courses are listed', async () => {
  await createCourse(services, { category: 'sql' })
  const { body } = await api.call(app.browser(), '/api/v1/tutorial/categories')
  expect((body as Data<{ url_clean: string }[]>).data.map(({ url_clean }) => url_clean)).toEqual(['sql'])
})

test.each(['0', '-1', '1.5', '99999999999', 'x', '%00', '1%20or%201=1'])(
  'a lesson with the id %s is answered with 404',
  async (id) => {
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const { response } = await api.call(browser, `/api/v1/tutorial/class/${id}/web-content`)
    expect(response.status).toBe(404)
  },
)

test('an unknown API address is answered with 404 in the caller’s language', async () => {
  const answer = async (language: string) => (await app.request('/api/v1/nothing', { language })).json()
  expect(await answer('es')).toEqual({ message: 'Aquí no hay nada.' })
  expect(await answer('en')).toEqual({ message: 'There is nothing here.' })
})

test('the OpenAPI document describes every call, and its page loads from no other site', async () => {
  const paths = Object.keys(api.document.paths)
  expect(paths).toContain('/api/v1/tutorial-full/{slug}')
  const page = await app.request('/api/docs')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  for (const path of [
    '/api/docs/swagger-ui.css',
    '/api/docs/swagger-ui-bundle.js',
    '/api/docs/initializer.js',
  ]) {
    expect((await app.request(path)).status, path).toBe(200)
  }
})
