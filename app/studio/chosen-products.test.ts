import { expect, test } from 'vitest'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { saveRecommendations } from '#domain/catalog/site/recommendations/save-recommendations.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createQuestion } from '#tests/factories/create-comment.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

/** A page of the studio sends the products that are chosen, with their names, and not those that could be. */

const services = await createTestServices()
const app = await createTestApp(services)
const each = 100

/** A shop of three hundred products, each named by a number, and the owner's browser. */
async function largeShop() {
  const courses = []
  for (let number = 0; number < each; number++) {
    const named = (kind: string) => ({ slug: `${kind}-${number}`, title: { es: `El ${kind} ${number}` } })
    const sections = [{ lessons: [{ free: true }] }]
    courses.push(await createCourse(services, { ...named('curso'), sections }))
    await createBook(services, named('libro'))
    await createPack(services, { ...named('lote'), items: [] })
  }
  const browser = app.browser()
  const owner = await createUser(services, { role: 'owner' })
  await browser.signInAs(owner)
  return { courses, browser, context: await contextOf(services, owner) }
}

type Shop = Awaited<ReturnType<typeof largeShop>>

/** Those whose name or address stands in the page or in its data. */
async function namesIn({ browser }: Shop, path: string): Promise<string[]> {
  const [page, query] = path.split('?')
  const { text, response } = await browser.visit(path)
  expect(response.status).toBe(200)
  const data = await (await browser.request(`${page}.data${query ? `?${query}` : ''}`)).text()
  const found = `${text}${data}`.matchAll(/\b(?:El )?(curso|libro|lote)[ -](\d+)\b/g)
  return [...new Set([...found].map(([, kind, number]) => `${kind} ${number}`))].toSorted()
}

test('a coupon names its products, and a new one none', async () => {
  const shop = await largeShop()
  const [, one, two] = shop.courses
  const products = [one, two].map((course) => ({
    productType: 'course' as const,
    productId: course?.id ?? 0,
  }))
  await createCoupon(services, { code: 'DOS', products })
  expect(await namesIn(shop, '/studio/coupons/code/DOS')).toEqual(['curso 1', 'curso 2'])
  for (const path of ['/studio/coupons/new', '/studio/coupons/batch']) {
    expect(await namesIn(shop, path)).toEqual([])
  }
  const someone = await createUser(services)
  expect(await namesIn(shop, `/studio/people/grant?id=${someone.id}`)).toEqual([])
})

test('a pack names what it holds, and an article what it is about', async () => {
  const shop = await largeShop()
  const [, one, two] = shop.courses
  const { context } = shop
  const itemOf = (course = one) => ({ productType: 'course' as const, productId: course?.id ?? 0 })
  const pack = await createDraft(context, { kind: 'pack', title: 'Juntos', locale: 'es' })
  const items = [itemOf(two), itemOf(one)].map((item) => ({ ...item, price: 500 }))
  await saveDraft(context, { draftId: pack.draftId, revision: 1, fields: { items } })
  expect(await namesIn(shop, `/studio/packs/${pack.slug}`)).toEqual(['curso 1', 'curso 2'])
  const post = await createDraft(context, { kind: 'post', title: 'Por qué', locale: 'es' })
  expect(await namesIn(shop, `/studio/posts/${post.slug}`)).toEqual([])
  await saveDraft(context, { draftId: post.draftId, revision: 1, fields: { about: itemOf() } })
  expect(await namesIn(shop, `/studio/posts/${post.slug}`)).toEqual(['curso 1'])
})

test('the recommendations of a course name it and those that are chosen, in their order', async () => {
  const shop = await largeShop()
  const recommended = ['curso-9', 'curso-3']
  await saveRecommendations(shop.context, { slug: 'curso-1', recommended })
  expect(await namesIn(shop, '/studio/site/recommendations?course=curso-1')).toEqual([
    'curso 1',
    'curso 3',
    'curso 9',
  ])
  expect(await namesIn(shop, '/studio/site/recommendations')).toEqual(['curso 0'])
})

test('the first page names its course and the one that is asked for, with their free classes', async () => {
  const shop = await largeShop()
  expect(await namesIn(shop, '/studio/site/landing')).toEqual([])
  const form = { revision: '0', courseId: String(shop.courses[4]?.id), lessonId: '' }
  expect((await shop.browser.request('/studio/site/landing', { form })).status).toBe(200)
  expect(await namesIn(shop, '/studio/site/landing')).toEqual(['curso 4'])
  const asked = `/studio/site/landing?course=${shop.courses[7]?.id}`
  expect(await namesIn(shop, asked)).toEqual(['curso 4', 'curso 7'])
})

test('the inbox names the course that it is filtered by, and those of its threads', async () => {
  const shop = await largeShop()
  const { id: authorId } = await createUser(services)
  for (const { sections } of shop.courses) {
    await createQuestion(services, { lessonId: sections[0]?.lessons[0]?.id ?? 0, authorId })
  }
  expect(await namesIn(shop, '/studio/discussion?state=reported&course=curso-5')).toEqual(['curso 5'])
  expect(await namesIn(shop, '/studio/discussion?state=reported')).toEqual([])
})

test('orders and people name the product that they are filtered by', async () => {
  const shop = await largeShop()
  expect(await namesIn(shop, '/studio/orders?product=book/libro-8')).toEqual(['libro 8'])
  expect(await namesIn(shop, '/studio/people?has=course/curso-8')).toEqual(['curso 8'])
})
