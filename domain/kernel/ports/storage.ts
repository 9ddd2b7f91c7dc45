import type { Readable } from 'node:stream'

export type StoredFile = { readonly size: number; readonly modifiedAt: Date }

/** Keys are relative paths of `[a-z0-9._-]` segments; others throw. */
export interface Storage {
  readonly kind: 'folder' | 'bucket'
  /** The folder's path, or the bucket's name, for the operator. */
  readonly place: string
  /** Atomic; replaces an existing file. */
  put(key: string, sourcePath: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  /** Atomic, as `put`; never holds the whole file. Returns its size. An error of the stream leaves nothing. */
  putStream(key: string, bytes: Readable): Promise<number>
  find(key: string): Promise<StoredFile | null>
  /** `start` and `end` are both included. A missing file is an error of the stream. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  /** Names of all files, also such as are no keys, which other programs put there. */
  list(): AsyncIterable<string>
  /** Why no file can be read or written, for the operator; null when all is well. */
  findFault(): Promise<string | null>
  /** Null where nobody counts it, as in a bucket. */
  freeBytes(): Promise<number | null>
  /** Whether anybody can read the file without asking the site. */
  isPublic(key: string): Promise<boolean>
}
