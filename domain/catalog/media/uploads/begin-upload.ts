import { countOpenUploads, insertUpload, sumMissingBytes } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { bookFileTypes, mostBookFileBytes } from '#values/book-file-types.ts'
import { isStorableText } from '#values/storable-text.ts'
import { mostOpenUploads, mostVideoBytes } from '#values/upload-limits.ts'
import { kindOfUpload } from './upload.ts'

export type NewUpload = {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The type that the browser states; the content is checked when it is complete. */
  readonly type: string
  /** Milliseconds. */
  readonly modifiedAt: number
  readonly place: string
}

const megabyte = 1024 * 1024
/** Stays free for the database and everything else. */
const reservedBytes = 512 * megabyte

/**
 * Starts an upload of a video or a book's file, which are told apart by name. For authors and the owner. Throws `invalid` for
 * another type and for an impossible size or name, `body-too-large` for a file that is too large or too many open uploads, and
 * `disk-full`.
 */
export async function beginUpload(context: Context, upload: NewUpload): Promise<void> {
  requireRole(context, 'author')
  const { db, storage, now } = context
  const { id, name, size, type, modifiedAt, place } = upload
  if (!Number.isSafeInteger(size) || size < 1 || !isLine(name, 255) || !isLine(place, 200)) {
    throw new DomainError('invalid', 'malformed-request')
  }
  const kind = kindOfUpload({ name })
  const most = kind === 'video' ? mostVideoBytes : mostBookFileBytes
  if (size > most) throw new DomainError('too-large', 'body-too-large')
  if (type !== (kind === 'video' ? 'video/mp4' : bookFileTypes[kind])) {
    throw invalidInput({ filetype: ['invalid-value'] })
  }
  const userId = findUserId(context)
  if ((await countOpenUploads(db, userId)) >= mostOpenUploads) {
    throw new DomainError('too-large', 'body-too-large')
  }
  const free = await storage.freeBytes()
  // At the end, the parts and the whole file exist at the same time.
  const needed = 2 * (size + (await sumMissingBytes(db))) + reservedBytes
  if (free !== null && free < needed) throw new DomainError('unavailable', 'disk-full')
  const at = now()
  await context.transaction(async (inner) => {
    await insertUpload(inner.db, {
      id,
      name,
      size,
      modifiedAt: Number.isSafeInteger(modifiedAt) ? modifiedAt : 0,
      place,
      startedBy: userId,
      createdAt: at,
      updatedAt: at,
    })
    await inner.audit({ action: 'media.upload-started', subject: `upload/${id}`, after: { name, size } })
  })
}

function isLine(text: string, most: number): boolean {
  return text.length > 0 && text.length <= most && isStorableText(text) && !/\p{Cc}/u.test(text)
}
