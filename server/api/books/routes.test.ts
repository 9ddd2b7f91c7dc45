import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
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
