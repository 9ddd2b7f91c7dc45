import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { posts } from './post.table.ts'
import { excerpt, findPost, listPostPage } from './read-posts.ts'

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

test('lists posts with excerpts, newest first', async () => {
  await createPost('old', '2026-01-01')
  await createPost('new', '2026-02-01')
  const { posts: list } = await listPostPage(await contextOf(services, visitor), { page: 1 })
  expect(list.map(({ slug, excerpt }) => [slug, excerpt])).toEqual([
    ['new', { es: 'Sobre new.' }],
    ['old', { es: 'Sobre old.' }],
  ])
})

test('finds a post by category and slug together', async () => {
  await createPost('why', '2026-01-01')
  const context = await contextOf(services, visitor)
  expect(await findPost(context, { category: 'web', slug: 'why' })).toMatchObject({
    content: { es: '<p>Sobre <em>why</em>.</p>' },
  })
  expect(await findPost(context, { category: 'data', slug: 'why' })).toBeNull()
  expect(await findPost(context, { category: 'web', slug: 'what' })).toBeNull()
})

test('a post about a draft is hidden', async () => {
  await createPost('secret', '2026-01-01', { status: 'draft' })
  const context = await contextOf(services, visitor)
  expect((await listPostPage(context, { page: 1 })).posts).toEqual([])
  expect(await findPost(context, { category: 'web', slug: 'secret' })).toBeNull()
})

test('a post about a draft of a book is hidden, too', async () => {
  const context = await contextOf(services, visitor)
  for (const status of ['published', 'draft'] as const) {
    const book = await createBook(services, { slug: `book-${status}`, status })
    const { id: bookId, categoryId } = book
    const texts = { title: { es: 'Sobre un libro' }, content: { es: '<p>Uno.</p>' } }
    const publishedAt = new Date('2026-01-01')
    await services.connection.db
      .insert(posts)
      .values({ slug: `about-${status}`, categoryId, bookId, publishedAt, ...texts })
  }
  expect((await listPostPage(context, { page: 1 })).posts).toMatchObject([
    { slug: 'about-published', course: null, book: { slug: 'book-published' } },
  ])
})

test('the excerpt is the text of the first paragraph', () => {
  expect(
    excerpt('<h2>No</h2><p>Git guarda <strong>fotos</strong> &amp; nada&nbsp;más.</p><p>Otro.</p>'),
  ).toBe('Git guarda fotos & nada más.')
})

test('a long text is cut at a word and ends with an ellipsis', () => {
  expect(excerpt('<p>Una frase larga, que no cabe</p>', 18)).toBe('Una frase larga…')
})

test('a single word that is too long is cut', () => {
  expect(excerpt(`<p>${'a'.repeat(30)}</p>`, 10)).toBe(`${'a'.repeat(9)}…`)
})

test('a text whose only space is near its beginning is cut within its second word', () => {
  expect(excerpt(`<p>Sí ${'a'.repeat(30)}</p>`, 10)).toBe(`Sí ${'a'.repeat(6)}…`)
})

test('a character of two units is not cut in half', () => {
  expect(excerpt(`<p>${'😀'.repeat(30)}</p>`, 10)).toBe('😀😀😀😀…')
})

test('a first paragraph without words is passed over', () => {
  expect(excerpt('<p><img src="/a.webp" alt="a &gt; b"></p><p>Sobre <em>esto</em>.</p>')).toBe('Sobre esto.')
  expect(excerpt('<p><img src="/a.webp" alt=""></p>')).toBe('')
})

test('a text without paragraphs is used whole', () => {
  expect(excerpt('Sin marcas')).toBe('Sin marcas')
})
