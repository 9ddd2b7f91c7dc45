import { expect, test } from 'vitest'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function ask(path: string, user?: { id: string }) {
  const browser = app.browser()
  if (user) await browser.signInAs(user)
  const { response, body } = await api.call(browser, `/api/v1/${path}`)
  return { status: response.status, data: (body as { data: never }).data as unknown }
}

async function createWholePack(slug: string) {
  const course = await createCourse(services, { slug: `course-of-${slug}` })
  const book = await createBook(services, { slug: `book-of-${slug}` })
  await createPack(services, {
    slug,
    items: [
      { productType: 'course', productId: course.id, price: 1500 },
      { productType: 'book', productId: book.id, price: 700 },
    ],
  })
  return { course, book }
}

test('published packs are listed with their items and prices', async () => {
  await createWholePack('all')
  const course = { type: 'tutorial', path: '/course-of-all', price: 15, price_offers: 20, owned: 'no' }
  const book = { type: 'book', path: '/libro/book-of-all', price: 7, price_offers: 12, owned: 'no' }
  expect(await ask('pack')).toMatchObject({
    status: 200,
    data: [
      {
        tag: 'all',
        price: 22,
        total_price: 22,
        savings: 10,
        items: [course, book],
        tutorial: [course],
        post: [book],
      },
    ],
  })
})

test('a pack is returned with the other packs, at the caller’s price', async () => {
  const { course, book } = await createWholePack('mine')
  await createWholePack('other')
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: course.id })
  expect((await ask('pack/mine', user)).data).toMatchObject({
    pack: { tag: 'mine', price: 7, total_price: 22, items: [{ owned: 'yes' }, { owned: 'no' }] },
    packs: [{ tag: 'mine' }, { tag: 'other', price: 22 }],
  })
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  expect((await ask('pack/mine', user)).data).toMatchObject({ pack: { price: 0, total_price: 22 } })
})

test('packs say what one needs to know, what one will know, whose they are and what buyers give them', async () => {
  const author = await createUser(services, { role: 'author' })
  await createAuthor(services, { userId: author.id, slug: 'ada', name: 'Ada' })
  const book = await createBook(services)
  const pack = await createPack(services, {
    slug: 'one',
    authorId: author.id,
    level: 'intermediate',
    outcomes: { es: 'Publicar' },
    questions: { es: [{ question: '¿Para quién?', answer: 'Todos', html: '<p>Todos</p>' }] },
    items: [{ productType: 'book', productId: book.id, price: 700 }],
  })
  await createOpinion(services, { productType: 'pack', productId: pack.id, stars: 5 })
  const said = {
    level: 'intermediate',
    outcomes: ['Publicar'],
    questions: [{ question: '¿Para quién?', answer: '<p>Todos</p>' }],
    author: { slug: 'ada', name: 'Ada' },
    opinions: { count: 1, average: 5, stars: [0, 0, 0, 0, 1] },
  }
  expect((await ask('pack')).data).toMatchObject([said])
  expect((await ask('pack/one')).data).toMatchObject({ pack: said, packs: [said] })
})

test('an unknown tag is answered with 404', async () => {
  expect((await ask('pack/none')).status).toBe(404)
  expect((await ask('pack/No%20tag')).status).toBe(404)
})
