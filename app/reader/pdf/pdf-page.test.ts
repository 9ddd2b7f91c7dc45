import { describe, expect, test } from 'vitest'
import { type BookRow, createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const stored = { storageKey: `books/${'a'.repeat(64)}.pdf`, size: 1000 }
const files = [
  { key: 'a.pdf', ...stored, pageCount: 30, label: { es: 'La tirada', en: 'The print' } },
  { key: 'b.zip', ...stored, type: 'zip' },
  { key: 'c.pdf' },
  { key: 'd.pdf', ...stored, variant: 'dark', visibility: 'webvisor' },
] as const

const theBook = (values: Partial<BookRow> = {}) =>
  createBook(services, { slug: 'el-libro', files: [...files], ...values })

async function reader(bookId: number | null, kind: 'paid' | 'free' | 'ads' = 'paid') {
  const user = await createUser(services)
  if (bookId)
    await createEntitlement(services, { userId: user.id, productType: 'book', productId: bookId, kind })
  const browser = app.browser()
  await browser.signInAs(user)
  return browser
}

const page = (file: number | string | undefined, slug = 'el-libro') => `/libro/visor/${slug}/pdf/${file}`

describe('access to a PDF in the page', () => {
  test.each([['paid'], ['free']] as const)('an owner of the book, by %s', async (kind) => {
    const book = await theBook()
    const browser = await reader(book.id, kind)
    const answer = await browser.request(page(book.files[0]?.id))
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('PDF claro · La tirada')
    expect(html).toContain('save=1')
  })

  test('a view-only file is opened without a download link', async () => {
    const book = await theBook()
    const answer = await (await reader(book.id)).request(page(book.files[3]?.id))
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('save=1')
  })

  test('a visitor is redirected to sign in, and returns to the PDF', async () => {
    const book = await theBook()
    const path = page(book.files[0]?.id)
    expect((await app.request(path)).headers.get('location')).toBe(
      `/login?notice=book-needs-sign-in&next=${encodeURIComponent(path)}`,
    )
  })

  test.each([[null], ['ads']] as const)('other people are refused, with access by %s', async (kind) => {
    const book = await theBook()
    const browser = await reader(kind && book.id, kind ?? undefined)
    for (const path of [page(book.files[0]?.id), `${page(book.files[0]?.id)}.data`]) {
      const answer = await browser.request(path)
      const text = await answer.text()
      expect(`${answer.headers.get('location')} ${text}`).toContain(
        '/libro/el-libro?notice=book-only-if-bought',
      )
      expect(text).not.toContain('La tirada')
    }
  })

  test('other types, missing files and files of other books redirect to the book', async () => {
    const book = await theBook()
    const other = await createBook(services, { files: [files[0]] })
    const browser = app.browser()
    await browser.signInAs(await createUser(services, { role: 'owner' }))
    const wrongs = [book.files[1]?.id, book.files[2]?.id, other.files[0]?.id, 0, '01', 'x', '9'.repeat(30)]
    for (const file of wrongs) {
      expect((await browser.request(page(file))).headers.get('location'), `${file}`).toBe('/libro/el-libro')
    }
  })

  test('a draft is not found', async () => {
    const book = await theBook({ status: 'draft' })
    const answer = await (await reader(book.id)).request(page(book.files[0]?.id))
    expect(answer.headers.get('location')).toBe('/')
  })
})

test('a PDF opens at the page where it was left on any device, and My resources leads there', async () => {
  const book = await theBook({ title: { es: 'El libro' } })
  const [first] = book.files
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const [phone, desk] = [app.browser(), app.browser()]
  for (const browser of [phone, desk]) await browser.signInAs(user)
  const opensAt = async () =>
    (await (await desk.request(`${page(first?.id)}.data`)).text()).match(/"page",(\d+)/)?.[1]
  expect(await opensAt()).toBe('1')
  const tell = async (form: Record<string, string>) =>
    (
      await phone.request('/reading-place', {
        form: { file: String(first?.id), page: '7', at: new Date().toISOString(), ...form },
      })
    ).status
  expect(await tell({})).toBe(204)
  expect(await opensAt()).toBe('7')
  const { text } = await desk.visit('/mis-recursos')
  expect(text).toContain('Página 7 de 30')
  expect(text).toContain('quedan 24 páginas')
  expect(text).toContain(`href="${page(first?.id)}"`)

  const wrongs: Record<string, string>[] = [
    { page: '0' },
    { page: '1.5' },
    { page: '1e9' },
    { page: '\0' },
    { file: '-1' },
    { at: 'now' },
  ]
  for (const wrong of wrongs) {
    expect(await tell(wrong), JSON.stringify(wrong)).toBe(400)
  }
  expect(await tell({ file: String(book.files[1]?.id) })).toBe(404)
  expect(await opensAt()).toBe('7')
})

test('the page makes three queries, including the session’s, and one for the menu unless that is cached', async () => {
  const book = await theBook()
  const browser = await reader(book.id)
  const queries = spyOnQueries(services.connection.db)
  expect((await browser.request(page(book.files[0]?.id))).status).toBe(200)
  expect(queries.mock.calls.length).toBeLessThanOrEqual(4)
  queries.mockRestore()
})
