import { expect, test } from 'vitest'
import { placeOf } from './next-place.ts'

test('a place is a path of this site, with or without the base', () => {
  expect(placeOf('/mis-recursos?a=1', '/academia')).toBe('/mis-recursos?a=1')
  expect(placeOf('/academia/mis-recursos', '/academia')).toBe('/mis-recursos')
  expect(placeOf('/academia', '/academia')).toBe('/')
  expect(placeOf('/academia-otra', '/academia')).toBe('/academia-otra')
})

test.each([
  '//other.example',
  '/academia//other.example/x',
  '/academia/\\other.example',
  'https://other.example',
  7,
])('another site is no place: %s', (given) => {
  for (const base of ['/academia', '']) {
    const place = placeOf(given, base)
    expect(place === null || new URL(place, 'http://site.example').host === 'site.example').toBe(true)
  }
  expect(placeOf(given, '/academia')).toBeNull()
})

test('signing in and out lead to no sign-in page', () => {
  for (const path of ['/login', '/academia/register?next=/x', '/sign-out']) {
    expect(placeOf(path, '/academia')).toBeNull()
  }
})
