import { describe, expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { money } from '#values/money.ts'
import { listCourseCategories, listCoursePage, listCourses } from './list-courses.ts'
import { listOwnCourses } from './list-own-courses.ts'

const services = await createTestServices()
const { db } = services.connection

const noFilter = { price: 'all', category: null, language: 'all', purchased: false } as const
const firstPage = { archived: false, filter: noFilter, page: 1 }

const slugs = (courses: { slug: string }[]) => courses.map(({ slug }) => slug)

test('lists published courses in shop order, without drafts', async () => {
  await createCourse(services, { slug: 'second', position: 20 })
  await createCourse(services, { slug: 'first', position: 10 })
  await createCourse(services, { slug: 'draft', position: 1, status: 'draft' })
  await createCourse(services, { slug: 'archived', position: 2, status: 'archived' })
  const context = await contextOf(services, visitor)
  expect(slugs(await listCourses(context))).toEqual(['first', 'second'])
  expect(slugs(await listCourses(context, { archived: true }))).toEqual(['archived'])
})

test('returns an empty list without courses', async () => {
  expect(await listCourses(await contextOf(services, visitor))).toEqual([])
})

test('totals lessons and seconds of all sections, and marks unfinished ones', async () => {
  await createCourse(services, {
    sections: [
      { lessons: [{ durationSeconds: 100 }, { durationSeconds: 20 }] },
      { inDevelopment: true, legacy: true, lessons: [{ durationSeconds: 5 }] },
    ],
  })
  const courses = await listCourses(await contextOf(services, visitor))
  expect(courses).toMatchObject([
    { lessonCount: 3, totalSeconds: 125, inDevelopment: true, legacy: false, entitlement: null },
  ])
})

test('a course is legacy when all of its sections are', async () => {
  await createCourse(services, { sections: [{ legacy: true }, { legacy: true }] })
  const courses = await listCourses(await contextOf(services, visitor))
  expect(courses).toMatchObject([{ legacy: true, lessonCount: 0, totalSeconds: 0 }])
})

test('counts nothing without sections', async () => {
  await createCourse(services, { sections: [] })
  const courses = await listCourses(await contextOf(services, visitor))
  expect(courses).toMatchObject([{ lessonCount: 0, totalSeconds: 0, inDevelopment: false, legacy: false }])
})

test.each([
  { offerPrice: null, offer: null },
  { offerPrice: 1999, offer: money(1999) },
  { offerPrice: 0, offer: money(0) },
  { offerPrice: 2000, offer: null },
  { offerPrice: 2500, offer: null },
])('an offer of $offerPrice on a price of 2000 is $offer', async ({ offerPrice, offer }) => {
  await createCourse(services, { price: 2000, offerPrice })
  const courses = await listCourses(await contextOf(services, visitor))
  expect(courses).toMatchObject([{ price: money(2000), offer }])
})

test('lists each category once, in the order of its first course', async () => {
  await createCourse(services, { category: 'web' })
  await createCourse(services, { category: 'data' })
  await createCourse(services, { category: 'web' })
  const categories = await listCourseCategories(await contextOf(services, visitor))
  expect(categories.map(({ slug }) => slug)).toEqual(['web', 'data'])
})

test('links the post about a course', async () => {
  const course = await createCourse(services, { category: 'web' })
  await createCourse(services, { category: 'web' })
  await db.insert(posts).values({
    slug: 'why',
    categoryId: course.categoryId,
    courseId: course.id,
    title: { es: 'Por qué' },
    content: { es: '<p>Porque sí.</p>' },
    publishedAt: new Date(),
  })
  const courses = await listCourses(await contextOf(services, visitor))
  expect(courses.map(({ post }) => post)).toEqual([
    { slug: 'why', category: 'web', categoryId: course.categoryId },
    null,
  ])
})

describe('what a person owns', () => {
  test('is shown to that person, with extras, date and progress', async () => {
    const since = new Date('2026-05-03T10:00:00Z')
    const owner = await createUser(services, { name: 'Ana García' })
    const course = await createCourse(services)
    const userId = owner.id
    await createEntitlement(services, { userId, productId: course.id, sourceCode: true, grantedAt: since })
    const lesson = course.sections[0]?.lessons[0]
    if (!lesson) throw new Error('the course has no lesson')
    await db.insert(seenLessons).values({ userId, lessonId: lesson.id, seenAt: since })
    const { courses } = await listCoursePage(await contextOf(services, owner), firstPage)
    expect(courses[0]?.entitlement).toEqual({
      kind: 'paid',
      buyerName: 'Ana García',
      given: false,
      since,
      exclusive: false,
      sourceCode: true,
      countedCount: course.sections.flatMap(({ lessons }) => lessons).length,
      seenCount: 1,
    })
  })

  test('counts on its card the same lessons as in the library', async () => {
    const owner = await createUser(services)
    const course = await createCourse(services, {
      sections: [
        { lessons: [{ free: true }, {}, { exclusive: true }] },
        { lessons: [{}], inDevelopment: true },
      ],
    })
    await createEntitlement(services, { userId: owner.id, productId: course.id })
    for (const lesson of course.sections.flatMap(({ lessons }) => lessons.slice(0, 1)))
      await db.insert(seenLessons).values({ userId: owner.id, lessonId: lesson.id, seenAt: new Date() })
    const context = await contextOf(services, owner)
    const [own] = await listOwnCourses(context)
    expect(own?.progress).toMatchObject({ total: 2, seen: 1 })
    const { courses } = await listCoursePage(context, firstPage)
    expect(courses[0]?.entitlement).toMatchObject({ countedCount: 2, seenCount: 1 })
  })

  test('is not shown to others', async () => {
    const course = await createCourse(services)
    const owner = await createUser(services)
    await createEntitlement(services, { userId: owner.id, productId: course.id })
    for (const who of [visitor, await createUser(services)]) {
      const courses = await listCourses(await contextOf(services, who))
      expect(courses[0]?.entitlement).toBeNull()
      expect(courses[0]).not.toHaveProperty('seenCount')
    }
  })

  test('excludes revoked entitlements', async () => {
    const course = await createCourse(services)
    const owner = await createUser(services)
    await createEntitlement(services, { userId: owner.id, productId: course.id, revokedAt: new Date() })
    const courses = await listCourses(await contextOf(services, owner))
    expect(courses[0]?.entitlement).toBeNull()
  })

  test('does not mix up books and courses of the same id', async () => {
    const course = await createCourse(services)
    const owner = await createUser(services)
    await createEntitlement(services, { userId: owner.id, productId: course.id, productType: 'book' })
    const courses = await listCourses(await contextOf(services, owner))
    expect(courses[0]?.entitlement).toBeNull()
  })
})

test('takes one query, however many courses there are', async () => {
  for (let count = 0; count < 5; count++) await createCourse(services)
  const context = await contextOf(services, await createUser(services))
  const queries = spyOnQueries(context.db)
  await listCourses(context)
  expect(queries).toHaveBeenCalledTimes(1)
})
