import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { bookFiles as bookFileTable, bookSections, books } from '#domain/catalog/books/book.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { highlights } from '#domain/learning/highlights/highlight.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import {
  bookFiles,
  chapterFiles,
  createFolder,
  drawing,
  writeFiles,
} from '#tests/factories/create-course-folder.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { importBook } from './import-book.ts'

const services = await createTestServices()
const { db } = services.connection
const run = async (folder: string) => importBook(await contextOf(services, system), folder)
const sections = () => db.select().from(bookSections).orderBy(bookSections.position)
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

test('a second run changes nothing, and a changed folder keeps the ids of unchanged parts', async () => {
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

test('chapters become sections with working links and images', async () => {
  const folder = await createFolder({ ...bookFiles, ...chapterFiles })
  expect(await run(folder)).toMatchObject({ change: 'created', sections: { created: 3 } })
  const [first, inside, last] = await sections()
  const [, digest = ''] = /books\/el-libro\/([0-9a-f]{64})\.webp/.exec(first?.content.es ?? '') ?? []
  expect(first?.content).toEqual({
    es: `<p id="b1">Un <strong>párrafo</strong>, y <a href="3#h-lo-ultimo">otro</a>.</p>\n<p id="b2"><img src="/media/books/el-libro/${digest}.webp" width="320" height="180" alt="Un dibujo" loading="lazy" decoding="async"></p>`,
    en: '<p id="b1">A <strong>paragraph</strong>, and <a href="3">another</a>.</p>',
  })
  expect(inside).toMatchObject({ position: 1, content: { es: '<p id="b1"><a href="1">Arriba</a></p>' } })
  expect(last?.content.es).toContain(
    '<a href="#h-lo-ultimo">en este</a>, y <a href="https://aula.example/" rel="noopener noreferrer">fuera</a>',
  )
  expect(await services.storage.find(`books/el-libro/${digest}.webp`)).not.toBeNull()
})

test('moved sections keep their ids, and unused images are removed', async () => {
  const folder = await createFolder({ ...bookFiles, ...chapterFiles })
  await run(folder)
  expect(await run(folder)).toMatchObject({
    change: 'unchanged',
    sections: { created: 0, updated: 0, removed: 0 },
  })
  const before = await sections()
  const picture = /books\/el-libro\/[0-9a-f]{64}\.webp/.exec(before[0]?.content.es ?? '')?.[0] ?? ''
  await rm(join(folder, 'chapters/01-inicio'), { recursive: true })
  await rm(join(folder, 'chapters/02-final.md'))
  await writeFiles(folder, {
    'chapters/00-final.md': chapterFiles['chapters/02-final.md'] ?? '',
    'chapters/01-inicio.md': '---\ntitle: El inicio\n---\n\nSin imagen.\n',
    'chapters/01-inicio.en.md': '---\ntitle: The beginning\n---\n\nNo image.\n',
    'chapters/04-nuevo.md': '---\ntitle: Nuevo\n---\n\nAlgo.\n',
  })
  expect(await run(folder)).toMatchObject({
    change: 'updated',
    sections: { created: 1, updated: 2, removed: 1 },
  })
  expect(await sections()).toMatchObject([
    { id: before[2]?.id, key: 'final', position: 0, number: '1' },
    { id: before[0]?.id, key: 'inicio', position: 1, number: '2', part: {} },
    { key: 'nuevo', position: 2 },
  ])
  expect(await services.storage.find(picture)).toBeNull()
})

test('a chapter in a renamed file keeps its id, by the front matter or by its text', async () => {
  const folder = await createFolder({
    ...bookFiles,
    ...chapterFiles,
    'chapters/02-final.md': (chapterFiles['chapters/02-final.md'] ?? '').replace('---', '---\nid: el-fin'),
  })
  await run(folder)
  const [inicio, , final] = await sections()
  for (const name of ['01-inicio.md', '01-inicio.en.md', '01-inicio', '02-final.md']) {
    await rm(join(folder, 'chapters', name), { recursive: true })
  }
  await writeFiles(folder, {
    'chapters/01-nuevo.md': '---\nid: el-fin\ntitle: Otro final\n---\n\nDistinto.\n',
    'chapters/02-principio.md': (chapterFiles['chapters/01-inicio.md'] ?? '').replace(
      '[otro](02-final.md#lo-último)',
      'otro',
    ),
    'chapters/imagenes/dibujo.svg': drawing,
  })
  expect(await run(folder)).toMatchObject({ ok: true, sections: { created: 0, updated: 2, removed: 1 } })
  expect(await sections()).toMatchObject([
    { id: final?.id, key: 'nuevo', identity: 'el-fin' },
    { id: inicio?.id, key: 'principio', identity: null },
  ])
})

test('highlights follow their text to a new edition, or become orphans', async () => {
  const chapter = (...paragraphs: string[]) => `---\ntitle: El inicio\n---\n\n${paragraphs.join('\n\n')}\n`
  const folder = await createFolder({
    ...bookFiles,
    'chapters/01-inicio.md': chapter('Un *párrafo*.', 'Otro «más».'),
  })
  await run(folder)
  const [section] = await sections()
  if (!section) throw new Error('no section was written')
  const { id: userId } = await createUser(services)
  const mark = (quote: string, values: Partial<Parameters<typeof createHighlight>[1]>) =>
    createHighlight(services, { section, userId, quote, start: 0, end: quote.length, ...values })
  await mark('Un párrafo', { block: 'b1', prefix: '', suffix: '.' })
  await mark('«más»', { block: 'b2', start: 5, end: 10, prefix: 'Otro ', suffix: '.' })
  const marked = async () =>
    (await db.select().from(highlights).orderBy(highlights.id)).map(({ block, quote }) => [block, quote])

  await writeFiles(folder, { 'chapters/01-inicio.md': chapter('Nuevo.', 'Otro "más".', 'Cambiado.') })
  await run(folder)
  expect(await marked()).toEqual([
    [null, 'Un párrafo'],
    ['b2', '"más"'],
  ])
  await writeFiles(folder, { 'chapters/01-inicio.md': chapter('Nuevo.', 'Otro "más".', '**Un párrafo**.') })
  await run(folder)
  expect(await marked()).toEqual([
    ['b3', 'Un párrafo'],
    ['b2', '"más"'],
  ])
})

test('the pages of a PDF are counted, also for two languages in one file; a damaged PDF has no count', async () => {
  const document = await PDFDocument.create()
  for (let page = 0; page < 5; page++) document.addPage()
  await run(
    await createFolder({
      ...bookFiles,
      'files/el-libro.pdf': await document.save(),
      'files/el-libro-oscuro.pdf': '%PDF-1.7\nnothing',
    }),
  )
  const { books: written, files } = await everything()
  expect(written).toMatchObject([{ pageCount: 210 }])
  expect(files.map(({ key, pageCount }) => [key, pageCount]).sort()).toEqual([
    ['ejemplos.zip', null],
    ['el-libro-oscuro.pdf', null],
    ['el-libro.pdf', 5],
  ])
})

test('a changed file replaces the stored one, and a removed file is announced again', async () => {
  const pdf = '%PDF-1.7\nfirst'
  const folder = await createFolder({ ...bookFiles, 'files/el-libro.pdf': pdf })
  const light = async () => {
    await run(folder)
    const [file] = await db.select().from(bookFileTable).orderBy(bookFileTable.position)
    if (!file) throw new Error('no file')
    return file
  }
  const first = await light()
  expect(first).toMatchObject({
    size: pdf.length,
    storageKey: expect.stringMatching(/^books\/[0-9a-f]{64}\.pdf$/),
  })
  expect((await services.storage.read(first.storageKey ?? '').toArray()).join('')).toBe(pdf)
  expect(await run(folder)).toMatchObject({ change: 'unchanged' })

  await writeFiles(folder, { 'files/el-libro.pdf': `${pdf} and second` })
  const second = await light()
  expect(second).toMatchObject({ id: first.id, size: pdf.length + 11 })
  expect(second.storageKey).not.toBe(first.storageKey)
  expect(await services.storage.find(first.storageKey ?? '')).toBeNull()

  await rm(join(folder, 'files'), { recursive: true })
  expect(await light()).toMatchObject({ id: first.id, storageKey: null, size: null })
  expect(await services.storage.find(second.storageKey ?? '')).toBeNull()
})

test('nothing is changed when the slug of its article is taken', async () => {
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

test('learners import nothing', async () => {
  const context = await contextOf(services, await createUser(services))
  await expect(importBook(context, await createFolder(bookFiles))).rejects.toMatchObject({
    code: 'staff-only',
  })
})

test('an mdBook alone creates a draft, or changes only the text of an existing book', async () => {
  const folder = await createFolder({
    'book.toml': '[book]\ntitle = "El libro"\nlanguage = "es"\n',
    'src/SUMMARY.md': '- [Uno](uno.md)\n',
    'src/uno.md': 'Un texto.\n',
    'cover.svg': drawing,
  })
  expect(await run(folder)).toMatchObject({ slug: 'el-libro', change: 'created', sections: { created: 1 } })
  const [draft] = (await everything()).books
  expect(draft).toMatchObject({ status: 'draft', price: 0, subtitle: {}, cover: { width: 1280 } })

  await run(await createFolder({ ...bookFiles, ...chapterFiles, 'cover.svg': drawing }))
  const before = await everything()
  expect(await run(folder)).toMatchObject({
    change: 'updated',
    sections: { created: 1, updated: 0, removed: 3 },
  })
  const after = await everything()
  expect(after.books).toEqual([{ ...before.books[0], updatedAt: after.books[0]?.updatedAt }])
  expect([after.files, after.posts]).toEqual([before.files, before.posts])
  expect(await run(folder)).toMatchObject({ change: 'unchanged' })
})
