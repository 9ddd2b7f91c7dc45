import { expect, test } from 'vitest'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_GEMS_PER_DAY: '1', AULA_GEMS_MOST: '3' } })
const app = await createTestApp(services)
const api = await createDocumentedClient(app)
const { db } = services.connection
const check = '/api/v1/user/check-discount-point'

/** Null: without a token. */
async function caller(user: { id: string } | null) {
  const token = user ? await services.accounts.createToken(user.id, new Headers()) : 'nobody'
  const headers = { Authorization: `Bearer ${token}` }
  return (path: string, json?: object) => api.call(app.browser(), path, { json, headers })
}

async function setting(kind: 'paid' | 'ads' | null, user: Parameters<typeof createUser>[1] = {}) {
  const course = await createCourse(services, {
    player: 'vimeo',
    sections: [
      {
        lessons: ['a', 'b', 'c'].map((name) => ({
          type: 'video' as const,
          externalVideo: `video-${name}`,
          free: name === 'a',
        })),
      },
      { exclusive: true, lessons: [{}] },
    ],
  })
  const person = await createUser(services, user)
  if (kind) await createEntitlement(services, { userId: person.id, productId: course.id, kind })
  const call = await caller(person)
  const ids = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const open = (lesson: number) =>
    call(check, { resourceable_type: 'tutorial', resourceable_id: ids[lesson] })
  return { course, call, ids, open }
}

test('a gem unlocks a lesson once, and then every call shows it', async () => {
  const { course, call, open, ids } = await setting('ads')
  const uris = async () => {
    const { body } = await call(`/api/v1/tutorial-full/${course.slug}`)
    const [section] = (body as { data: { sections: { classes: { uri: string }[] }[] } }).data.sections
    return section?.classes.map(({ uri }) => uri)
  }
  expect(await uris()).toEqual(['video-a', '--', '--'])
  expect((await call(`/api/v1/tutorial/class/${ids[1]}/web-content`)).response.status).toBe(403)
  expect((await open(1)).body).toEqual({ data: { show: true, gems: 0 } })
  expect((await open(1)).body).toEqual({ data: { show: true, gems: null } })
  expect(await uris()).toEqual(['video-a', 'video-b', '--'])
  expect((await call(`/api/v1/tutorial/class/${ids[1]}/web-content`)).response.status).toBe(200)
  expect((await open(2)).body).toEqual({ data: { show: false, gems: 0 } })
  expect(await uris()).toEqual(['video-a', 'video-b', '--'])
})

test('a buyer sees their lesson without spending a gem', async () => {
  const { open } = await setting('paid')
  expect((await open(1)).body).toEqual({ data: { show: true, gems: null } })
  expect((await open(0)).body).toEqual({ data: { show: true, gems: null } })
  expect(await db.select().from(gemEntries)).toEqual([])
})

test('is refused for lessons that gems do not unlock', async () => {
  const ads = await setting('ads')
  expect((await ads.open(3)).response.status).toBe(403)
  expect((await (await setting(null)).open(1)).response.status).toBe(403)
  const unverified = await setting('ads', { emailVerified: false })
  const { response, body } = await unverified.open(1)
  expect([response.status, body]).toEqual([403, { message: 'Verifica tu correo para recibir gemas.' }])
  const status = async (json: object, call = ads.call) => (await call(check, json)).response.status
  expect(await status({ resourceable_type: 'tutorial', resourceable_id: 999_999 })).toBe(404)
  expect(await status({ resourceable_type: 'book', resourceable_id: ads.ids[1] })).toBe(400)
  expect(await status({ resourceable_type: 'tutorial', resourceable_id: '1 or 1=1' })).toBe(400)
  const right = { resourceable_type: 'tutorial', resourceable_id: ads.ids[1] }
  expect(await status(right, await caller(null))).toBe(401)
})

test('balance and history show only the caller’s gems', async () => {
  const { call, open, ids } = await setting('ads')
  await open(1)
  const { body } = await call('/api/v1/user/gems')
  expect(body).toMatchObject({
    data: {
      gems: 0,
      verified: true,
      per_day: 1,
      most: 3,
      next: { amount: 1 },
      page: 1,
      more: false,
      entries: [
        {
          id: 2,
          type: 'class',
          amount: -1,
          balance: 0,
          class: { id: ids[1], path: expect.stringMatching(/\/0\/1$/) },
        },
        { id: 1, type: 'daily', amount: 1, balance: 1, class: null },
      ],
    },
  })
  const other = await setting('ads')
  expect((await other.call('/api/v1/user/gems')).body).toMatchObject({
    data: { gems: 1, entries: [{ id: 1, type: 'daily' }] },
  })
  expect((await api.call(app.browser(), '/api/v1/user/gems')).response.status).toBe(401)
  expect((await call('/api/v1/user/gems?page=0')).response.status).toBe(400)
})
