import { expect, test } from 'vitest'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function caller(user: { id: string } | null) {
  const token = user ? await services.accounts.createToken(user.id, new Headers()) : 'nobody'
  return async (path: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const { response, body } = await api.call(app.browser(), `/api/v1/notebook${path}`, { headers })
    return { status: response.status, data: (body as { data: Record<string, unknown> }).data }
  }
}

test("the caller's notes and highlights are listed with their places, searched and filtered", async () => {
  const user = await createUser(services)
  const course = await createCourse(services)
  const book = await createBook(services, { sections: [{}] })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
  await saveLessonNote(await contextOf(services, user), { lessonId, html: '<p>Caché</p>', atSecond: 151 })
  const [section] = book.sections
  if (!section) throw new Error('a book without sections')
  await createHighlight(services, { section, userId: user.id, quote: 'Una cola', updatedAt: new Date(0) })

  const call = await caller(user)
  const entries = [
    { kind: 'note', path: `/${course.slug}/0/1?t=151`, second: 151, comment: '<p>Caché</p>' },
    { kind: 'highlight', path: `/libro/visor/${book.slug}/1#b1`, quote: 'Una cola' },
  ]
  expect((await call('')).data).toMatchObject({ entries, next: null })
  expect((await call('?q=cola')).data).toMatchObject({ entries: [entries[1]] })
  expect((await call(`?item=course-${course.id}`)).data).toMatchObject({ entries: [entries[0]] })
  expect((await call('/items')).data).toMatchObject([
    { type: 'course', id: course.id, entries: 1 },
    { type: 'book', slug: book.slug, entries: 1 },
  ])
  expect((await call('?item=pack-1')).status).toBe(400)
  expect((await call('?after=x')).status).toBe(400)
  expect((await (await caller(await createUser(services)))('')).data).toEqual({ entries: [], next: null })
  expect((await (await caller(null))('')).status).toBe(401)
})
