import { expect, test } from 'vitest'
import { readingPlaces } from '#domain/learning/reading/reading-place.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

const anchor = { text: 'Un texto', id: 'b1', start: 0, end: 8, color: 'red', colorHedadecimal: '#ef4444' }

async function setting() {
  const book = await createBook(services, { sections: [{}, {}] })
  const [one, two] = book.sections
  if (!one || !two) throw new Error('no section was written')
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const token = await services.accounts.createToken(user.id, new Headers())
  const headers = { Authorization: `Bearer ${token}` }
  const call = async (path: string, options: Parameters<typeof api.call>[2] = {}) => {
    const { response, body } = await api.call(app.browser(), `/api/v1/book${path}`, { ...options, headers })
    return { status: response.status, body: body as Record<string, unknown> }
  }
  return { book, one, two, user, call, notes: `/section/${one.id}/notes` }
}

test('a note is created with the specified messages, listed, changed and deleted', async () => {
  const { call, notes, one } = await setting()
  const made = await call(notes, { json: { title: 'Uno', content: 'Algo', json: anchor } })
  const note = {
    id: expect.any(Number),
    title: 'Uno',
    content: 'Algo',
    json: { ...anchor, colorHedadecimal: '#EF4444' },
    quote: 'Un texto',
    lang: 'es',
    section_id: one.id,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  }
  expect(made).toEqual({ status: 200, body: { data: note } })
  expect((await call(notes)).body).toEqual({ data: [note] })
  const { id } = made.body.data as { id: number }
  const changed = await call(`/note/${id}`, { json: { content: 'Otra cosa', json: { color: 'black' } } })
  expect(changed.body).toMatchObject({
    data: { ...note, content: 'Otra cosa', json: { color: 'black', colorHedadecimal: '#111827' } },
  })
  expect(await call(`/note/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 })
  expect((await call(notes)).body).toEqual({ data: [] })
  expect(await call(`/note/${id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
})

test('the anchor may be JSON text, and the note a form', async () => {
  const { call, notes, two } = await setting()
  const { colorHedadecimal: _hex, ...bare } = anchor
  expect(await call(notes, { json: { json: JSON.stringify(bare) } })).toMatchObject({
    status: 200,
    body: { data: { title: '', content: '', json: { color: 'red' } } },
  })
  const form = { title: 'a', json: JSON.stringify({ ...anchor, text: 'A text', end: 6 }), lang: 'en' }
  expect(await call(`/section/${two.id}/notes`, { form })).toMatchObject({
    status: 200,
    body: { data: { quote: 'A text', lang: 'en' } },
  })
})

test.each([
  ['no anchor', { json: undefined }, 'json'],
  ['no JSON', { json: '{' }, 'json'],
  ['another field', { colour: 'red' }, 'colour'],
  ['another field in the anchor', { json: { ...anchor, colour: 'red' } }, 'json'],
  ['another colour', { json: { ...anchor, color: 'pink' } }, 'json'],
  ["another colour's value", { json: { ...anchor, colorHedadecimal: '#22C55E' } }, 'json'],
  ['a place that is none', { json: { ...anchor, start: -1 } }, 'json'],
  ['nothing marked', { json: { ...anchor, end: 0 } }, 'json'],
  ['a language of nobody', { lang: 'fr' }, 'lang'],
  ['a title that is too long', { title: 'a'.repeat(81) }, 'title'],
  ['a text that is too long', { content: 'a'.repeat(256) }, 'content'],
  ['half a character', { title: '\ud800' }, 'title'],
])('%s is refused with an error for its field', async (_what, values, field) => {
  const { call, notes } = await setting()
  const { status, body } = await call(notes, { json: { json: anchor, ...values } })
  expect(status).toBe(400)
  expect(Object.keys(body.data as object)).toEqual([field])
})

test('the errors of all fields are reported together', async () => {
  const { call, notes } = await setting()
  const values = { json: '{', title: 'a'.repeat(81), content: 'a'.repeat(256) }
  const { status, body } = await call(notes, { json: values })
  expect(status).toBe(400)
  expect(Object.keys(body.data as object).toSorted()).toEqual(['content', 'json', 'title'])
})

test('a note that does not match the text or the stored note is refused with 409', async () => {
  const { call, notes } = await setting()
  const attempt = (values: object) => call(notes, { json: { json: { ...anchor, ...values } } })
  expect(await attempt({ text: 'Un libro' })).toMatchObject({ status: 409 })
  expect(await attempt({ id: 'b2' })).toMatchObject({ status: 409 })
  expect(await attempt({})).toMatchObject({ status: 200 })
  expect(await attempt({ end: 9, text: 'Un texto.' })).toMatchObject({
    status: 409,
    body: { message: 'Este párrafo ya tiene una nota: solo cabe una por párrafo.' },
  })
})

test('all notes of a book come with their sections, those without a place in the text last', async () => {
  const { call, book, two, user } = await setting()
  const orphan = await createHighlight(services, { section: two, userId: user.id, block: null })
  const lost = await createHighlight(services, {
    section: two,
    userId: user.id,
    sectionId: null,
    block: null,
  })
  const there = await createHighlight(services, { section: two, userId: user.id })
  const section = { title: two.title.es, orden: 2 }
  expect(await call(`/${book.id}/notes`)).toMatchObject({
    status: 200,
    body: {
      data: {
        page: 1,
        pages: 1,
        notes: [
          { id: there.id, section, json: { id: 'b1' } },
          { id: orphan.id, section, json: { id: null, text: 'Un texto' } },
          { id: lost.id, section: null, section_id: null },
        ],
      },
    },
  })
  expect(await call(`/${book.id}/notes?page=0`)).toMatchObject({ status: 400 })
})

test('a reading position is saved, and an invalid one is refused', async () => {
  const { call, one } = await setting()
  const place = (json: object) => call(`/section/${one.id}/place`, { json })
  const read_at = '2026-01-01T10:00:00+02:00'
  expect(await place({ block: 'b1', read_at })).toMatchObject({ status: 204 })
  expect(await services.connection.db.select().from(readingPlaces)).toMatchObject([
    { sectionId: one.id, block: 'b1', readAt: new Date('2026-01-01T08:00:00Z') },
  ])
  expect(await place({ block: 'h-uno', read_at })).toMatchObject({ status: 400 })
  expect(await place({ block: 'b1', read_at: 'now' })).toMatchObject({ status: 400 })
  expect(await place({ block: 'b1', read_at, order: 1 })).toMatchObject({ status: 400 })
})
