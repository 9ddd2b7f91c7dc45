import { expect, test } from 'vitest'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { exportCourse } from '#domain/catalog/exports/export-course.ts'
import { findProductChoices } from '#domain/catalog/listing/find-product-choices.ts'
import { listItems } from '#domain/catalog/listing/list-items.ts'
import { listPostChoices } from '#domain/catalog/listing/list-post-choices.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { findPost, listPostPage } from '#domain/catalog/posts/read-posts.ts'
import { countPublicAddresses } from '#domain/catalog/storefront/list-public-addresses.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listCourses } from '#domain/learning/classroom/list-courses.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import { searchContent } from '#domain/learning/search/search-content.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { courseFiles, createFolder } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { archiveItem } from './archive-item.ts'
import { publishDraft, rehearsePublication } from './publish-draft.ts'
import { unpublishItem } from './unpublish-item.ts'

const services = await createTestServices()
const { db } = services.connection

const person = async (role: 'owner' | 'author' | 'support' | 'learner') =>
  contextOf(services, await createUser(services, { role }))
const idOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.id : '')

/** An article in both languages that could be published. */
async function draftPost(context: Context, fields: object = {}) {
  const { draftId, slug } = await createDraft(context, { kind: 'post', title: 'Por qué', locale: 'es' })
  const save = async (changed: object) => {
    const { revision } = await getDraft(context, { draftId })
    return saveDraft(context, { draftId, revision, fields: changed })
  }
  await save({
    title: { es: 'Por qué', en: 'Why' },
    content: { es: 'Un texto **claro**.', en: 'A **clear** text.' },
    category: { slug: 'ideas', title: { es: 'Ideas' } },
    ...fields,
  })
  return { draftId, slug, save }
}

const problemsOf = async (context: Context, draftId: number) => {
  const answer = await rehearsePublication(context, { draftId })
  return answer.ok || answer.code !== 'problems'
    ? []
    : answer.problems.map(({ field, code }) => `${field} ${code}`)
}

const aboutCourse = (productId: number) => ({ productType: 'course' as const, productId })

test('a published article is read at its address, of a day of its own or of the publication', async () => {
  const author = await person('author')
  const { draftId, slug, save } = await draftPost(author)
  expect(await publishDraft(author, { draftId })).toEqual({ ok: true, slug, change: 'created' })
  const shop = await contextOf(services, visitor)
  expect(await findPost(shop, { category: 'ideas', slug })).toMatchObject({
    title: { es: 'Por qué', en: 'Why' },
    content: { en: '<p>A <strong>clear</strong> text.</p>' },
    category: { title: { es: 'Ideas' } },
    course: null,
  })
  const first = (await db.select().from(posts))[0]
  expect(Date.now() - (first?.publishedAt.getTime() ?? 0)).toBeLessThan(60_000)
  expect(first).toMatchObject({ authorId: idOf(author), contentSource: { es: 'Un texto **claro**.' } })
  expect((await openDraft(author, { kind: 'post', slug })).changes).toEqual([])

  await save({ publishedAt: '2024-03-01T10:00:00Z', slug: 'otra-direccion' })
  expect((await listPostChoices(author, { draftId })).address).toEqual({ category: 'ideas', slug })
  expect(await publishDraft(author, { draftId })).toMatchObject({ ok: true, slug: 'otra-direccion' })
  expect((await listPostPage(shop, { page: 1 })).posts).toMatchObject([
    { slug: 'otra-direccion', publishedAt: new Date('2024-03-01T10:00:00Z') },
  ])
})

test('what keeps it from being published is named', async () => {
  const author = await person('author')
  const future = new Date(Date.now() + 86_400_000).toISOString()
  const { draftId, save } = await draftPost(author, {
    title: {},
    content: { es: ' ' },
    category: { slug: '', title: {} },
    publishedAt: future,
  })
  expect((await problemsOf(author, draftId)).toSorted()).toEqual([
    'category missing-key',
    'content missing-key',
    'publishedAt published-in-future',
    'title missing-key',
  ])
  await save({ content: { es: '![a](https://a.example/a.png)' }, publishedAt: null })
  expect(await problemsOf(author, draftId)).toContain('content markdown-image')
  expect(await db.select().from(posts)).toEqual([])
})

test('a course or book has one article, which its author writes', async () => {
  const author = await person('author')
  const course = await createCourse(services, { slug: 'suyo', authorId: idOf(author) })
  const book = await createBook(services, { slug: 'tambien', authorId: idOf(author) })
  const foreign = await createCourse(services, { slug: 'ajeno' })
  const { draftId, save } = await draftPost(author)
  for (const id of [foreign.id, 999_999]) {
    await expect(save({ about: aboutCourse(id) })).rejects.toThrow('invalid')
  }
  expect(await save({ about: aboutCourse(course.id) })).toMatchObject({ ok: true })
  await publishDraft(author, { draftId })
  const other = await draftPost(author, { about: aboutCourse(course.id) })
  expect(await problemsOf(author, other.draftId)).toEqual(['about subject-taken'])
  const slugsFor = async (context: Context, id: number) => {
    const { postId } = await listPostChoices(context, { draftId: id })
    const asked = { text: '', kinds: ['course', 'book'], reach: 'all', article: postId ?? 0 } as const
    return (await findProductChoices(context, asked)).map(({ slug }) => slug)
  }
  expect(await slugsFor(author, other.draftId)).toEqual(['tambien'])
  expect(await slugsFor(author, draftId)).toEqual(['tambien', 'suyo'])
  expect(await slugsFor(await person('owner'), draftId)).toEqual(['ajeno', 'tambien', 'suyo'])
  expect((await listPostChoices(author, { draftId })).products).toMatchObject([{ slug: 'suyo', isOwn: true }])
  await other.save({ about: { productType: 'book', productId: book.id } })
  expect(await publishDraft(author, { draftId: other.draftId })).toMatchObject({ ok: true })
  expect(await db.select().from(posts).orderBy(posts.id)).toMatchObject([
    { courseId: course.id, bookId: null },
    { courseId: null, bookId: book.id },
  ])
})

test('an unpublished article is nowhere, keeps its day, and is not archived', async () => {
  const author = await person('author')
  const course = await createCourse(services, { slug: 'el-curso', authorId: idOf(author) })
  const { draftId, slug } = await draftPost(author, { about: aboutCourse(course.id) })
  await publishDraft(author, { draftId })
  const shop = await contextOf(services, visitor)
  const places = async () => [
    (await listPostPage(shop, { page: 1 })).posts.length,
    (await findPost(shop, { category: 'ideas', slug })) ? 1 : 0,
    (await countPublicAddresses(shop)).post,
    (await listCourses(shop)).filter(({ post }) => post).length,
    (await getCourseOutline(shop, { slug: 'el-curso', mode: 'free' })).post ? 1 : 0,
    (await searchContent(shop, { text: 'claro' })).groups.filter(({ kind }) => kind === 'posts').length,
  ]
  expect(await places()).toEqual([1, 1, 1, 1, 1, 1])
  const day = (await db.select().from(posts))[0]?.publishedAt
  await expect(archiveItem(author, { draftId })).rejects.toThrow('post-not-archived')
  await unpublishItem(author, { draftId })
  expect(await places()).toEqual([0, 0, 0, 0, 0, 0])
  expect((await listItems(author, { kind: 'post' })).items).toMatchObject([{ slug, state: 'draft' }])
  await publishDraft(author, { draftId })
  expect(await places()).toEqual([1, 1, 1, 1, 1, 1])
  expect((await db.select().from(posts))[0]?.publishedAt).toEqual(day)
})

test('a draft is listed with its category, and found beside a course of the same address', async () => {
  const owner = await person('owner')
  await createCourse(services, { slug: 'por-que' })
  const { slug } = await draftPost(owner)
  expect(slug).toBe('por-que')
  expect((await listItems(owner, { kind: 'post' })).items).toMatchObject([
    { slug, category: 'ideas', state: 'draft', price: null },
  ])
})

test('an import of the course leaves alone what was opened in the studio, and exports say what is unpublished', async () => {
  const operator = await contextOf(services, system)
  const owner = await person('owner')
  const post = { 'post.md': '---\ntitle: De la carpeta\n---\n\nTexto.\n' }
  await importCourse(operator, await createFolder({ ...courseFiles, ...post }))
  await importCourse(operator, await createFolder(courseFiles))
  expect(await db.select().from(posts)).toEqual([])
  await importCourse(operator, await createFolder({ ...courseFiles, ...post }))
  const { draftId } = await openDraft(owner, { kind: 'post', slug: 'el-curso' })
  await importCourse(operator, await createFolder(courseFiles))
  await unpublishItem(owner, { draftId })
  expect(await db.select().from(posts)).toMatchObject([{ status: 'draft', title: { es: 'De la carpeta' } }])
  const { files } = await exportCourse(operator, { slug: 'el-curso' })
  expect(files.map(({ path }) => path)).toContain('post.md')
  await importCourse(operator, await createFolder({ ...courseFiles, ...post }))
  expect(await db.select().from(posts)).toMatchObject([{ status: 'draft' }])
})

test('the choices are those of who edits the draft, and of an article alone', async () => {
  const author = await person('author')
  const { draftId } = await draftPost(author)
  await expect(listPostChoices(await person('author'), { draftId })).rejects.toThrow('draft-not-found')
  for (const role of ['support', 'learner'] as const) {
    await expect(listPostChoices(await person(role), { draftId })).rejects.toThrow('forbidden')
  }
  const { draftId: packId } = await createDraft(author, { kind: 'pack', title: 'Uno', locale: 'es' })
  await expect(listPostChoices(author, { draftId: packId })).rejects.toThrow('draft-not-found')
})
