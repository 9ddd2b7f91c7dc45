import { expect, test } from 'vitest'
import { mostVideoBytes } from '#values/upload-limits.ts'
import { refusalOf } from './studio-upload.ts'

test('what the server would refuse anyway is refused before it is sent', () => {
  const video = { name: 'clase.mp4', type: 'video/mp4', size: 1_000 }
  expect(refusalOf(video)).toBeNull()
  expect(refusalOf({ ...video, type: '' })).toBeNull()
  expect(refusalOf({ name: 'clase.webm', type: 'video/webm', size: 1_000 })).toBe('not-mp4')
  expect(refusalOf({ ...video, size: 0 })).toBe('empty')
  expect(refusalOf({ ...video, size: mostVideoBytes + 1 })).toBe('too-large')
})
