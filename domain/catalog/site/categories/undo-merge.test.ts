import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import { listPublishedRevisions } from '#domain/catalog/drafts/draft-revision-queries.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { addCategory } from './add-category.ts'
import { changeCategory } from './change-category.ts'
import { deleteCategory } from './delete-category.ts'
import { findMovedCategory, listCategories } from './list-categories.ts'
import { mergeCategory } from './merge-category.ts'
import { undoMerge } from './undo-merge.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)

/** Courses `a1`, `a2` and the book `libro` of the category `a`, the course `b1` of `b`; also an empty `c`. */
async function fill() {
  const context = await owner()
  for (const slug of ['a', 'b', 'c']) {
    await addCategory(context, { slug, title: { es: slug.toUpperCase(), en: `The ${slug}` } })
  }
  for (const [slug, category] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const) {
    await createCourse(services, { slug, category })
  }
  await createBook(services, { slug: 'libro', category: 'a' })
  return context
}

async function categoryOf(...slugs: string[]) {
  const rows = [courses, books].map((table) =>
    db
      .select({ slug: table.slug, category: categories.slug })
      .from(table)
      .innerJoin(categories, eq(categories.id, table.categoryId)),
  )
  const found = new Map((await Promise.all(rows)).flat().map(({ slug, category }) => [slug, category]))
  return slugs.map((slug) => found.get(slug))
}

async function move(slug: string, into: string) {
  const [row] = await db.select().from(categories).where(eq(categories.slug, into))
  await db.update(courses).set({ categoryId: row?.id }).where(eq(courses.slug, slug))
}

test('brings back the category, its names, what was in it and the addresses that led to it', async () => {
  const context = await fill()
  await changeCategory(context, { slug: 'a', change: { slug: 'nueva' } })
  const { merge } = await mergeCategory(context, { slug: 'nueva', into: 'b' })
  expect(await categoryOf('a1', 'a2', 'libro', 'b1')).toEqual(['b', 'b', 'b', 'b'])
  expect(await undoMerge(context, { merge })).toEqual({
    slug: 'nueva',
    title: { es: 'A', en: 'The a' },
    into: 'b',
    courses: 2,
    books: 1,
    posts: 0,
    stayed: 0,
  })
  expect(await categoryOf('a1', 'a2', 'libro', 'b1')).toEqual(['nueva', 'nueva', 'nueva', 'b'])
  expect(await findMovedCategory(context, { slug: 'a' })).toBe('nueva')
  expect(await findMovedCategory(context, { slug: 'nueva' })).toBeNull()
  expect(await listCategories(context)).toMatchObject([
    { slug: 'nueva', title: { es: 'A', en: 'The a' }, formerSlugs: ['a'] },
    { slug: 'b', formerSlugs: [] },
    { slug: 'c' },
  ])
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.at(-1)).toMatchObject({
    action: 'category.merge-undone',
    subject: 'category/nueva',
    before: { merge },
    after: { into: 'b', courses: 2, books: 1, posts: 0, stayed: 0 },
  })
})

test('leaves where it is what somebody has moved since, what came since, and what was in the other one', async () => {
  const context = await fill()
  const { merge } = await mergeCategory(context, { slug: 'a', into: 'b' })
  await move('a1', 'c')
  await createCourse(services, { slug: 'b2', category: 'b' })
  await changeCategory(context, { slug: 'b', change: { slug: 'otra' } })
  expect(await undoMerge(context, { merge })).toMatchObject({ into: 'otra', courses: 1, books: 1, stayed: 1 })
  expect(await categoryOf('a1', 'a2', 'libro', 'b1', 'b2')).toEqual(['c', 'a', 'a', 'otra', 'otra'])
})

test('is done once, however often and by however many it is asked for', async () => {
  const context = await fill()
  const { merge } = await mergeCategory(context, { slug: 'a', into: 'b' })
  const asked = await Promise.allSettled([1, 2, 3].map(() => undoMerge(context, { merge })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'merge-past' } })
  await move('a1', 'b')
  await expect(undoMerge(context, { merge })).rejects.toMatchObject({ code: 'merge-past' })
  expect(await categoryOf('a1', 'a2')).toEqual(['b', 'a'])
  // Merged anew, with less in it: the first merge is over.
  const second = await mergeCategory(context, { slug: 'a', into: 'b' })
  await expect(undoMerge(context, { merge })).rejects.toMatchObject({ code: 'merge-past' })
  expect(await undoMerge(context, second)).toMatchObject({ courses: 1, books: 1 })
  expect(await categoryOf('a1', 'a2')).toEqual(['b', 'a'])
})

test.each(['in turn', 'the other way round'])('of two merges in a row, each is undone: %s', async (order) => {
  const context = await fill()
  const first = await mergeCategory(context, { slug: 'a', into: 'b' })
  const second = await mergeCategory(context, { slug: 'b', into: 'c' })
  const merges = order === 'in turn' ? [first, second] : [second, first]
  for (const { merge } of merges) await undoMerge(context, { merge })
  expect(await categoryOf('a1', 'a2', 'libro', 'b1')).toEqual(['a', 'a', 'a', 'b'])
  const former = (await listCategories(context)).map(({ slug, formerSlugs }) => [slug, formerSlugs])
  expect(former).toEqual(['a', 'b', 'c'].map((slug) => [slug, []]))
})

test('is refused where the address is a category’s again, and works without the other category', async () => {
  const context = await fill()
  const { merge } = await mergeCategory(context, { slug: 'a', into: 'b' })
  await changeCategory(context, { slug: 'b', change: { slug: 'a' } })
  await expect(undoMerge(context, { merge })).rejects.toMatchObject({ code: 'merge-past' })
  expect(await categoryOf('a1', 'b1')).toEqual(['a', 'a'])

  const { merge: empty } = await mergeCategory(context, { slug: 'c', into: 'a' })
  for (const slug of ['a1', 'a2', 'b1']) await move(slug, 'a')
  await addCategory(context, { slug: 'd', title: { es: 'D' } })
  await mergeCategory(context, { slug: 'a', into: 'd' })
  expect(await undoMerge(context, { merge: empty })).toMatchObject({ slug: 'c', into: 'd', courses: 0 })
  await addCategory(context, { slug: 'e', title: { es: 'E' } })
  const { merge: gone } = await mergeCategory(context, { slug: 'c', into: 'e' })
  await deleteCategory(context, { slug: 'e' })
  expect(await undoMerge(context, { merge: gone })).toMatchObject({ slug: 'c', into: null, courses: 0 })
})

test('drafts follow, also those opened or never published since, and nothing looks like a change', async () => {
  const context = await fill()
  const before = await openDraft(context, { kind: 'course', slug: 'a1' })
  const unpublished = await createDraftCourse(context)
  await db.execute(
    // As its author has it: of the category that is merged.
    `update drafts set fields = jsonb_set(fields, '{category}', '{"slug":"a","title":{"es":"A"}}') where id = ${unpublished.draftId}`,
  )
  const { merge } = await mergeCategory(context, { slug: 'a', into: 'b' })
  const since = await openDraft(context, { kind: 'course', slug: 'a2' })
  const others = await openDraft(context, { kind: 'course', slug: 'b1' })
  await undoMerge(context, { merge })
  const named = async ({ draftId }: { draftId: number }) => {
    const { fields } = await getDraft(context, { draftId })
    return (fields as { category?: { slug: string } }).category?.slug
  }
  expect(await named(before)).toBe('a')
  expect(await named(since)).toBe('a')
  expect(await named(unpublished)).toBe('a')
  expect(await named(others)).toBe('b')
  // What they compare themselves to.
  for (const { draftId, slug } of [
    { ...before, slug: 'a' },
    { ...since, slug: 'a' },
    { ...others, slug: 'b' },
  ]) {
    const published = (await listPublishedRevisions(db, draftId)).get(null)
    expect(published?.fields).toMatchObject({ category: { slug } })
  }
})

test('takes nobody’s word but the log’s, and is the owner’s', async () => {
  const context = await fill()
  const { merge } = await mergeCategory(context, { slug: 'a', into: 'b' })
  const [added] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'category.added'))
  for (const other of [0, added?.id ?? 0, merge + 1_000]) {
    await expect(undoMerge(context, { merge: other })).rejects.toMatchObject({ kind: 'not-found' })
  }
  for (const role of ['author', 'support', 'learner'] as const) {
    const person = await contextOf(services, await createUser(services, { role }))
    await expect(undoMerge(person, { merge })).rejects.toMatchObject({ kind: 'forbidden' })
  }
  expect(await categoryOf('a1')).toEqual(['b'])
})
