import { expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found)

test('new products are in a feed, the newest first, in the language that is asked for, without drafts', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
  const title = { es: 'Uno & <b>otro</b>', en: 'One' }
  await createCourse(services, { slug: 'uno', title, description: { es: '<p>Sin prisa</p>' }, ...at(1) })
  const book = await createBook(services, { slug: 'dos', ...at(3) })
  await createPack(services, {
    slug: 'tres',
    items: [{ productType: 'book', productId: book.id, price: 900 }],
    ...at(2),
  })
  await createCourse(services, { slug: 'secreto', status: 'draft', ...at(4) })
  const { response, text } = await app.browser().visit('/products.atom')
  expect(response.headers.get('content-type')).toContain('application/atom+xml')
  expect(all(text, /<id>http:\/\/localhost:3000(\/[^<?]*\/[^<?]*)<\/id>/g)).toEqual([
    '/libro/dos',
    '/pack/tres',
    '/inscribe/uno',
  ])
  // Each feed has an author, as RFC 4287 asks where its entries have none.
  expect(text).toMatch(/<author>\s*<name>Aula<\/name>/)
  expect(text).not.toContain('secreto')
  expect(text).not.toContain('<b>otro')
  expect(text).toContain('Sin prisa')
  const english = await app.browser().visit('/products.atom?lang=en')
  expect(english.text).toContain('One')
  const hostile = await app.browser().visit('/products.atom?lang=%3Cscript%3E')
  expect(hostile.text).not.toContain('<script>')
})

test('a description without a space is shortened as well', async () => {
  await createCourse(services, { slug: 'uno', description: { es: `<p>${'😀'.repeat(2_000)}</p>` } })
  const { text } = await app.browser().visit('/products.atom')
  const [summary = ''] = all(text, /<summary[^>]*>(?:<!\[CDATA\[)?([^<\]]*)/g)
  expect(summary).toMatch(/^(?:😀)+…$/u)
  expect(summary.length).toBeLessThanOrEqual(400)
})

test('articles are in a feed under their addresses', async () => {
  const course = await createCourse(services, { slug: 'vue' })
  await services.connection.db.insert(posts).values({
    slug: 'hola',
    status: 'published',
    categoryId: course.categoryId,
    courseId: course.id,
    title: { es: 'Hola' },
    content: { es: '<p>Un principio</p>' },
    publishedAt: new Date('2026-02-03T00:00:00Z'),
  })
  const { text } = await app.browser().visit('/posts.atom')
  expect(text).toContain('<id>http://localhost:3000/blog/web/hola</id>')
  expect(text).toContain('<published>2026-02-03T00:00:00.000Z</published>')
})

test('the blog and its posts announce the feed of posts, other pages that of products', async () => {
  const course = await createCourse(services, { slug: 'uno' })
  await services.connection.db.insert(posts).values({
    slug: 'hola',
    status: 'published',
    categoryId: course.categoryId,
    courseId: course.id,
    title: { es: 'Hola' },
    content: { es: '<p>Un principio</p>' },
    publishedAt: new Date('2026-02-03T00:00:00Z'),
  })
  const announced = async (path: string) => {
    const { text } = await app.browser().visit(path)
    return all(text, /type="application\/atom\+xml" href="([^"]*)"/g)
  }
  for (const path of ['/blog', '/blog/web/hola']) {
    expect(await announced(path), path).toEqual(['/posts.atom?lang=es'])
  }
  for (const path of ['/', '/inscribe/uno']) {
    expect(await announced(path), path).toEqual(['/products.atom?lang=es'])
  }
})
