import { expect, test } from 'vitest'
import { itemTypes, productTypes } from './product.ts'
import { productAddressText } from './product-address.ts'
import { readProductAddress } from './read-product-address.ts'

test('a product is read back from its text', () => {
  for (const productType of productTypes) {
    const address = { productType, slug: 'sql-desde-cero' }
    expect(readProductAddress(productAddressText(address), productTypes)).toEqual(address)
  }
})

test.each([
  '',
  'course',
  'course/',
  '/sql',
  'film/sql',
  'course/SQL',
  'course/a--b',
  `course/${'a'.repeat(121)}`,
])('no product is read from "%s"', (text) => {
  expect(readProductAddress(text, productTypes)).toBeNull()
})

test('a pack is no product where only courses and books are asked for', () => {
  expect(readProductAddress('pack/todo', itemTypes)).toBeNull()
  expect(readProductAddress('book/redes', itemTypes)).toEqual({ productType: 'book', slug: 'redes' })
})
