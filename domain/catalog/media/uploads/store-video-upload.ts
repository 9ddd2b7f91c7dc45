import { type UploadRow, updateUpload } from '#domain/catalog/media/upload-queries.ts'
import { inspectVideo } from '#domain/catalog/media/videos/inspect-video.ts'
import { addVideo, videoWork } from '#domain/catalog/media/videos/library-videos.ts'
import { storeOwnPoster } from '#domain/catalog/media/videos/posters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { joinedSource, storeJoined } from './joined-parts.ts'

/**
 * Adds a complete upload to the library, and has it prepared for playing. Returns why it is not possible, and then stores
 * nothing.
 */
export async function storeVideoUpload(context: Context, upload: UploadRow): Promise<UploadRow['failure']> {
  const { storage, now } = context
  const { id, size, name, startedBy } = upload
  const found = await inspectVideo(joinedSource(storage, upload))
  if (!found.ok) return found.failure
  const key = await storeJoined(storage, upload, { folder: 'videos', ending: 'mp4' })
  const { durationSeconds, width, height } = found
  const poster = await storeOwnPoster(context, key, found)
  const work = await videoWork(context)
  await context.transaction(async (inner) => {
    await updateUpload(inner.db, id, { state: 'ready', key, updatedAt: now(), parts: [] })
    const file = { key, name, size, durationSeconds, width, height, poster }
    await addVideo(inner, { ...file, imported: false, uploadedBy: startedBy }, work)
  })
  return null
}
