import { describe, expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const paragraphs = Array.from(
  { length: 60 },
  (_, at) => `<p id="b${at + 1}">Párrafo ${at + 1}. ${'Lo que dice. '.repeat(40)}</p>`,
)
const long = paragraphs.join('\n')

const theBook = () =>
  createBook(services, {
    slug: 'el-libro',
    sections: [{ content: { es: long, en: '<p id="b1">A text.</p>' } }, { title: { es: 'La otra' } }],
  })

async function reader(bookId: number, kind: 'paid' | 'free' | 'ads' | null = 'paid') {
  const user = await createUser(services)
  if (kind)
    await createEntitlement(services, { userId: user.id, productType: 'book', productId: bookId, kind })
  const browser = app.browser()
  await browser.signInAs(user)
  return browser
}

const page = '/libro/visor/el-libro'

test('each title has the text direction of its script', async () => {
  const arabic = 'الفصل الأول'
  const book = await createBook(services, {
    slug: 'el-libro',
    sections: [{ title: { es: arabic }, part: { es: arabic }, content: { es: '<p id="b1">Texto.</p>' } }],
  })
  const browser = await reader(book.id)
  const html = await (await browser.request(`${page}/1`)).text()
  const places = [...html.matchAll(new RegExp(`<(h1|p|span)([^>]*)>${arabic}</`, 'g'))]
  expect(places.map(([, tag]) => tag)).toEqual(expect.arrayContaining(['h1', 'p', 'span']))
  for (const [, tag, attributes] of places) expect(`${tag}${attributes}`).toContain('dir="auto"')
})

describe('access to the reader', () => {
  test.each([['paid'], ['free'], ['ads']] as const)('an owner of the book, by %s', async (kind) => {
    const browser = await reader((await theBook()).id, kind)
    const answer = await browser.request(`${page}/1`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Párrafo 60.')
  })

  test('a visitor is redirected to sign in, and returns to the book or its section', async () => {
    await theBook()
    for (const path of [page, `${page}/1`]) {
      const answer = await app.request(path)
      expect(answer.headers.get('location')).toBe(
        `/login?notice=book-needs-sign-in&next=${encodeURIComponent(path)}`,
      )
      expect(await answer.text()).not.toContain('Párrafo')
    }
  })

  test.each([
    ['of the page', '/1'],
    ['of its data', '/1.data'],
    ['of its data alone', '/1.data?_routes=book-section'],
    ['of the menu', '/1.data?_routes=book-visor'],
  ])('other people get no text %s', async (_, path) => {
    const browser = await reader((await theBook()).id, null)
    const answer = await browser.request(page + path)
    expect(`${answer.headers.get('location')} ${await answer.clone().text()}`).toContain(
      '/libro/el-libro?notice=book-only-if-bought',
    )
    expect(await answer.text()).not.toMatch(/Párrafo|La otra/)
  })

  test('a draft is not found', async () => {
    const book = await createBook(services, { slug: 'el-libro', status: 'draft', sections: [{}] })
    const browser = await reader(book.id)
    expect((await browser.request(`${page}/1`)).headers.get('location')).toBe('/')
  })

  test.each(['0', '3', '01', 'x', '1e1', '99999', '9'.repeat(30)])(
    'section %s redirects into the book',
    async (order) => {
      const browser = await reader((await theBook()).id)
      expect((await browser.request(`${page}/${order}`)).headers.get('location')).toBe(page)
    },
  )
})

describe('the resume position', () => {
  test('is the beginning, then the last position, on every device', async () => {
    const book = await theBook()
    const browser = await reader(book.id)
    expect((await browser.request(page)).headers.get('location')).toBe(`${page}/1`)
    const section = String(book.sections[1]?.id)
    const told = (block: string, at: Date) =>
      browser.request('/reading-place', { form: { section, block, at: at.toISOString() } })
    expect((await told('b7', new Date())).status).toBe(204)
    expect((await browser.request(page)).headers.get('location')).toBe(`${page}/2#b7`)
    expect((await told('b2', new Date(Date.now() - 60_000))).status).toBe(204)
    expect((await browser.request(page)).headers.get('location')).toBe(`${page}/2#b7`)
  })

  test('is refused without the book and for an invalid position', async () => {
    const book = await theBook()
    const section = String(book.sections[0]?.id)
    const at = new Date().toISOString()
    const tell = async (browser: Awaited<ReturnType<typeof reader>>, form: Record<string, string>) =>
      (await browser.request('/reading-place', { form: { section, block: 'b1', at, ...form } })).status
    expect(await tell(await reader(book.id, null), {})).toBe(403)
    const browser = await reader(book.id)
    const wrongs: Record<string, string>[] = [
      { block: 'x' },
      { block: 'b' },
      { section: '-1' },
      { section: '' },
      { at: 'now' },
    ]
    for (const wrong of wrongs) {
      expect(await tell(browser, wrong), JSON.stringify(wrong)).toBe(400)
    }
  })

  test('a book without sections redirects to its page', async () => {
    const book = await createBook(services, { slug: 'el-libro' })
    expect((await (await reader(book.id)).request(page)).headers.get('location')).toBe('/libro/el-libro')
  })
})

describe('the response', () => {
  test('has the text once: in the page, or as data that the browser may cache', async () => {
    const browser = await reader((await theBook()).id)
    const whole = await browser.request(`${page}/1`)
    const html = await whole.text()
    expect(html.split('Párrafo 33.')).toHaveLength(2)
    // The page around the text does not grow with the text.
    expect(html.length - long.length).toBeLessThan(25_000)
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')

    const data = await browser.request(`${page}/1.data?_routes=book-section`)
    const text = await data.text()
    expect(text).toContain('Párrafo 33.')
    expect(Buffer.byteLength(text)).toBeLessThan(1.05 * Buffer.byteLength(long))
    expect(data.headers.get('cache-control')).toBe('private, max-age=600')
    expect(data.headers.get('vary')).toContain('Cookie')
  })

  test('is in the reader’s language', async () => {
    const browser = await reader((await theBook()).id)
    const html = await (await browser.request(`${page}/1?lang=en`)).text()
    expect(html).toContain('<p id="b1">A text.</p>')
    expect(html).not.toContain('Párrafo')
  })
})

test('a section makes three queries, including the session’s, and one for the menu unless that is cached', async () => {
  const browser = await reader((await theBook()).id)
  const queries = spyOnQueries(services.connection.db)
  expect((await browser.request(`${page}/1`)).status).toBe(200)
  expect(queries.mock.calls.length).toBeLessThanOrEqual(4)
  queries.mockRestore()
})
