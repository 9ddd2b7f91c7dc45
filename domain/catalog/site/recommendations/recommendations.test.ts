import { expect, test } from 'vitest'
import { listRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { getRecommendations } from './get-recommendations.ts'
import { saveRecommendations } from './save-recommendations.ts'

const services = await createTestServices()
const owner = () => contextOf(services, system)

test('those that are chosen come first in their order, and the category fills what is left', async () => {
  const course = await createCourse(services, { slug: 'a', category: 'web' })
  const near = await createCourse(services, { slug: 'near', category: 'web', position: 1 })
  await createCourse(services, { slug: 'far', category: 'data', position: 2 })
  await createCourse(services, { slug: 'other', category: 'data', position: 3 })
  await createCourse(services, { slug: 'hidden', category: 'data', status: 'draft' })
  const shown = async (actor = visitor) =>
    (await listRecommendations(await contextOf(services, actor), course)).map(({ slug }) => slug)
  expect(await shown()).toEqual(['near', 'far', 'other'])
  await saveRecommendations(await owner(), { slug: 'a', recommended: ['other', 'hidden', 'far'] })
  expect(await shown()).toEqual(['other', 'far', 'near'])
  expect(await getRecommendations(await owner(), { slug: 'a' })).toMatchObject({
    chosen: [{ slug: 'other' }, { slug: 'hidden', status: 'draft' }, { slug: 'far' }],
    most: 4,
  })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productId: near.id })
  const context = await contextOf(services, user)
  expect((await listRecommendations(context, course)).map(({ slug }) => slug)).toEqual(['other', 'far'])
  await saveRecommendations(await owner(), { slug: 'a', recommended: [] })
  expect(await shown()).toEqual(['near', 'far', 'other'])
})

test.each([
  { recommended: ['b', 'b'] },
  { recommended: ['a'] },
  { recommended: ['nothing'] },
  { recommended: ['b', 'c', 'd', 'e', 'f'] },
])('refuses $recommended', async ({ recommended }) => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f']) await createCourse(services, { slug, sections: [] })
  await expect(saveRecommendations(await owner(), { slug: 'a', recommended })).rejects.toMatchObject({
    fields: { recommended: [expect.any(String)] },
  })
  expect((await getRecommendations(await owner(), { slug: 'a' })).chosen).toEqual([])
})

test('is the owner’s alone', async () => {
  await createCourse(services, { slug: 'a' })
  for (const role of ['author', 'support', 'learner'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(getRecommendations(context, { slug: 'a' })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(saveRecommendations(context, { slug: 'a', recommended: [] })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  }
})
