import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function caller(kind: 'paid' | 'ads' | null, course?: { id: number }) {
  const user = kind && (await createUser(services))
  if (user && course) await createEntitlement(services, { userId: user.id, productId: course.id, kind })
  const token = user ? await services.accounts.createToken(user.id, new Headers()) : 'nobody'
  return async (path: string, json?: object) => {
    const headers = { Authorization: `Bearer ${token}` }
    const { response, body } = await api.call(app.browser(), `/api/v1/note${path}`, { json, headers })
    return { status: response.status, body: body as Record<string, unknown> }
  }
}

const lessonOf = (course: Awaited<ReturnType<typeof createCourse>>) => course.sections[0]?.lessons[1]?.id ?? 0

test('a person creates, reads, lists and deletes a note', async () => {
  const course = await createCourse(services)
  const lesson = lessonOf(course)
  const [call, other] = [await caller('paid', course), await caller('paid', course)]
  const note = { tutorial_section_class_id: lesson, comment: '<b>hola</b> <script>x</script>' }
  const made = await call('', note)
  expect(made.body).toMatchObject({ data: '<p><strong>hola</strong> </p>', revision: expect.any(String) })
  expect((await call(`/class/${lesson}`)).body).toEqual(made.body)
  expect((await call(`/tutorial/${course.id}`)).body).toMatchObject({
    data: {
      page: 1,
      pages: 1,
      notes: [
        { tutorial_section_class_id: lesson, path: `/${course.slug}/0/1`, revision: made.body.revision },
      ],
    },
  })
  const nothing = { data: '', revision: null, second: null, updated_at: null }
  expect((await other(`/class/${lesson}`)).body).toEqual(nothing)
  expect((await call('', { ...note, comment: '' })).body).toEqual(nothing)
})

test('a change with an outdated version is refused, one without a version replaces the note', async () => {
  const course = await createCourse(services)
  const call = await caller('paid', course)
  const note = { tutorial_section_class_id: lessonOf(course), comment: 'uno' }
  const { body } = await call('', { ...note, revision: '', second: 151 })
  expect(body).toMatchObject({ second: 151 })
  expect((await call('', { ...note, comment: 'dos', revision: null })).status).toBe(409)
  expect((await call('', { ...note, comment: 'dos', revision: 'other' })).status).toBe(409)
  expect((await call('', { ...note, comment: 'dos', revision: body.revision })).status).toBe(200)
  expect((await call('', { ...note, comment: 'tres' })).body).toMatchObject({
    data: '<p>tres</p>',
    second: 151,
  })
  expect((await call('', { ...note, second: null })).body).toMatchObject({ second: null })
  expect((await call('', { ...note, second: -1 })).status).toBe(400)
})

test('invalid notes and notes of other people are refused', async () => {
  const course = await createCourse(services)
  const lesson = lessonOf(course)
  const note = { tutorial_section_class_id: lesson, comment: 'x' }
  const call = await caller('paid', course)
  expect(await call('', { ...note, comment: 'x'.repeat(256) })).toMatchObject({
    status: 400,
    body: { data: { comment: ['Una nota tiene como mucho 255 caracteres.'] } },
  })
  expect((await call('', { comment: 'x' })).status).toBe(400)
  expect((await call('', { ...note, tutorial_section_class_id: 999_999 })).status).toBe(404)
  expect((await call('/class/999999')).status).toBe(404)
  expect((await call('/tutorial/999999')).status).toBe(404)
  for (const [who, status] of [
    [await caller('ads', course), 403],
    [await caller('paid'), 403],
    [await caller(null), 401],
  ] as const) {
    expect((await who('', note)).status).toBe(status)
    expect((await who(`/class/${lesson}`)).status).toBe(status)
    expect((await who(`/tutorial/${course.id}`)).status).toBe(status)
  }
})
