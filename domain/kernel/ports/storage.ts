import type { Readable } from 'node:stream'

export type StoredFile = { readonly size: number; readonly modifiedAt: Date }

/** Keys are relative paths of `[a-z0-9._-]` segments; any other key throws. */
export interface Storage {
  readonly kind: 'folder' | 'bucket'
  /** The folder's path or the bucket's name, to show to the operator. */
  readonly place: string
  /** Atomic; replaces an existing file. */
  put(key: string, sourcePath: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  /** Atomic; never holds the whole file in memory. Returns the size in bytes. When the stream fails, nothing is stored. */
  putStream(key: string, bytes: Readable): Promise<number>
  find(key: string): Promise<StoredFile | null>
  /** `start` and `end` are both included. A missing file makes the stream fail. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  /** The names of all files, also of files from other programs whose names are no valid keys. */
  list(): AsyncIterable<string>
  /** Why files cannot be read or written, for the operator; null when all is well. */
  findFault(): Promise<string | null>
  /** Null where free space is not known, as in a bucket. */
  freeBytes(): Promise<number | null>
  /** Whether anybody can read the file without a request to the site. */
  isPublic(key: string): Promise<boolean>
}
