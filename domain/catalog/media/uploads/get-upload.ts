import { findMediaFileByKey } from '#domain/catalog/media/media-file-queries.ts'
import { listUploads, type UploadRow } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { uploadDays } from '#values/upload-limits.ts'
import { requireOwnUpload, type Upload } from './upload.ts'

export async function getUpload(
  context: Pick<Context, 'db' | 'actor'>,
  { id }: { id: string },
): Promise<Upload> {
  return describe(context, await requireOwnUpload(context, id))
}

/** The person's own of the last days, the newest first. */
export async function listOwnUploads(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<Upload[]> {
  requireRole(context, 'author')
  const since = new Date(context.now().getTime() - uploadDays * 24 * 3600 * 1000)
  const rows = await listUploads(context.db, { userId: findUserId(context), since, limit: 50 })
  return Promise.all(rows.map((row) => describe(context, row)))
}

async function describe({ db }: Pick<Context, 'db'>, row: UploadRow): Promise<Upload> {
  const { id, name, size, modifiedAt, place, received, state, failure, createdAt, key } = row
  const found = key === null ? null : await findMediaFileByKey(db, key)
  const file = found && {
    key: found.key,
    durationSeconds: found.durationSeconds ?? 0,
    width: found.width ?? 0,
    height: found.height ?? 0,
  }
  return { id, name, size, modifiedAt, place, received, state, failure, createdAt, file }
}
