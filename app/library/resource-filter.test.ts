import { describe, expect, test } from 'vitest'
import type { CourseCard } from '#domain/learning/classroom/list-courses.ts'
import { money } from '#values/money.ts'
import { noStars } from '#values/star-counts.ts'
import { groupResources, readResourceFilter } from './resource-filter.ts'

function owned(
  id: number,
  kind: 'paid' | 'free' | 'ads',
  { archived = false, category = 'web' } = {},
): CourseCard {
  return {
    id,
    slug: `course-${id}`,
    title: {},
    subtitle: {},
    category: { id: 1, slug: category, title: {} },
    cover: null,
    starCounts: noStars,
    level: null,
    archived,
    authored: false,
    player: 'file',
    model: 'standard',
    price: money(0),
    offer: null,
    sourceCodeOffered: false,
    sourceCodePrice: money(0),
    exclusiveOffered: false,
    exclusivePrice: money(0),
    lessonCount: 1,
    freeCount: 0,
    totalSeconds: 60,
    inDevelopment: false,
    legacy: false,
    post: null,
    entitlement: {
      kind,
      buyerName: 'Ana',
      given: false,
      since: new Date(0),
      exclusive: false,
      sourceCode: false,
      countedCount: 0,
      seenCount: 0,
    },
  }
}

const all = readResourceFilter(new URLSearchParams())
const ids = (groups: ReturnType<typeof groupResources<CourseCard>>) =>
  groups.map(({ name, resources }) => [name, resources.map(({ id }) => id)])

describe('the groups of a person’s products', () => {
  test('are paid, unpaid and archived; free and ads are unpaid', () => {
    const courses = [
      owned(1, 'free'),
      owned(2, 'paid'),
      owned(3, 'ads'),
      owned(4, 'paid', { archived: true }),
    ]
    expect(ids(groupResources('course', courses, all))).toEqual([
      ['paid', [2]],
      ['unpaid', [1, 3]],
      ['archived', [4]],
    ])
  })

  test('omit empty groups', () => {
    expect(ids(groupResources('course', [owned(1, 'ads')], all))).toEqual([['unpaid', [1]]])
    expect(groupResources('course', [], all)).toEqual([])
  })

  test('are filtered by type and category', () => {
    const courses = [owned(1, 'paid', { category: 'web' }), owned(2, 'paid', { category: 'data' })]
    expect(ids(groupResources('course', courses, { type: 'course', category: 'data' }))).toEqual([
      ['paid', [2]],
    ])
    expect(groupResources('course', courses, { type: 'book', category: null })).toEqual([])
    expect(groupResources('book', courses, { type: 'course', category: null })).toEqual([])
  })
})

test('unknown parameters show everything', () => {
  expect(readResourceFilter(new URLSearchParams('type=film&category='))).toEqual({
    type: 'all',
    category: null,
  })
})
