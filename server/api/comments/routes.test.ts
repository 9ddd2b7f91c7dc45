import { describe, expect, test } from 'vitest'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { RequestOptions } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function caller(user?: { id: string }) {
  const browser = app.browser()
  if (user) await browser.signInAs(user)
  await browser.request('/sanctum/csrf-cookie')
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '') }
  return async (path: string, options: RequestOptions = {}) => {
    const { response, body } = await api.call(browser, `/api/v1/comment${path}`, { headers, ...options })
    return {
      status: response.status,
      response,
      ...(body as { data: Record<string, never>; message: string }),
    }
  }
}

async function shop() {
  const course = await createCourse(services)
  const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
  const user = await createUser(services, { name: 'Ana García' })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  return { course, lessonId, user, call: await caller(user) }
}

const words = { title: 'Una duda', description: '<p>¿Por <b>qué</b>?</p><script>x</script>' }

test('a comment is created, read, edited and deleted with the specified messages', async () => {
  const { course, lessonId, user, call } = await shop()
  const written = await call('', { json: { tutorial_section_class_id: lessonId, ...words } })
  const comment = {
    id: 1,
    user_id: user.id,
    tutorial_section_class_id: lessonId,
    title: 'Una duda',
    description: '<p>¿Por <strong>qué</strong>?</p>',
    parent_id: null,
    gone: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  }
  expect(written).toMatchObject({ status: 200, data: comment })
  const author = { [user.id]: { id: user.id, name: 'Ana García', rol: 'learner' } }
  expect((await call(`/class/${lessonId}`)).data).toEqual({
    comments: [comment],
    users: author,
    total: 1,
    next: null,
  })
  expect((await call(`/tutorial/${course.id}`)).data).toEqual({
    classes_comments: { [lessonId]: { comments: [comment] } },
    users: author,
    total: 1,
    page: 1,
    pages: 1,
  })
  const answer = { tutorial_section_class_id: lessonId, parent_id: 1, description: '<p>Así</p>' }
  expect((await call('', { json: answer })).data).toMatchObject({
    id: 2,
    parent_id: 1,
    title: 'Re: Una duda',
  })
  expect((await call('', { json: { ...answer, parent_id: 99 } })).status).toBe(404)
  await call('/2', { method: 'DELETE' })
  const edited = await call('/1', {
    form: { tutorial_section_class_id: String(lessonId), title: 'Ya está', description: 'Era el índice' },
  })
  expect(edited.data).toMatchObject({ id: 1, title: 'Ya está', description: '<p>Era el índice</p>' })
  expect((await call('/1', { method: 'DELETE' })).status).toBe(204)
  expect((await call(`/class/${lessonId}`)).data).toMatchObject({ comments: [], users: {} })
})

test('validation errors name the fields in order, in the caller’s language', async () => {
  const { lessonId, call } = await shop()
  const refused = await call('', {
    json: { tutorial_section_class_id: lessonId, title: 'x'.repeat(121), description: '<p></p>' },
  })
  expect(refused).toMatchObject({
    status: 400,
    data: { title: ['Es demasiado largo.'], description: ['Este campo es obligatorio.'] },
  })
  const missing = await call('', { json: {}, language: 'en' })
  expect(missing).toMatchObject({ status: 400, data: { tutorial_section_class_id: expect.any(Array) } })
})

describe('a call is refused', () => {
  test('to visitors, to non-buyers and for missing lessons', async () => {
    const { course, lessonId, user } = await shop()
    await createComment(services, { lessonId, authorId: user.id })
    const paths = [`/class/${lessonId}`, `/tutorial/${course.id}`]
    const writes = [
      { path: '', options: { json: { tutorial_section_class_id: lessonId, ...words } } },
      { path: '/1', options: { json: words } },
      { path: '/1', options: { method: 'DELETE' } },
    ]
    const statuses = async (call: Awaited<ReturnType<typeof caller>>) => [
      ...(await Promise.all(paths.map(async (path) => (await call(path)).status))),
      ...(await Promise.all(writes.map(async ({ path, options }) => (await call(path, options)).status))),
    ]
    expect(await statuses(await caller())).toEqual([401, 403, 401, 401, 401])
    expect(await statuses(await caller(await createUser(services)))).toEqual([403, 403, 403, 403, 403])
    const call = await caller(user)
    expect((await call('/class/999')).status).toBe(404)
    expect((await call('/tutorial/999')).status).toBe(404)
    expect((await call('/999', { method: 'DELETE' })).status).toBe(404)
    expect((await call('/class/x')).status).toBe(404)
    expect((await call(`/class/${lessonId}?after=x`)).status).toBe(400)
  })

  test('without a CSRF token', async () => {
    const { lessonId, call } = await shop()
    const json = { tutorial_section_class_id: lessonId, ...words }
    expect((await call('', { json, headers: {} })).status).toBe(403)
  })

  test('after forty comments in fifteen minutes', async () => {
    const { lessonId, call } = await shop()
    const json = { tutorial_section_class_id: lessonId, ...words }
    for (let count = 0; count < 20; count++) await call('', { json })
    for (let count = 0; count < 20; count++) await call('/1', { json })
    for (const path of ['', '/1']) {
      const refused = await call(path, { json })
      expect(refused.status).toBe(429)
      expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})

test('the comments of a lesson are listed by time or by user, a hundred a page', async () => {
  const { lessonId, user, call } = await shop()
  const other = await createUser(services)
  for (let count = 0; count < 101; count++) {
    await createComment(services, { lessonId, authorId: count % 2 ? user.id : other.id })
  }
  const ids = ({ data }: { data: Record<string, never> }) =>
    (data.comments as unknown as { id: number }[]).map(({ id }) => id)
  const first = await call(`/class/${lessonId}`)
  expect([ids(first).length, first.data.total]).toEqual([100, 101])
  expect(ids(await call(`/class/${lessonId}?after=${first.data.next}`))).toEqual([101])
  const byUser = await call(`/class/${lessonId}?by_user=1`)
  expect(ids(byUser).slice(0, 3)).toEqual([1, 3, 5])
  expect(ids(await call(`/class/${lessonId}?by_user=1&after=${byUser.data.next}`))).toEqual([100])
})

test('only the owner lists and hides comments in the studio', async () => {
  const studio = await createStudioClient(services)
  const { lessonId, user } = await shop()
  const { id } = await createComment(services, { lessonId, authorId: user.id })
  expect(await studio.owner(`/comments/${id}/hide`, { json: {} })).toMatchObject({
    data: { id, hidden: true },
  })
  expect((await studio.owner('/comments')).data).toMatchObject({ comments: [{ id, hidden: true }] })
  expect(await studio.owner(`/comments/${id}/show`, { json: {} })).toMatchObject({
    data: { id, hidden: false },
  })
  expect((await studio.owner('/comments/999999/hide', { json: {} })).status).toBe(404)
  await studio.refuses('/comments')
  await studio.refuses(`/comments/${id}/hide`, { json: {} })
})
