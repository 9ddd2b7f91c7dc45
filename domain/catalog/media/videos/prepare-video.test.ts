import sharp from 'sharp'
import { expect, test } from 'vitest'
import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { createFfmpeg } from '#gateways/video/ffmpeg.ts'
import { videoPath } from '#tests/factories/create-course-folder.ts'
import { hasFfmpeg } from '#tests/harness/films.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { prepareVideo } from './prepare-video.ts'

const services = await createTestServices()

const key = `videos/${'b'.repeat(64)}.mp4`

async function storeVideo(context: Context): Promise<void> {
  await context.storage.put(key, videoPath)
  const facts = { name: 'clase.mp4', size: 1, durationSeconds: 20, width: 1_280, height: 720 }
  await saveMediaFile(context.db, { key, kind: 'video', ...facts, uploadedBy: null, uploadedAt: new Date() })
}

test('without ffmpeg a video stays as it is', async () => {
  const context = {
    ...(await contextOf(services, system)),
    videos: createFfmpeg({ program: 'no-such-program' }),
  }
  await storeVideo(context)
  await prepareVideo(context, { key })
  expect(await services.connection.db.select().from(mediaFiles)).toMatchObject([{ prepared: null }])
})

test.skipIf(!hasFfmpeg())('with ffmpeg it gets a poster and frames', async () => {
  const context = await contextOf(services, system)
  await storeVideo(context)
  await prepareVideo(context, { key })
  await prepareVideo(context, { key })
  const [file] = await services.connection.db.select().from(mediaFiles)
  expect(file?.prepared).toEqual({
    poster: { width: 1_280, height: 720 },
    frames: { seconds: 1, count: 20, columns: 10, width: 160, height: 90 },
  })
  const sheet = Buffer.concat(await services.storage.read(besideVideo(key, 'frames.webp')).toArray())
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 180 })
})
