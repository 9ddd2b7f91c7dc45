import { describe, expect, test } from 'vitest'
import { findBookBySlug } from '#domain/catalog/books/book-queries.ts'
import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { findDraft } from '#domain/catalog/drafts/draft-queries.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { importPack } from '#domain/catalog/packs/import/import-pack.ts'
import { findPackBySlug } from '#domain/catalog/packs/pack-queries.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { courseFiles, createFolder, packFiles } from '#tests/factories/create-course-folder.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const { db } = services.connection

const bookFiles = {
  'book.md':
    '---\nslug: el-libro\nlanguage: es\ntitle: El libro\nsubtitle: Un subtítulo\ncategory: web\nbookLanguage: es\npages: 10\nprice: 14\n---\n\nLa **descripción**.\n',
  'chapters/01-inicio.md': '---\ntitle: El inicio\n---\n\nUn texto.\n',
  'post.md': '---\ntitle: Por qué este libro\n---\n\nPorque sí.\n',
}
const kinds = {
  course: { files: courseFiles, run: importCourse, find: findCourseBySlug, slug: 'el-curso' },
  book: { files: bookFiles, run: importBook, find: findBookBySlug, slug: 'el-libro' },
  pack: { files: packFiles, run: importPack, find: findPackBySlug, slug: 'el-pack' },
}

async function people() {
  const author = await createUser(services, { role: 'author' })
  const other = await createUser(services, { role: 'author' })
  const owner = await createUser(services, { role: 'owner' })
  return { author, other, owner }
}

test.each(['course', 'book', 'pack'] as const)(
  'a new %s has its importer as author, who may import it again',
  async (kind) => {
    const { files, run, find, slug } = kinds[kind]
    const { author, owner } = await people()
    if (kind === 'pack') {
      await createCourse(services, { slug: 'el-curso', authorId: author.id })
      await createBook(services, { slug: 'el-libro', authorId: author.id })
    }
    const folder = await createFolder(files)
    for (const who of [author, author, owner, system]) {
      expect(await run(await contextOf(services, who), folder)).toMatchObject({ ok: true })
      expect(await find(db, slug)).toMatchObject({ authorId: author.id })
    }
  },
)

test.each(['course', 'book', 'pack'] as const)(
  'a %s of the owner, or of another author, is not imported by an author',
  async (kind) => {
    const { files, run, find, slug } = kinds[kind]
    const { author, other } = await people()
    const folder = await createFolder(files)
    const before = { slug, authorId: other.id, title: { es: 'Antes' } }
    if (kind === 'course') await createCourse(services, before)
    if (kind === 'book') await createBook(services, before)
    if (kind === 'pack') await createPack(services, { ...before, items: [] })
    const refused = run(await contextOf(services, author), folder)
    await expect(refused).rejects.toMatchObject({ kind: 'forbidden', code: 'not-your-item' })
    expect(await find(db, slug)).toMatchObject({ authorId: other.id, title: { es: 'Antes' } })
  },
)

const named = (files: Record<string, string>, kind: string, slug: string) => ({
  ...files,
  [`${kind}.md`]: (files[`${kind}.md`] ?? '').replace('language: es\n', `language: es\nauthor: ${slug}\n`),
})

describe('an author in the front matter', () => {
  test.each(['course', 'book', 'pack'] as const)(
    'gets a %s that the owner imports, new or not, with its article and its draft',
    async (kind) => {
      const { files, run, find, slug } = kinds[kind]
      const { author, other, owner } = await people()
      await createAuthor(services, { userId: author.id, slug: 'ada' })
      await createAuthor(services, { userId: other.id, slug: 'bea' })
      if (kind === 'pack') {
        await createCourse(services, { slug: 'el-curso' })
        await createBook(services, { slug: 'el-libro' })
      }
      const context = await contextOf(services, owner)
      const toAda = await createFolder(named(files, kind, 'ada'))
      const toBea = await createFolder(named(files, kind, 'bea'))
      const authorOf = async () => (await find(db, slug))?.authorId
      expect(await run(context, toAda)).toMatchObject({ ok: true, change: 'created' })
      expect(await authorOf()).toBe(author.id)
      const { draftId } = await openDraft(await contextOf(services, author), { kind, slug })
      expect(await run(context, toAda)).toMatchObject({ ok: true, change: 'unchanged' })
      // Without the key whose it is stays.
      expect(await run(context, await createFolder(files))).toMatchObject({ ok: true, change: 'unchanged' })
      expect(await authorOf()).toBe(author.id)

      expect(await run(context, toBea)).toMatchObject({ ok: true, change: 'updated' })
      expect(await authorOf()).toBe(other.id)
      expect(await findDraft(db, draftId)).toMatchObject({ authorId: other.id })
      for (const { authorId } of await db.select().from(posts)) expect(authorId).toBe(other.id)
    },
  )

  test.each(['course', 'book', 'pack'] as const)(
    'of a %s is themselves for who is no owner',
    async (kind) => {
      const { files, run, find, slug } = kinds[kind]
      const { author, other } = await people()
      await createAuthor(services, { userId: author.id, slug: 'ada' })
      await createAuthor(services, { userId: other.id, slug: 'bea' })
      if (kind === 'pack') {
        await createCourse(services, { slug: 'el-curso', authorId: author.id })
        await createBook(services, { slug: 'el-libro', authorId: author.id })
      }
      const context = await contextOf(services, author)
      expect(await run(context, await createFolder(named(files, kind, 'bea')))).toEqual({
        ok: false,
        problems: [{ file: `${kind}.md`, line: 4, code: 'author-not-you', params: { slug: 'bea' } }],
      })
      expect(await find(db, slug)).toBeNull()
      expect(await run(context, await createFolder(named(files, kind, 'ada')))).toMatchObject({ ok: true })
      expect(await find(db, slug)).toMatchObject({ authorId: author.id })
    },
  )

  test.each(['course', 'book', 'pack'] as const)(
    'of a %s whose page is not there is a problem with its line',
    async (kind) => {
      const { files, run } = kinds[kind]
      if (kind === 'pack') {
        await createCourse(services, { slug: 'el-curso' })
        await createBook(services, { slug: 'el-libro' })
      }
      const context = await contextOf(services, system)
      const problem = { file: `${kind}.md`, line: 4 }
      expect(await run(context, await createFolder(named(files, kind, 'nadie')))).toEqual({
        ok: false,
        problems: [{ ...problem, code: 'author-unknown', params: { slug: 'nadie' } }],
      })
      expect(await run(context, await createFolder(named(files, kind, 'No Slug')))).toEqual({
        ok: false,
        problems: [{ ...problem, code: 'not-a-slug', params: { key: 'author' } }],
      })
    },
  )
})

test('learners and support import nothing', async () => {
  const folder = await createFolder(courseFiles)
  for (const role of ['learner', 'support'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(importCourse(context, folder)).rejects.toMatchObject({ kind: 'forbidden' })
  }
})

test('the article of a book has the author of the book', async () => {
  const { author } = await people()
  await importBook(await contextOf(services, author), await createFolder(bookFiles))
  expect(await db.select().from(posts)).toMatchObject([{ authorId: author.id }])
})

test('an author sells nothing of others in a pack', async () => {
  const { author, other } = await people()
  await createCourse(services, { slug: 'el-curso', authorId: other.id })
  await createBook(services, { slug: 'el-libro', authorId: author.id })
  expect(await importPack(await contextOf(services, author), await createFolder(packFiles))).toMatchObject({
    ok: false,
    problems: [{ file: 'pack.md', code: 'item-not-yours', params: { slug: 'el-curso' } }],
  })
})
