import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)

type Draft = { outline: { id: number; lessons: { id: number }[] }[]; changes: number; removed: unknown[] }

test('a course is made, ordered, saved and published by calls alone', async () => {
  const post = <Data = { partId: number }>(path: string, json: object = {}) =>
    studio.operator<Data>(path, { method: 'POST', json })
  const made = await post<{ draftId: number; slug: string }>('/drafts', {
    kind: 'course',
    title: 'Por llamadas',
    locale: 'es',
  })
  expect(made).toMatchObject({ status: 201, data: { slug: 'por-llamadas' } })
  const path = `/drafts/${made.data.draftId}`
  const fields = {
    subtitle: { es: 'Sin página' },
    category: { slug: 'web', title: { es: 'Web' } },
    // Free is said.
    price: 0,
  }
  const saved = await studio.operator(path, { method: 'PATCH', json: { revision: 1, fields } })
  expect(saved.data).toEqual({ ok: true, revision: 2 })
  const late = await studio.operator(path, { method: 'PATCH', json: { revision: 1, fields: { price: 1 } } })
  expect(late.data).toMatchObject({ ok: false, code: 'draft-changed', theirs: { revision: 2, by: null } })

  const section = await post(`${path}/parts`, { kind: 'section', parentId: null, title: { es: 'Una' } })
  expect(section.status).toBe(201)
  const parentId = section.data.partId
  const lesson = await post(`${path}/parts`, { kind: 'lesson', parentId, title: { es: 'Leer' } })
  const part = `/drafts/parts/${lesson.data.partId}`
  const reading = { type: 'reading', reading: { es: 'Un texto' } }
  expect(
    (await studio.operator(part, { method: 'PATCH', json: { revision: 1, fields: reading } })).data,
  ).toEqual({
    ok: true,
    revision: 2,
  })
  const copy = await post(`${part}/duplicate`)
  expect((await post(`${part}/move`, { parentId, index: 1 })).status).toBe(204)
  expect((await studio.operator(`/drafts/parts/${copy.data.partId}`, { method: 'DELETE' })).status).toBe(204)
  expect((await studio.operator<Draft>(path)).data).toMatchObject({
    outline: [{ lessons: [{ id: lesson.data.partId }] }],
    removed: [{ id: copy.data.partId }],
  })
  expect((await post(`/drafts/parts/${copy.data.partId}/bring-back`)).status).toBe(204)
  expect((await studio.operator(part)).data).toMatchObject({ fields: reading, revision: 2 })

  const history = await studio.operator<{ id: number }[]>(`${path}/revisions?part=${lesson.data.partId}`)
  expect(history.data).toHaveLength(1)
  const entry = `/drafts/revisions/${history.data[0]?.id}`
  expect((await studio.operator(entry)).data).toMatchObject({ fields: reading })
  expect((await post(`${entry}/restore`)).data).toEqual({ partId: lesson.data.partId, revision: 3 })

  expect((await studio.operator(`${path}/publication`)).data).toMatchObject({ ok: true, change: 'created' })
  const late2 = await post(`${path}/schedule`, { at: '2099-01-01T00:00:00Z' })
  expect(late2.data).toEqual({ ok: true, publishAt: '2099-01-01T00:00:00.000Z' })
  expect((await post(`${path}/schedule`, { at: null })).data).toEqual({ ok: true, publishAt: null })
  expect((await post(`${path}/publish`)).data).toMatchObject({ ok: true, slug: 'por-llamadas' })
  expect((await studio.operator(`${path}/effect/archive`)).data).toMatchObject({
    owners: 0,
    ownersKeepIt: true,
  })
  expect((await post(`${path}/archive`)).data).toEqual({ status: 'archived' })
  expect((await post(`${path}/unpublish`)).data).toEqual({ status: 'draft' })
})

test('the draft of a published course is opened by its slug', async () => {
  const { slug } = await createCourse(services)
  const opened = await studio.owner<{ draftId: number }>('/drafts/open', { json: { kind: 'course', slug } })
  expect(opened.data).toEqual({ draftId: expect.any(Number), changes: [] })
  const draft = await studio.owner<Draft>(`/drafts/${opened.data.draftId}`)
  expect(draft.data).toMatchObject({ status: 'published', publishedSlug: slug, changes: 0 })
  expect((await studio.owner('/drafts/open', { json: { kind: 'course', slug: 'no' } })).status).toBe(404)
})

test('names what is wrong with a field', async () => {
  const made = await studio.owner<{ draftId: number }>('/drafts', {
    json: { kind: 'course', title: 'Uno', locale: 'es' },
  })
  const { status, body } = await studio.owner(`/drafts/${made.data.draftId}`, {
    method: 'PATCH',
    json: { revision: 1, fields: { price: -1, title: { fr: 'Non' } } },
  })
  expect(status).toBe(400)
  expect(Object.keys((body as { data: object }).data).toSorted()).toEqual(['price', 'title'])
})

test.each([
  ['/drafts', { json: { kind: 'course', title: 'Uno', locale: 'es' } }],
  ['/drafts/open', { json: { kind: 'course', slug: 'uno' } }],
  ['/drafts/1', {}],
  ['/drafts/1', { method: 'PATCH', json: { revision: 1, fields: {} } }],
  ['/drafts/1/revisions', {}],
  ['/drafts/1/parts', { json: { kind: 'section', parentId: null, title: {} } }],
  ['/drafts/parts/1', { method: 'DELETE' }],
  ['/drafts/1/publication', {}],
  ['/drafts/1/publish', { json: {} }],
])('%s %j is refused to learners and visitors', async (path, options) => {
  await studio.refuses(path, options)
})

test('a pack and its article of a course are made by calls alone', async () => {
  const course = await createCourse(services, { slug: 'el-curso' })
  const product = { productType: 'course', productId: course.id }
  const make = async (kind: 'pack' | 'post', fields: object) => {
    const json = { kind, title: 'Por llamadas', locale: 'es' }
    const { data } = await studio.operator<{ draftId: number }>('/drafts', { method: 'POST', json })
    const path = `/drafts/${data.draftId}`
    await studio.operator(path, { method: 'PATCH', json: { revision: 1, fields } })
    expect((await studio.operator(path)).data).toMatchObject({ kind, fields, outline: [] })
    const choices = await studio.operator(`${path}/${kind}-choices`)
    expect(choices.data).toMatchObject({ products: [{ slug: 'el-curso', isOwn: true, price: 2000 }] })
    const answer = await studio.operator(`${path}/publish`, { method: 'POST', json: {} })
    expect(answer.data).toEqual({ ok: true, slug: 'por-llamadas', change: 'created' })
    return path
  }
  const pack = await make('pack', { items: [{ ...product, price: 1500 }] })
  expect((await studio.operator(`${pack}/pack-choices`)).data).toMatchObject({ sold: null })
  expect((await studio.operator(`${pack}/effect/unpublish`)).data).toMatchObject({ ownersKeepIt: true })
  const category = { slug: 'ideas', title: { es: 'Ideas' } }
  const post = await make('post', { about: product, content: { es: 'Un texto' }, category })
  expect((await studio.operator(`${post}/post-choices`)).data).toMatchObject({
    categories: [{ slug: 'ideas' }, { slug: 'web' }],
    address: { category: 'ideas', slug: 'por-llamadas' },
  })
  expect((await studio.operator(`${pack}/post-choices`)).status).toBe(404)
  expect((await studio.operator(`${post}/archive`, { method: 'POST' })).status).toBe(422)
})
