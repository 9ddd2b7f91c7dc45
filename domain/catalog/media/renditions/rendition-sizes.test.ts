import { expect, test } from 'vitest'
import { renditionSizes } from './rendition-sizes.ts'

const sizesOf = (width: number, height: number) =>
  renditionSizes({ width, height }).map((each) => `${each.name} ${each.width}x${each.height}`)

test('the sizes are never larger than the video', () => {
  expect(sizesOf(3_840, 2_160)).toEqual(['360p 640x360', '720p 1280x720', '1080p 1920x1080'])
  expect(sizesOf(1_280, 720)).toEqual(['360p 640x360', '720p 1280x720'])
  expect(sizesOf(640, 360)).toEqual(['360p 640x360'])
})

test('a portrait has as many pixels as a landscape', () => {
  expect(sizesOf(1_080, 1_920)).toEqual(['360p 360x640', '720p 720x1280', '1080p 1080x1920'])
})

test('a video between two steps is also made in its original size, unless that is hardly larger than a step', () => {
  expect(sizesOf(854, 480)).toEqual(['360p 640x360', '480p 854x480'])
  expect(sizesOf(1_400, 788)).toEqual(['360p 640x360', '720p 1280x720'])
  expect(sizesOf(320, 240)).toEqual(['240p 320x240'])
})

test('sides are even, as H.264 wants them', () => {
  for (const { width, height } of renditionSizes({ width: 1_366, height: 767 })) {
    expect([width % 2, height % 2]).toEqual([0, 0])
    expect(width).toBeLessThanOrEqual(1_366)
    expect(height).toBeLessThanOrEqual(767)
  }
})
