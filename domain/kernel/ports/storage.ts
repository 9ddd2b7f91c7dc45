import type { Readable } from 'node:stream'

export type StoredFile = { readonly size: number; readonly modifiedAt: Date }

/** Keys are relative paths of `[a-z0-9._-]` segments; others throw. */
export interface Storage {
  /** Atomic; replaces an existing file. */
  put(key: string, sourcePath: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<StoredFile | null>
  /** `start` and `end` are both included. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
}
