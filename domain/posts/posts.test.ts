import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { findPost } from './find-post.ts'
import { listPosts } from './list-posts.ts'
import { posts } from './post.table.ts'

const services = await createTestServices()

async function createPost(
  slug: string,
  day: string,
  { status = 'published' }: { status?: 'published' | 'draft' } = {},
) {
  const course = await createCourse(services, { status, category: 'web' })
  await services.connection.db.insert(posts).values({
    slug,
    categoryId: course.categoryId,
    courseId: course.id,
    title: { es: slug },
    content: { es: `<p>Sobre <em>${slug}</em>.</p>` },
    publishedAt: new Date(day),
  })
}

test('lists the posts, the newest first, with how each begins', async () => {
  await createPost('old', '2026-01-01')
  await createPost('new', '2026-02-01')
  const list = await listPosts(await contextOf(services, visitor))
  expect(list.map(({ slug, excerpt }) => [slug, excerpt])).toEqual([
    ['new', { es: 'Sobre new.' }],
    ['old', { es: 'Sobre old.' }],
  ])
})

test('finds a post by its category and its own address, together', async () => {
  await createPost('why', '2026-01-01')
  const context = await contextOf(services, visitor)
  expect(await findPost(context, { category: 'web', slug: 'why' })).toMatchObject({
    content: { es: '<p>Sobre <em>why</em>.</p>' },
  })
  expect(await findPost(context, { category: 'data', slug: 'why' })).toBeNull()
  expect(await findPost(context, { category: 'web', slug: 'what' })).toBeNull()
})

test('a post about a draft is kept back with it', async () => {
  await createPost('secret', '2026-01-01', { status: 'draft' })
  const context = await contextOf(services, visitor)
  expect(await listPosts(context)).toEqual([])
  expect(await findPost(context, { category: 'web', slug: 'secret' })).toBeNull()
})
