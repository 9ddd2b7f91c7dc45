import { expect, test } from 'vitest'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
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
  const { response, body } = await api.call(browser, `/api/v1/book/${path}`)
  return { status: response.status, data: (body as { data: never }).data as unknown }
}

const own = (user: { id: string }, productId: number, kind: 'paid' | 'free' | 'ads' = 'paid') =>
  createEntitlement(services, { userId: user.id, productType: 'book', productId, kind })

test('the list has only published books, with the specified fields', async () => {
  await createBook(services, { status: 'draft' })
  await createBook(services, { status: 'archived' })
  const book = await createBook(services, {
    slug: 'el-libro',
    language: 'es',
    price: 1400,
    offerPrice: 950,
    files: [{}, { variant: 'dark', visibility: 'webvisor', label: { es: 'Oscuro' } }],
  })
  expect(await ask('')).toEqual({
    status: 200,
    data: [
      {
        id: book.id,
        title: book.title.es,
        subtitle: 'Un subtítulo',
        url_clean: 'el-libro',
        path: '/libro/el-libro',
        image: null,
        price: 14,
        price_offers: 9.5,
        page: 120,
        level: null,
        outcomes: [],
        questions: [],
        author: null,
        opinions: { count: 0, average: null, stars: [0, 0, 0, 0, 0] },
        content: '',
        model: 'standard',
        payments: null,
        date_buyed: null,
        show: true,
        files: [
          { id: book.files[0]?.id, type: 'pdf', dark: 'no', title: '', visibility: 'all' },
          { id: book.files[1]?.id, type: 'pdf', dark: 'yes', title: 'Oscuro', visibility: 'webvisor' },
        ],
        post: {
          content: '',
          path: '/libro/el-libro',
          image: null,
          url_clean: 'el-libro',
          language: 'spanish',
          category_id: book.categoryId,
          type: 'book',
        },
      },
    ],
  })
})

test('onlyBuyed lists the caller’s books, and only buyers see that a book is bought', async () => {
  const [mine] = [await createBook(services, { status: 'archived' }), await createBook(services)]
  const [buyer, other] = [await createUser(services), await createUser(services)]
  await own(buyer, mine.id)
  expect((await ask('?onlyBuyed=1', buyer)).data).toMatchObject([{ id: mine.id, payments: buyer.name }])
  expect((await ask('?onlyBuyed=1', other)).data).toEqual([])
  expect((await ask('?onlyBuyed=1')).data).toEqual([])
})

test('a published book is found by its slug with its texts, a draft is not', async () => {
  await createBook(services, { slug: 'open' })
  await createBook(services, { slug: 'closed', status: 'draft' })
  expect((await ask('open')).data).toMatchObject({ content: '<p>Una descripción</p>' })
  expect((await ask('closed')).status).toBe(404)
  expect((await ask('No%20slug')).status).toBe(404)
})

test('a book says what one needs to know, what one will know, who wrote it and what buyers give it', async () => {
  const author = await createUser(services, { role: 'author' })
  await createAuthor(services, { userId: author.id, slug: 'ada', name: 'Ada' })
  const sales = {
    level: 'beginner' as const,
    outcomes: { es: 'Leer\nEscribir', en: 'Read' },
    questions: { es: [{ question: '¿Cuándo?', answer: '*Ya*', html: '<p><em>Ya</em></p>' }] },
  }
  const book = await createBook(services, { slug: 'open', authorId: author.id, ...sales })
  for (const stars of [5, 4] as const) {
    await createOpinion(services, { productType: 'book', productId: book.id, stars })
  }
  const short = {
    level: 'beginner',
    author: { slug: 'ada', name: 'Ada' },
    opinions: { count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] },
  }
  expect((await ask('')).data).toMatchObject([{ ...short, outcomes: [], questions: [] }])
  expect((await ask('open')).data).toMatchObject({
    ...short,
    outcomes: ['Leer', 'Escribir'],
    questions: [{ question: '¿Cuándo?', answer: '<p><em>Ya</em></p>' }],
  })
})

test('the categories of published books are listed', async () => {
  await createBook(services, { category: 'sql' })
  await createBook(services, { category: 'web', status: 'draft' })
  expect((await ask('categories')).data).toMatchObject([{ url_clean: 'sql' }])
})

test('files and payments are shown to owners of the book only', async () => {
  const book = await createBook(services)
  const [buyer, reader] = [await createUser(services), await createUser(services)]
  await own(buyer, book.id, 'free')
  await own(reader, book.id, 'ads')
  const id = book.files[0]?.id
  expect((await ask(`${book.id}/files`, buyer)).data).toMatchObject([{ id, type: 'pdf' }])
  expect((await ask(`${book.id}/file-payments`, buyer)).data).toEqual([
    { id, type: 'free', visibility: 'all' },
  ])
  for (const path of [`${book.id}/files`, `${book.id}/file-payments`]) {
    expect((await ask(path, reader)).data).toEqual([])
    expect((await ask(path)).data).toEqual([])
  }
  expect((await ask('99999999999/files')).status).toBe(404)
})

test('an owner of a book reads its sections, whole or titles only, in order', async () => {
  const book = await createBook(services, {
    sections: [{ title: { es: 'Uno', en: 'One' } }, { title: { es: 'Dos', en: 'Two' }, depth: 1 }],
  })
  const reader = await createUser(services)
  await own(reader, book.id)
  const content = '<p id="b1">Un texto.</p>'
  const [one, two] = book.sections.map(({ id }, index) => ({ id, orden: index + 1, content }))
  const both = [
    { ...one, title: 'Uno' },
    { ...two, title: 'Dos' },
  ]
  expect(await ask(`${book.id}/sections`, reader)).toEqual({ status: 200, data: both })
  expect(await ask(`${book.id}/sections?title=1`, reader)).toEqual({
    status: 200,
    data: both.map((each) => ({ ...each, content: '' })),
  })
  expect(await ask(`${book.id}/sections/2`, reader)).toEqual({ status: 200, data: both[1] })
  expect(await ask(`${book.id}/sections/3`, reader)).toMatchObject({ status: 404 })
  expect(await ask(`${book.id}/sections/1`, await createUser(services))).toMatchObject({ status: 403 })
})
