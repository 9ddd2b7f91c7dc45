import { expect, test } from 'vitest'
import { sizeFor, videoQuality } from './video-quality.ts'

test('a choice holds for videos of other sizes too', () => {
  const names = ['360p', '480p', '1080p']
  expect(sizeFor('480p', names)).toBe('480p')
  expect(sizeFor('720p', names)).toBe('480p')
  expect(sizeFor('240p', names)).toBe('360p')
  expect(sizeFor('2160p', names)).toBe('1080p')
  expect(sizeFor('720p', [])).toBeNull()
  for (const any of ['auto', undefined]) expect(sizeFor(any, names)).toBeNull()
})

test('nothing but a size is a choice', () => {
  for (const good of ['auto', '360p', '1080p']) expect(good).toMatch(videoQuality)
  for (const bad of ['', 'best', '0p', '12345p', '720p\n', '720']) expect(bad).not.toMatch(videoQuality)
})
