import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { findMovedPost } from '#domain/catalog/posts/read-posts.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { addCategory } from './add-category.ts'
import { changeCategory } from './change-category.ts'
import { deleteCategory } from './delete-category.ts'
import { findMovedCategory, listCategories } from './list-categories.ts'
import { mergeCategory } from './merge-category.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const slugs = async () => (await listCategories(await owner())).map(({ slug }) => slug)
const auditedActions = async () => (await db.select().from(auditEntries)).map(({ action }) => action)

/** A course, a book and a post of the category `web`. */
async function fill() {
  const course = await createCourse(services, { slug: 'el-curso', category: 'web' })
  const book = await createBook(services, { slug: 'el-libro', category: 'web' })
  await db.insert(posts).values({
    slug: 'por-que',
    categoryId: course.categoryId,
    courseId: course.id,
    title: { es: 'Por qué' },
    content: { es: '<p>Porque sí.</p>' },
    publishedAt: new Date(),
  })
  return { course, book }
}

describe('a category', () => {
  test('is listed by its title with what is in it', async () => {
    await fill()
    await addCategory(await owner(), { slug: 'arte', title: { es: ' Árboles ', en: '' } })
    expect(await listCategories(await owner())).toMatchObject([
      { slug: 'arte', title: { es: 'Árboles' }, courses: 0, books: 0, posts: 0, formerSlugs: [] },
      { slug: 'web', courses: 1, books: 1, posts: 1 },
    ])
  })

  test('is renamed in both languages, and its draft follows without a change of its own', async () => {
    const { course } = await fill()
    const context = await owner()
    const { draftId } = await openDraft(context, { kind: 'course', slug: course.slug })
    const title = { es: 'La red', en: 'The web' }
    const { before } = await changeCategory(context, { slug: 'web', change: { title } })
    expect(before).toEqual({ slug: 'web', title: { es: 'web', en: 'web' } })
    const draft = await getDraft(context, { draftId })
    expect(draft.fields).toMatchObject({ category: { slug: 'web', title } })
    expect((await openDraft(context, { kind: 'course', slug: course.slug })).changes).toEqual([])
    await changeCategory(context, { slug: 'web', change: { title } })
    expect((await auditedActions()).filter((action) => action === 'category.changed')).toHaveLength(1)
  })

  test('is found by its earlier slugs, by folders too, and may take one of them again', async () => {
    const { course } = await fill()
    const context = await owner()
    const { draftId } = await openDraft(context, { kind: 'course', slug: course.slug })
    await changeCategory(context, { slug: 'web', change: { slug: 'red' } })
    await changeCategory(context, { slug: 'red', change: { slug: 'internet' } })
    expect(await findMovedCategory(context, { slug: 'web' })).toBe('internet')
    expect(await findMovedCategory(context, { slug: 'internet' })).toBeNull()
    expect(await findMovedPost(context, { slug: 'por-que' })).toEqual({
      category: 'internet',
      slug: 'por-que',
    })
    expect(await ensureCategory(db, { slug: 'web', title: { es: 'Otra' } })).toBe(course.categoryId)
    expect((await getDraft(context, { draftId })).fields).toMatchObject({ category: { slug: 'internet' } })
    await changeCategory(context, { slug: 'internet', change: { slug: 'web' } })
    expect((await listCategories(context))[0]?.formerSlugs).toEqual(['internet', 'red'])
  })

  test.each([
    ['slug', { slug: 'Web', title: { es: 'Web' } }],
    ['slug', { slug: 'web', title: { es: 'Otra' } }],
    ['slug', { slug: 'vieja', title: { es: 'Otra' } }],
    ['title', { slug: 'nueva', title: { es: '  ' } }],
    ['title', { slug: 'nueva', title: { es: 'a\0b' } }],
  ])('a wrong %s is refused at its field: %j', async (field, fields) => {
    await fill()
    await addCategory(await owner(), { slug: 'vieja', title: { es: 'Vieja' } })
    await changeCategory(await owner(), { slug: 'vieja', change: { slug: 'joven' } })
    await expect(addCategory(await owner(), fields)).rejects.toMatchObject({
      fields: { [field]: [expect.any(String)] },
    })
    expect(new Set(await slugs())).toEqual(new Set(['joven', 'web']))
  })

  test('is merged into another with all that is in it', async () => {
    const { course, book } = await fill()
    const context = await owner()
    await addCategory(context, { slug: 'datos', title: { es: 'Datos' } })
    await changeCategory(context, { slug: 'web', change: { slug: 'red' } })
    const merged = await mergeCategory(context, { slug: 'red', into: 'datos' })
    expect(merged).toMatchObject({ into: 'datos', courses: 1, books: 1, posts: 1 })
    const [row] = await db.select().from(categories).where(eq(categories.slug, 'datos'))
    const id = row?.id ?? 0
    expect(await db.select().from(courses).where(eq(courses.id, course.id))).toMatchObject([
      { categoryId: id },
    ])
    expect(await db.select().from(books).where(eq(books.id, book.id))).toMatchObject([{ categoryId: id }])
    for (const slug of ['web', 'red']) expect(await findMovedCategory(context, { slug })).toBe('datos')
    for (const into of ['datos', 'nada']) {
      await expect(mergeCategory(context, { slug: 'datos', into })).rejects.toMatchObject({
        fields: { into: ['invalid-value'] },
      })
    }
  })

  test('is deleted only while nothing is in it', async () => {
    await fill()
    const context = await owner()
    await addCategory(context, { slug: 'arte', title: { es: 'Arte' } })
    await expect(deleteCategory(context, { slug: 'web' })).rejects.toMatchObject({ code: 'category-in-use' })
    expect(await deleteCategory(context, { slug: 'arte' })).toEqual({ slug: 'arte', title: { es: 'Arte' } })
    await expect(deleteCategory(context, { slug: 'arte' })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await slugs()).toEqual(['web'])
  })

  test('is changed by the owner alone, and seen by authors', async () => {
    await fill()
    for (const role of ['author', 'support', 'learner'] as const) {
      const context = await contextOf(services, await createUser(services, { role }))
      for (const change of [
        () => addCategory(context, { slug: 'nueva', title: { es: 'Nueva' } }),
        () => changeCategory(context, { slug: 'web', change: { title: { es: 'Mía' } } }),
        () => mergeCategory(context, { slug: 'web', into: 'web' }),
        () => deleteCategory(context, { slug: 'web' }),
      ]) {
        await expect(change()).rejects.toMatchObject({ kind: 'forbidden' })
      }
      if (role === 'author') expect(await listCategories(context)).toHaveLength(1)
      else await expect(listCategories(context)).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})
