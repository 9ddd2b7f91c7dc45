import type { Readable } from 'node:stream'
import { appendPart, updateUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwnUpload } from './upload.ts'

/** 10 GB in parts of 8 MB are 1,280 parts; a bad connection makes more of them. */
const mostParts = 20_000

/**
 * Stores the received bytes as one part, however few, and returns how many bytes there are then. The last part starts the check.
 * Throws a conflict when `offset` is not where the upload continues, or another part was faster.
 */
export async function receivePart(
  context: Context,
  { id, offset, bytes }: { id: string; offset: number; bytes: Readable },
): Promise<number> {
  const { storage, randomText, now } = context
  const upload = await requireOwnUpload(context, id)
  if (upload.state !== 'uploading' || upload.received !== offset) throw elsewhere()
  if (upload.parts.length >= mostParts) throw new DomainError('too-large', 'body-too-large')
  const key = `uploads/${id}/${offset}-${randomText(8).toLowerCase()}`
  const size = await storage.putStream(key, bytes)
  const fits = size > 0 && offset + size <= upload.size
  const received = fits ? await commit(context, { id, offset, part: { key, size }, at: now() }) : null
  if (received !== null) return received
  await storage.remove(key)
  if (size === 0) return offset
  throw elsewhere()
}

const elsewhere = () => new DomainError('conflict', 'malformed-request')

async function commit(
  context: Context,
  { id, ...addition }: { id: string; offset: number; part: { key: string; size: number }; at: Date },
): Promise<number | null> {
  return context.transaction(async ({ db, jobs, audit }) => {
    const upload = await appendPart(db, id, addition)
    if (!upload) return null
    const { received, size, name } = upload
    if (received === size) {
      await updateUpload(db, id, { state: 'checking' })
      await jobs.enqueue('check-upload', { uploadId: id })
      await audit({ action: 'media.uploaded', subject: `upload/${id}`, after: { name, size } })
    }
    return received
  })
}
