import { tmpdir } from 'node:os'
import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import { withLocalVideo } from '#domain/catalog/media/local-video.ts'
import type { PreparedVideo } from '#domain/catalog/media/media.table.ts'
import { findMediaFileByKey, updateMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { storePoster } from './posters.ts'
import { removePrepared } from './remove-video.ts'

const columns = 10
const mostFrames = 100
const frameWidth = 160

/** Makes the poster of a video and the frames for the seek bar, if ffmpeg is installed. Safe to run twice. */
export async function prepareVideo(context: Context, { key }: Jobs['prepare-video']): Promise<void> {
  requireSystem(context)
  const { db, storage, videos } = context
  const file = await findMediaFileByKey(db, key)
  if (!file || file.prepared?.frames !== undefined || !(await videos.isAvailable())) return
  const poster = file.prepared?.poster
  const { durationSeconds, width, height } = file
  if (!durationSeconds || !width || !height) return
  const prepared = await withLocalVideo(storage, { key, within: tmpdir() }, async (path) => ({
    poster: poster ?? (await makePoster(context, { key, path, durationSeconds }).catch(() => null)),
    frames: await makeFrames(context, { key, path, durationSeconds, width, height }).catch(() => null),
  }))
  await updateMediaFile(db, file.id, { prepared })
  // The video was removed in the meantime.
  if (!(await findMediaFileByKey(db, key))) await removePrepared(storage, key)
}

async function makePoster(
  context: Context,
  { key, path, durationSeconds }: { key: string; path: string; durationSeconds: number },
): Promise<PreparedVideo['poster']> {
  // The beginning of a video is often black.
  const still = await context.videos.still(path, Math.min(10, durationSeconds / 10))
  return storePoster(context, key, still)
}

async function makeFrames(
  { storage, images, videos }: Context,
  file: { key: string; path: string; durationSeconds: number; width: number; height: number },
): Promise<PreparedVideo['frames']> {
  const { key, path, durationSeconds } = file
  const seconds = Math.max(1, Math.ceil(durationSeconds / mostFrames))
  const count = Math.max(1, Math.ceil(durationSeconds / seconds))
  const height = 2 * Math.max(1, Math.round((frameWidth * file.height) / file.width / 2))
  const rows = Math.ceil(count / columns)
  const sheet = await videos.sheet(path, { seconds, columns, rows, width: frameWidth, height })
  const bytes = await images.redraw(sheet, { mostPixelsASide: Math.max(columns * frameWidth, rows * height) })
  await storage.putBytes(besideVideo(key, 'frames.webp'), bytes)
  return { seconds, count, columns, width: frameWidth, height }
}
