import { describe, expect, test } from 'vitest'
import { money } from '#values/money.ts'
import { readListAddress } from './list-address.ts'
import { isShown } from './product-filter.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query), { loggedIn: true })

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
    ['language=spanish', product, true],
    ['language=spanish', { ...product, language: 'es' as const }, true],
    ['language=english', { ...product, language: 'es' as const }, false],
    ['language=klingon', { ...product, language: 'es' as const }, true],
    ['language=english', { ...product, language: 'all' as const }, true],
    ['language=spanish&price=free', { ...product, language: 'es' as const }, false],
  ])('%s', (query, subject, shown) => {
    expect(isShown(subject, read(query))).toBe(shown)
  })
})
