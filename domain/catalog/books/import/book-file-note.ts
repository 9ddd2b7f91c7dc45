import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { BookFileType } from '#values/book-file-types.ts'
import { countPdfPages } from './count-pdf-pages.ts'

/** A file of a book in the storage, as books and their drafts name it. */
export type StoredBookFile = {
  /** Named by its content. */
  readonly storageKey: string
  /** Bytes. */
  readonly size: number
  /** Of a PDF; null when it is damaged or needs a password. */
  readonly pageCount: number | null
}

/** Looks into a stored file once, and notes beside it what it is. `source`: its bytes. */
export async function noteBookFile(
  storage: Pick<Storage, 'find' | 'read' | 'putBytes'>,
  { storageKey, type, source }: { storageKey: string; type: BookFileType; source: ByteSource },
): Promise<StoredBookFile> {
  const known = await findBookFileNote(storage, storageKey)
  if (known) return known
  const pageCount = type === 'pdf' ? await countPdfPages(source) : null
  const note = { storageKey, size: source.size, pageCount }
  await storage.putBytes(bookFileNoteKey(storageKey), Buffer.from(JSON.stringify(note)))
  return note
}

/** Null for a file from before there were notes, and for none. */
export async function findBookFileNote(
  storage: Pick<Storage, 'find' | 'read'>,
  storageKey: string,
): Promise<StoredBookFile | null> {
  const key = bookFileNoteKey(storageKey)
  return (await storage.find(key)) ? JSON.parse((await storage.read(key).toArray()).join('')) : null
}

export function bookFileNoteKey(storageKey: string): string {
  return `${storageKey}.json`
}
