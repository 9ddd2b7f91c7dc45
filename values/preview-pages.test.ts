import { expect, test } from 'vitest'
import { type PreviewedKind, type PreviewPage, pagesOf } from './preview-pages.ts'

test.each([
  ['course', 'buyer', [], '/inscribe/vue'],
  ['course', 'buyer', [0, 3], '/vue/0/3'],
  ['course', 'visitor', [0, 3], '/free/vue/0/3'],
  ['book', 'buyer', [], '/libro/vue'],
  ['book', 'ads', [2], '/libro/visor/vue/3'],
  ['pack', 'buyer', [], '/pack/vue'],
  ['post', 'visitor', [], '/blog/vue'],
] as const)('of a %s the %s sees page %j at %s and finds it again', (kind, person, page, path) => {
  expect(pagesOf(kind).pathOf(page, { name: 'vue', person })).toBe(path)
  expect(pagesOf(kind).pageOf(path, 'vue')).toEqual(page)
})

test('a visitor has no page of a chapter, but that of the book', () => {
  expect(pagesOf('book').pathOf([2], { name: 'vue', person: 'visitor' })).toBe('/libro/vue')
})

test.each<[PreviewedKind, string, PreviewPage | 'start' | null]>([
  ['course', '/vue', 'start'],
  ['course', '/free/vue', 'start'],
  ['course', '/vue/2', 'start'],
  ['course', '/inscribe/svelte', null],
  ['course', '/svelte/0/3', null],
  ['course', '/free', null],
  ['course', '/vue/0/3/4', null],
  ['course', '/vue/-1/0', null],
  ['course', '/', null],
  ['book', '/libro/visor/vue', 'start'],
  ['book', '/libro/visor/vue/0', null],
  ['book', '/libro/visor/vue/1/pdf', null],
  ['book', '/libro/visor/vue/pdf/7', null],
  ['book', '/libro/visor/otro/1', null],
  ['book', '/libro/otro', null],
  ['book', '/libros', null],
  ['pack', '/pack', null],
  ['pack', '/pack/otro', null],
  ['post', '/blog', null],
  ['post', '/blog/otro/vue', null],
])('of a %s, %s is %j', (kind, path, page) => expect(pagesOf(kind).pageOf(path, 'vue')).toEqual(page))

test('what pages ask for beside themselves belongs to them', () => {
  expect(pagesOf('course').asksFor('/class-comments/12', 'vue')).toBe(true)
  expect(pagesOf('book').asksFor('/book-highlights/vue', 'vue')).toBe(true)
  expect(pagesOf('book').asksFor('/book-highlights/otro', 'vue')).toBe(false)
  expect(pagesOf('pack').asksFor('/class-comments/12', 'vue')).toBe(false)
})
