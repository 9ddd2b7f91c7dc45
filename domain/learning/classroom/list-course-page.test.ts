import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { type ListFilter, matchesFilter } from '#values/list-filter.ts'
import { listCoursePage, listCourses } from './list-courses.ts'

const services = await createTestServices()
const { db } = services.connection

const everything: ListFilter = { price: 'all', category: null, purchased: false, language: 'all' }
const ask = { archived: false, filter: everything, page: 1 }

/** Quickly, like the first. */
async function addCourses(values: readonly Partial<typeof courses.$inferInsert>[]) {
  const { id: _id, sections: _sections, ...first } = await createCourse(services, { sections: [] })
  const rows = values.map((each, index) => ({ ...first, slug: `listed-${index}`, ...each }))
  await db.delete(courses)
  return rows.length > 0 ? db.insert(courses).values(rows).returning() : []
}

const times = (count: number) => Array.from({ length: count }, () => ({}))

test('a list that fits on a page is returned whole, with any filter', async () => {
  await addCourses(times(24))
  const filter = { ...everything, price: 'free' as const }
  const list = await listCoursePage(await contextOf(services), { ...ask, filter, page: 9 })
  expect(list).toMatchObject({ whole: true, total: 24, matching: 0, page: 1, pages: 1 })
  expect(list.courses).toHaveLength(24)
})

test('a longer list is paged, and a page past the end is the last one', async () => {
  await addCourses(times(49))
  const context = await contextOf(services)
  const pages = []
  for (const page of [1, 2, 3, 4, 999_999]) pages.push(await listCoursePage(context, { ...ask, page }))
  expect(pages.map(({ page, pages, courses }) => [page, pages, courses.length])).toEqual([
    [1, 3, 24],
    [2, 3, 24],
    [3, 3, 1],
    [3, 3, 1],
    [3, 3, 1],
  ])
  expect(pages[0]).toMatchObject({ whole: false, total: 49, matching: 49 })
  const slugs = pages.slice(0, 3).flatMap((page) => page.courses.map(({ slug }) => slug))
  expect(slugs).toEqual((await listCourses(context)).map(({ slug }) => slug))
})

test('the archive is a separate list', async () => {
  await addCourses([...times(30).map(() => ({ status: 'archived' as const })), {}])
  const context = await contextOf(services)
  expect(await listCoursePage(context, { ...ask, archived: true })).toMatchObject({ total: 30, pages: 2 })
  expect(await listCoursePage(context, ask)).toMatchObject({ total: 1, whole: true })
})

describe('a page for a signed-in person', () => {
  test('has what they own and have seen, without ads among purchases', async () => {
    const [bought, watched] = await addCourses(times(30))
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: bought?.id ?? 0 })
    await createEntitlement(services, { userId: user.id, productId: watched?.id ?? 0, kind: 'ads' })
    const context = await contextOf(services, user)
    const owned = (list: { courses: { entitlement: unknown }[] }) =>
      list.courses.filter(({ entitlement }) => entitlement !== null).length
    expect(owned(await listCoursePage(context, ask))).toBe(2)
    const purchases = await listCoursePage(context, { ...ask, filter: { ...everything, purchased: true } })
    expect(purchases).toMatchObject({ total: 30, matching: 1, pages: 1, courses: [{ slug: bought?.slug }] })
    const others = await listCoursePage(await contextOf(services, await createUser(services)), {
      ...ask,
      filter: { ...everything, purchased: true },
    })
    expect(others).toMatchObject({ matching: 0, courses: [] })
  })
})

test('takes three queries for any number of courses', async () => {
  await addCourses(times(100))
  const context = await contextOf(services, await createUser(services))
  const queries = spyOnQueries(context.db)
  await listCoursePage(context, { archived: false, filter: { ...everything, purchased: true }, page: 1 })
  await listCoursePage(context, { ...ask, page: 4 })
  // Who bought nothing costs one.
  expect(queries).toHaveBeenCalledTimes(4)
})

const anyCourse = fc.record({
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant('published' as const) },
    { weight: 1, arbitrary: fc.constantFrom('archived' as const, 'draft' as const) },
  ),
  price: fc.constantFrom(0, 900),
  offerPrice: fc.constantFrom(null, 0, 500, 900, 1200),
  position: fc.nat({ max: 5 }),
  category: fc.nat({ max: 2 }),
  kind: fc.constantFrom(null, 'paid' as const, 'free' as const, 'ads' as const, 'revoked' as const),
})

test('filtering on the server gives the same courses as in the browser', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCourse, { minLength: 20, maxLength: 120 }),
      fc.record({
        price: fc.constantFrom('all' as const, 'free' as const, 'pay' as const),
        category: fc.constantFrom(null, 'web', 'data', 'sql', 'none'),
        purchased: fc.boolean(),
      }),
      fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      async (made, asked, archived) => {
        const slugs = ['web', 'data', 'sql']
        const categoryIds: number[] = []
        for (const category of slugs)
          categoryIds.push((await createCourse(services, { category })).categoryId)
        const rows = await addCourses(
          made.map(({ category, kind: _kind, ...each }) => ({
            ...each,
            categoryId: categoryIds[category] ?? 0,
          })),
        )
        const user = await createUser(services)
        const owned = made.flatMap(({ kind }, index) => {
          if (kind === null) return []
          const revoked = kind === 'revoked'
          return [
            {
              userId: user.id,
              productType: 'course' as const,
              productId: rows[index]?.id ?? 0,
              kind: revoked ? ('paid' as const) : kind,
              grantedAt: new Date(),
              revokedAt: revoked ? new Date() : null,
            },
          ]
        })
        if (owned.length > 0) await db.insert(entitlements).values(owned)
        const filter = { ...asked, language: 'all' as const }
        const context = await contextOf(services, user)
        const all = await listCourses(context, { archived })
        const expected = all.filter(({ category, price, offer, entitlement }) =>
          matchesFilter(
            {
              category: category.slug,
              language: null,
              free: (offer ?? price).amount === 0,
              bought: entitlement !== null && entitlement.kind !== 'ads',
            },
            filter,
          ),
        )
        const first = await listCoursePage(context, { archived, filter, page: 1 })
        expect(first).toMatchObject({ total: all.length, matching: expected.length })
        expect(first.categories).toEqual([
          ...new Map(all.map(({ category }) => [category.slug, category])).values(),
        ])
        if (first.whole) {
          expect(first.courses).toEqual(all)
          return
        }
        const pages = [first]
        for (let page = 2; page <= first.pages; page++)
          pages.push(await listCoursePage(context, { archived, filter, page }))
        expect(pages.flatMap((page) => page.courses)).toEqual(expected)
      },
    ),
    { numRuns: runs(60) },
  )
})
