import { expect, test } from 'vitest'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { redirectRefusal } from './redirect-refusal.ts'

const ways = {
  'not-found': '/',
  'book-not-found': null,
  forbidden: ({ code }: DomainError) => `/login?notice=${code}`,
  otherwise: '/about',
} as const

function thrownFor(error: unknown, of: Parameters<typeof redirectRefusal>[1] = ways): unknown {
  try {
    return redirectRefusal({ base: '', atRoot: false }, of)(error)
  } catch (thrown) {
    return thrown
  }
}

const locationFor = (error: unknown) => (thrownFor(error) as Response).headers.get('location')

test('redirects by the kind of refusal, or to the default address', () => {
  expect(locationFor(notFound('course'))).toBe('/')
  expect(locationFor(new DomainError('forbidden', 'only-if-bought'))).toBe('/login?notice=only-if-bought')
  expect(locationFor(new DomainError('conflict', 'order-differs'))).toBe('/about')
})

test('a code takes precedence over its kind; null shows the not-found page', () => {
  expect(thrownFor(notFound('book'))).toMatchObject({ data: null, init: { status: 404 } })
})

test('refusals without an address and server errors are rethrown', () => {
  const [refusal, fault] = [notFound('course'), new Error('broken')]
  expect(thrownFor(refusal, { forbidden: '/' })).toBe(refusal)
  expect(thrownFor(fault)).toBe(fault)
})
