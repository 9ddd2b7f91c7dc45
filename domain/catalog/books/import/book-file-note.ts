import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { BookFileType } from '#values/book-file-types.ts'
import { countPdfPages } from './count-pdf-pages.ts'

/** A stored file of a book, as books and drafts refer to it. */
export type StoredBookFile = {
  /** Derived from the file's content. */
  readonly storageKey: string
  /** Bytes. */
  readonly size: number
  /** Null for other files than PDFs, and for a PDF that is damaged or needs a password. */
  readonly pageCount: number | null
}

/** Examines a stored file once, and stores the result as a note beside it. `source`: the file's bytes. */
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

/** Null for an unknown file, and for one stored before there were notes. */
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
