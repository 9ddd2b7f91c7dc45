import { describe, expect, test } from 'vitest'
import { bookList, listQuery, readListAddress } from './list-address.ts'

const read = (query: string, loggedIn = true) => readListAddress(new URLSearchParams(query), { loggedIn })

describe('the address of a list', () => {
  test('without parameters selects everything', () => {
    expect(read('')).toEqual({
      price: 'all',
      category: null,
      purchased: false,
      language: 'all',
      archived: false,
      page: 1,
    })
  })

  test('with parameters selects by them', () => {
    expect(read('price=pay&category=web&purchased=1&language=spanish&archive=1&page=3')).toEqual({
      price: 'pay',
      category: 'web',
      purchased: true,
      language: 'es',
      archived: true,
      page: 3,
    })
  })

  test.each(['price=cheap&category=&purchased=yes', 'language=klingon&archive=2', 'page=0'])(
    'ignores unknown values: %s',
    (query) => expect(read(query)).toEqual(read('')),
  )

  test.each(['-1', '1.5', '01', '1e3', '9999999', ' 2', 'Infinity', ''])('refuses the page %j', (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  })

  test('ignores the purchases filter for visitors', () => {
    expect(read('purchased=1', false).purchased).toBe(false)
  })

  test.each([
    ['', ''],
    ['page=1', ''],
    ['page=02&price=free', 'price=free'],
    ['page=2&utm=x&language=english&price=pay', 'price=pay&language=english&page=2'],
    ['category=c%2B%2B&archive=1', 'category=c%2B%2B'],
  ])('is normalized: %j becomes %j', (query, spelling) => {
    expect(listQuery(bookList, read(query)).toString()).toBe(spelling)
  })
})
