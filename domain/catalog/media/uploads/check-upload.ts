import { findUpload, updateUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { removeParts } from './remove-remains.ts'
import { storeBookUpload } from './store-book-upload.ts'
import { storeVideoUpload } from './store-video-upload.ts'
import { kindOfUpload } from './upload.ts'

/** Checks that the content is what the name says, and joins the parts to one file, stored as by an import. Safe to run twice. */
export async function checkUpload(context: Context, { uploadId }: Jobs['check-upload']): Promise<void> {
  requireSystem(context)
  const { db, now } = context
  const upload = await findUpload(db, uploadId)
  if (upload?.state !== 'checking') return
  const kind = kindOfUpload(upload)
  const failure =
    kind === 'video' ? await storeVideoUpload(context, upload) : await storeBookUpload(context, upload, kind)
  if (failure) await updateUpload(db, uploadId, { state: 'failed', failure, updatedAt: now(), parts: [] })
  await removeParts(context, upload)
}
