import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function setting() {
  const book = await createBook(services, {
    slug: 'el-libro',
    sections: [{ content: { es: '<p id="b1">Un libro se lee.</p>', en: '<p id="b1">A book is read.</p>' } }],
  })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const browser = app.browser()
  await browser.signInAs(user)
  const passage = {
    sectionId: String(book.sections[0]?.id),
    locale: 'en',
    block: 'b1',
    start: '2',
    end: '14',
  }
  const note = { color: 'red', title: '', content: '' }
  const mark = (changes: Record<string, string>) =>
    browser.request('/book-highlights/el-libro.data', {
      form: { do: 'create', ...passage, quote: 'book is read', ...note, ...changes },
    })
  const list = async () => (await browser.request('/book-highlights/el-libro.data')).text()
  return { mark, list }
}

test('a highlight has the language of the text read, independent of the site’s language', async () => {
  const { mark, list } = await setting()
  expect((await mark({})).status).toBe(200)
  expect(await list()).toContain('"book is read"')
})

test.each([
  ['words that are not there', { quote: 'book was read' }, 409],
  ['words of the other language', { locale: 'es' }, 409],
  ['no quote', { quote: '' }, 409],
  ['a language that is none', { locale: 'fr' }, 400],
  ['a place that is none', { start: '-1' }, 400],
])('%s are refused', async (_what, changes, status) => {
  const { mark, list } = await setting()
  expect((await mark(changes)).status).toBe(status)
  expect(await list()).not.toContain('"quote"')
})
