import { expect, test } from 'vitest'
import { bookFiles as bookFileTable, books } from '#domain/books/book.table.ts'
import { posts } from '#domain/posts/post.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { bookFiles, createFolder, drawing, writeFiles } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { importBook } from './import-book.ts'

const services = await createTestServices()
const { db } = services.connection
const run = async (folder: string) => importBook(await contextOf(services, system), folder)
const everything = async () => ({
  books: await db.select().from(books),
  files: await db.select().from(bookFileTable),
  posts: await db.select().from(posts),
})

test('a folder becomes a book with its files and its article', async () => {
  const folder = await createFolder({ ...bookFiles, 'cover.svg': drawing })
  expect(await run(folder)).toMatchObject({ ok: true, slug: 'el-libro', change: 'created' })
  const {
    books: [book],
    files,
    posts: [post],
  } = await everything()
  expect(book).toMatchObject({
    title: { es: 'El libro', en: 'The book' },
    description: { es: '<p>La <strong>descripción</strong>.</p>' },
    cover: { width: 1280 },
  })
  expect(files).toHaveLength(3)
  expect(post).toMatchObject({ slug: 'el-libro', bookId: book?.id, courseId: null })
})

test('a second run changes nothing, and a changed folder keeps the ids of what stays', async () => {
  const folder = await createFolder(bookFiles)
  await run(folder)
  const before = await everything()
  expect(await run(folder)).toMatchObject({ ok: true, change: 'unchanged' })
  expect(await everything()).toEqual(before)

  const book = (bookFiles['book.md'] ?? '').replace('  - file: el-libro.pdf\n', '').replace('210', '220')
  await writeFiles(folder, { 'book.md': book })
  expect(await run(folder)).toMatchObject({ ok: true, change: 'updated' })
  const files = await db.select().from(bookFileTable).orderBy(bookFileTable.position)
  const old = before.files.find(({ key }) => key === 'el-libro-oscuro.pdf')
  expect(files).toMatchObject([{ id: old?.id, variant: 'light', position: 0 }, { key: 'ejemplos.zip' }])
  expect(await db.select().from(books)).toMatchObject([{ id: before.books[0]?.id, pageCount: 220 }])
})

test('nothing is changed when the address of its article is taken', async () => {
  const course = await createCourse(services)
  await db.insert(posts).values({
    slug: 'el-libro',
    categoryId: course.categoryId,
    courseId: course.id,
    title: {},
    content: {},
    publishedAt: new Date(),
  })
  expect(await run(await createFolder(bookFiles))).toMatchObject({
    ok: false,
    problems: [{ file: 'post.md', code: 'post-slug-taken' }],
  })
  expect(await db.select().from(books)).toEqual([])
})

test('only the owner imports', async () => {
  const context = await contextOf(services, await createUser(services))
  await expect(importBook(context, await createFolder(bookFiles))).rejects.toMatchObject({
    code: 'owner-only',
  })
})
