import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { enqueueRenditions } from '#domain/catalog/media/renditions/request-renditions.ts'
import { type UploadRow, updateUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { inspectVideo } from './inspect-video.ts'
import { joinedSource, storeJoined } from './joined-parts.ts'

/** What the library shows first is made first. */
const posterSeconds = 3

/** Into the library, where it is made ready to be played. Returns why it cannot be, and stores nothing then. */
export async function storeVideoUpload(context: Context, upload: UploadRow): Promise<UploadRow['failure']> {
  const { storage, videos, now } = context
  const { id, size, name, startedBy } = upload
  const found = await inspectVideo(joinedSource(storage, upload))
  if (!found.ok) return found.failure
  const key = await storeJoined(storage, upload, { folder: 'videos', ending: 'mp4' })
  const { durationSeconds, width, height } = found
  const makesRenditions = await videos.makesRenditions()
  await context.transaction(async (inner) => {
    const at = now()
    const file = await saveMediaFile(inner.db, {
      key,
      kind: 'video',
      name,
      size,
      durationSeconds,
      width,
      height,
      uploadedBy: startedBy,
      uploadedAt: at,
    })
    await updateUpload(inner.db, id, { state: 'ready', key, updatedAt: at, parts: [] })
    await inner.jobs.enqueue('prepare-video', { key })
    if (makesRenditions && !file.renditions && !file.renditionWork) {
      await enqueueRenditions(inner, file, { startAfterSeconds: posterSeconds })
    }
  })
  return null
}
