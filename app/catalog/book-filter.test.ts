import { expect, test } from 'vitest'
import { money } from '#values/money.ts'
import { isBookShown, readBookFilter } from './book-filter.ts'

const read = (query: string) => readBookFilter(new URLSearchParams(query), { loggedIn: true })
const book = {
  price: money(900),
  offer: null,
  category: { id: 1, slug: 'web', title: {} },
  entitlement: null,
  language: 'es' as const,
}

test.each([
  ['', book, true],
  ['language=spanish', book, true],
  ['language=english', book, false],
  ['language=klingon', book, true],
  ['language=english', { ...book, language: 'all' as const }, true],
  ['language=spanish', { ...book, language: 'en' as const }, false],
  ['language=spanish&price=free', book, false],
  ['purchased=1', book, false],
])('%s', (query, subject, shown) => {
  expect(isBookShown(subject, read(query))).toBe(shown)
})
