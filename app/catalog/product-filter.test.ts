import { describe, expect, test } from 'vitest'
import { money } from '#values/money.ts'
import { isShown, readFilter } from './product-filter.ts'

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

describe('a product', () => {
  const entitlement = { kind: 'paid' as const }
  const product = {
    price: money(900),
    offer: null,
    category: { id: 1, slug: 'web', title: {} },
    entitlement: null,
  }

  test.each([
    ['price=free', product, false],
    ['price=pay', product, true],
    ['price=free', { ...product, price: money(0) }, true],
    ['price=pay', { ...product, price: money(0) }, false],
    ['price=free', { ...product, offer: money(0) }, true],
    ['category=web', product, true],
    ['category=data', product, false],
    ['purchased=1', product, false],
    ['purchased=1', { ...product, entitlement }, true],
    ['purchased=1', { ...product, entitlement: { ...entitlement, kind: 'ads' as const } }, false],
    ['purchased=1&price=free', { ...product, entitlement }, false],
  ])('%s', (query, subject, shown) => {
    expect(isShown(subject, read(query))).toBe(shown)
  })
})
