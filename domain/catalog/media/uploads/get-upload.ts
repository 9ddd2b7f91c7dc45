import { findBookFileNote } from '#domain/catalog/books/import/book-file-note.ts'
import { keyInDraft } from '#domain/catalog/books/import/upload-book-file.ts'
import { findMediaFileByKey } from '#domain/catalog/media/media-file-queries.ts'
import { listUploads, type UploadRow } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { uploadDays } from '#values/upload-limits.ts'
import { kindOfUpload, requireOwnUpload, type Upload, type UploadedVideo } from './upload.ts'

/** One of the caller's uploads. Throws as `requireOwnUpload`. */
export async function getUpload(
  context: Pick<Context, 'db' | 'actor' | 'storage'>,
  { id }: { id: string },
): Promise<Upload> {
  return describe(context, await requireOwnUpload(context, id))
}

/** The caller's uploads of the last days, newest first. */
export async function listOwnUploads(
  context: Pick<Context, 'db' | 'actor' | 'storage' | 'now'>,
): Promise<Upload[]> {
  requireRole(context, 'author')
  const since = new Date(context.now().getTime() - uploadDays * 24 * 3600 * 1000)
  const rows = await listUploads(context.db, { userId: findUserId(context), since, limit: 50 })
  return Promise.all(rows.map((row) => describe(context, row)))
}

async function describe(context: Pick<Context, 'db' | 'storage'>, row: UploadRow): Promise<Upload> {
  const { id, name, size, modifiedAt, place, received, state, failure, createdAt, key } = row
  const kind = kindOfUpload(row)
  const file = key !== null && kind === 'video' ? await findVideo(context, key) : null
  const note = key !== null && kind !== 'video' ? await findBookFileNote(context.storage, key) : null
  const bookFile = note && kind !== 'video' ? { key: keyInDraft(name, kind), type: kind, ...note } : null
  return { id, name, size, modifiedAt, place, received, state, failure, createdAt, file, bookFile }
}

async function findVideo({ db }: Pick<Context, 'db'>, key: string): Promise<UploadedVideo | null> {
  const found = await findMediaFileByKey(db, key)
  return (
    found && {
      key: found.key,
      durationSeconds: found.durationSeconds ?? 0,
      width: found.width ?? 0,
      height: found.height ?? 0,
    }
  )
}
