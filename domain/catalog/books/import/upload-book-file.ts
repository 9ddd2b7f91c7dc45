import { withLocalFile } from '#domain/catalog/imports/byte-source.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { type BookFileType, bookFileTypeOf } from '#values/book-file-types.ts'
import { slugFromTitle } from '#values/slug-from-title.ts'
import type { StoredBookFile } from './book-file-note.ts'
import { isBookFile } from './check-book-file.ts'
import { storeBookFile } from './store-book-files.ts'

export type UploadedBookFile = StoredBookFile & {
  /** The file name for a draft. */
  readonly key: string
  readonly type: BookFileType
}

export type BookFileRefusal = 'not-a-book-file' | `not-${BookFileType}`

/**
 * Stores a file that a book's draft can refer to, as imports do; it reaches readers when the draft is published. `name`: the
 * author's file name, whose ending must match the content. For authors and the owner.
 */
export async function uploadBookFile(
  context: Context,
  { name, path }: { name: string; path: string },
): Promise<{ ok: true; file: UploadedBookFile } | { ok: false; code: BookFileRefusal }> {
  requireRole(context, 'author')
  const type = bookFileTypeOf(name)
  if (!type) return { ok: false, code: 'not-a-book-file' }
  if (!(await withLocalFile(path, (source) => isBookFile(source, type))))
    return { ok: false, code: `not-${type}` }
  const stored = await storeBookFile(context, { type, path })
  const file = { key: keyInDraft(name, type), type, ...stored }
  await context.audit({
    action: 'media.book-file-uploaded',
    subject: `media/${stored.storageKey}`,
    after: { name, size: stored.size },
  })
  return { ok: true, file }
}

/** `name`: the author's file name, with its ending. */
export function keyInDraft(name: string, type: BookFileType): string {
  const stem = slugFromTitle(name.slice(0, name.lastIndexOf('.')))
    .slice(0, 100)
    .replace(/-$/, '')
  return `${stem || 'book'}.${type}`
}
