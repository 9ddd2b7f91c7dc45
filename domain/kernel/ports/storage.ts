import type { Readable } from 'node:stream'

export type StoredFile = { readonly size: number; readonly modifiedAt: Date }

/** The port of file storage. Keys are relative paths of `[a-z0-9._-]` segments; anything else throws. */
export interface Storage {
  /** Stores a file that lies on this machine, whole or not at all; replaces what the key held. */
  put(key: string, sourcePath: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  find(key: string): Promise<StoredFile | null>
  /** The bytes from `start` to `end`, both included; the whole file without them. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
}
