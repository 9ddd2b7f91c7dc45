import { beforeEach, expect, test } from 'vitest'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { importPack } from '#domain/catalog/packs/import/import-pack.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import {
  bookFiles,
  chapterFiles,
  courseFiles,
  createFolder,
  packFiles,
} from '#tests/factories/create-course-folder.ts'
import { createEpub } from '#tests/factories/create-epub.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const { db } = services.connection

const course = {
  ...courseFiles,
  'course.md': `${courseFiles['course.md']}\n---\n\n    title: this is code\n\n\n`,
  'post.md': '---\ntitle: Por qué\n---\n\n*Porque* sí.\n',
  'post.en.md': '---\ntitle: Why\n---\n\n*Because.*\n',
  '01-uno/01-leer.note.md': '* Una nota\n',
  '01-uno/01-leer.code.md': '\n```js\nlet a\n```\n',
  '01-uno/01-leer.code.en.md': '````js\nlet b\n````\n',
}
let folders: { course: string; book: string; pack: string }

beforeEach(async () => {
  folders = {
    course: await createFolder(course),
    book: await createFolder({ ...bookFiles, ...chapterFiles }),
    pack: await createFolder(packFiles),
  }
})

async function importAll() {
  const context = await contextOf(services, system)
  return [
    await importCourse(context, folders.course),
    await importBook(context, folders.book),
    await importPack(context, folders.pack),
  ].map((result) => result.ok && result.change)
}

async function everything() {
  const tables = [courses, sections, lessons, posts, books, bookSections, packs] as const
  return Promise.all(tables.map((table) => db.select().from(table).orderBy(table.id)))
}

test('the Markdown of every text is stored as it was typed, beside its HTML', async () => {
  expect(await importAll()).toEqual(['created', 'created', 'created'])
  const [courseRows, , lessonRows, postRows, bookRows, chapterRows, packRows] = await everything()
  expect(courseRows).toMatchObject([
    {
      descriptionSource: {
        es: 'La **descripción**.\n\n---\n\n    title: this is code',
        en: 'The **description**.',
      },
    },
  ])
  expect(lessonRows?.map((row) => 'sources' in row && row.sources)).toEqual([
    {
      note: { es: '* Una nota' },
      reading: { es: 'Una lectura.', en: 'A reading.' },
      sourceCode: { es: '```js\nlet a\n```', en: '````js\nlet b\n````' },
    },
    { reading: { es: 'Otra lectura.' } },
    { reading: { es: 'El fin.' } },
  ])
  expect(postRows).toMatchObject([
    { contentSource: { es: '*Porque* sí.', en: '*Because.*' } },
    { contentSource: { es: 'Porque sí.' } },
  ])
  expect(bookRows).toMatchObject([
    { descriptionSource: { es: 'La **descripción**.', en: 'The **description**.' } },
  ])
  expect(chapterRows?.map((row) => 'contentSource' in row && row.contentSource)).toEqual([
    {
      es: '# El inicio\n\nUn **párrafo**, y [otro](02-final.md#lo-último).\n\n![Un dibujo](imagenes/dibujo.svg)',
      en: 'A **paragraph**, and [another](02-final.md).',
    },
    { es: '[Arriba](../01-inicio.md)' },
    { es: '## Lo último\n\nAquí, [en este](#lo-último), y [fuera](https://aula.example/).' },
  ])
  expect(packRows).toMatchObject([{ descriptionSource: { es: 'Lo **justo**.', en: 'Just **enough**.' } }])
})

test('the same folder again changes nothing', async () => {
  await importAll()
  const before = await everything()
  expect(await importAll()).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(await everything()).toEqual(before)
})

test('a folder fills the sources of what was imported before they were stored', async () => {
  await importAll()
  const before = await everything()
  for (const table of [courses, books, packs]) await db.update(table).set({ descriptionSource: {} })
  await db.update(lessons).set({ sources: {} })
  await db.update(posts).set({ contentSource: {} })
  await db.update(bookSections).set({ contentSource: {} })
  expect(await importAll()).toEqual(['updated', 'updated', 'updated'])
  const after = await everything()
  const withoutTimes = (tables: typeof before) =>
    tables.map((rows) => rows.map((row) => ({ ...row, updatedAt: null })))
  expect(withoutTimes(after)).toEqual(withoutTimes(before))
})

test('an EPUB has no Markdown, and an mdBook has that of its chapters with what they include', async () => {
  const context = await contextOf(services, system)
  await importBook(context, await createFolder({ 'faro.epub': createEpub() }))
  for (const { contentSource } of await db.select().from(bookSections)) expect(contentSource).toEqual({})
  await db.delete(books)
  const mdbook = {
    'book.toml': '[book]\ntitle = "A guide"\nlanguage = "en"\ndescription = "What *it* is"\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n\n```rust\n{{#include code.rs}}\n```\n',
    'src/code.rs': 'fn main() {}\n',
  }
  await importBook(context, await createFolder(mdbook))
  expect(await db.select().from(books)).toMatchObject([{ descriptionSource: { en: 'What *it* is' } }])
  expect(await db.select().from(bookSections)).toMatchObject([
    { contentSource: { en: '# One\n\n```rust\nfn main() {}\n```' } },
  ])
})
