import { describe, expect, test } from 'vitest'
import type { CourseCard } from '#domain/courses/list-courses.ts'
import { money } from '#values/money.ts'
import { isShown, readFilter } from './course-filter.ts'

const read = (query: string, loggedIn = true) => readFilter(new URLSearchParams(query), { loggedIn })

describe('the filter of an address', () => {
  test('shows all when nothing is said', () => {
    expect(read('')).toEqual({ price: 'all', category: null, purchased: false })
  })

  test('is what the address says', () => {
    expect(read('price=pay&category=web&purchased=1')).toEqual({
      price: 'pay',
      category: 'web',
      purchased: true,
    })
  })

  test('passes over what it does not know', () => {
    expect(read('price=cheap&category=&purchased=yes')).toEqual(read(''))
  })

  test('has no purchases for a visitor', () => {
    expect(read('purchased=1', false).purchased).toBe(false)
  })
})

describe('a course', () => {
  const entitlement = { kind: 'paid' as const } as NonNullable<CourseCard['entitlement']>
  const course = {
    price: money(900),
    offer: null,
    category: { id: 1, slug: 'web', title: {} },
    entitlement: null,
  }

  test.each([
    ['price=free', course, false],
    ['price=pay', course, true],
    ['price=free', { ...course, price: money(0) }, true],
    ['price=pay', { ...course, price: money(0) }, false],
    ['price=free', { ...course, offer: money(0) }, true],
    ['category=web', course, true],
    ['category=data', course, false],
    ['purchased=1', course, false],
    ['purchased=1', { ...course, entitlement }, true],
    ['purchased=1', { ...course, entitlement: { ...entitlement, kind: 'ads' as const } }, false],
    ['purchased=1&price=free', { ...course, entitlement }, false],
  ])('%s', (query, subject, shown) => {
    expect(isShown(subject, read(query))).toBe(shown)
  })
})
