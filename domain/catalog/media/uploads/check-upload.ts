import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { enqueueRenditions } from '#domain/catalog/media/renditions/request-renditions.ts'
import { findUpload, type UploadRow, updateUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { inspectVideo } from './inspect-video.ts'
import { digestParts, joinParts, readJoined } from './joined-parts.ts'

/** What the library shows first is made first. */
const posterSeconds = 3

/** Makes one file of the parts, as an import would have stored it, once its bytes are a video. Safe to run twice. */
export async function checkUpload(context: Context, { uploadId }: Jobs['check-upload']): Promise<void> {
  requireSystem(context)
  const { db, storage, videos, now } = context
  const upload = await findUpload(db, uploadId)
  if (upload?.state !== 'checking') return
  const { parts, size, name, startedBy } = upload
  const found = await inspectVideo(size, (start, end) => readJoined(storage, parts, start, end))
  if (!found.ok) {
    await updateUpload(db, uploadId, { state: 'failed', failure: found.failure, updatedAt: now(), parts: [] })
    return removeParts(context, upload)
  }
  const key = `videos/${await digestParts(storage, parts)}.mp4`
  if (!(await storage.find(key))) await storage.putStream(key, joinParts(storage, parts))
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
    await updateUpload(inner.db, uploadId, { state: 'ready', key, updatedAt: at, parts: [] })
    await inner.jobs.enqueue('prepare-video', { key })
    if (makesRenditions && !file.renditions && !file.renditionWork) {
      await enqueueRenditions(inner, file, { startAfterSeconds: posterSeconds })
    }
  })
  await removeParts(context, upload)
}

export async function removeParts(
  { storage }: Pick<Context, 'storage'>,
  { parts }: Pick<UploadRow, 'parts'>,
): Promise<void> {
  for (const { key } of parts) await storage.remove(key)
}
