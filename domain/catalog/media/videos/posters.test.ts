import sharp from 'sharp'
import { expect, test } from 'vitest'
import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { storeOwnPoster } from './posters.ts'

const services = await createTestServices()
const video = { width: 1_920, height: 1_080 }

const cover = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#245' } })
    .jpeg()
    .toBuffer()

test.each([
  ['in the shape of the video', () => cover(1_600, 900), { width: 1_280, height: 720 }],
  ['nearly in its shape', () => cover(640, 368), { width: 640, height: 368 }],
  ['square, as of an album', () => cover(600, 600), null],
  ['no picture', async () => Buffer.from('no picture at all'), null],
  ['no bytes', async () => null, null],
])('a cover %s', async (name, make, poster) => {
  const key = `videos/${Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)}.mp4`
  expect(await storeOwnPoster(services, key, { ...video, cover: await make() })).toEqual(poster)
  expect((await services.storage.find(besideVideo(key, 'poster.webp'))) !== null).toBe(poster !== null)
})
