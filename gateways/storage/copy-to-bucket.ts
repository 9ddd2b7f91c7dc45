import { listFiles } from './list-files.ts'
import type { S3Storage } from './s3-storage.ts'
import { isStorageKey } from './storage-key.ts'
import { withEach } from './with-each.ts'

export type CopiedFiles = {
  readonly files: number
  readonly bytes: number
  readonly sent: number
  /** Paths that are no storage keys, so that no part of the site reads them. */
  readonly leftOut: readonly string[]
}

/** What arrived is not what left. */
export class FileDiffersError extends Error {
  override readonly name = 'FileDiffersError'
  readonly key: string
  constructor(key: string) {
    super(`${key} arrived with other bytes`)
    this.key = key
  }
}

/**
 * Makes the bucket equal to the folder, but for `except`. Compares every file with what arrived, and sends only what is missing
 * or differs; a later run goes on. Files that the folder has lost since an earlier run are removed from the bucket.
 */
export async function copyToBucket(
  folder: string,
  bucket: S3Storage,
  { except, onSent = () => {} }: { except: readonly string[]; onSent?: (key: string) => void },
): Promise<CopiedFiles> {
  const there = await Array.fromAsync(bucket.list())
  const known = new Set(there)
  const kept = new Set(except)
  const leftOut: string[] = []
  let [files, bytes, sent] = [0, 0, 0]
  await withEach(listFiles(folder), async ({ key, path, size }) => {
    if (except.includes(key)) return
    if (!isStorageKey(key)) {
      leftOut.push(key)
      return
    }
    kept.add(key)
    files += 1
    bytes += size
    if (known.has(key) && (await bucket.holds(key, path))) return
    await bucket.put(key, path)
    if (!(await bucket.holds(key, path))) throw new FileDiffersError(key)
    sent += 1
    onSent(key)
  })
  for (const name of there) if (!kept.has(name) && isStorageKey(name)) await bucket.remove(name)
  return { files, bytes, sent, leftOut: leftOut.toSorted() }
}

/** Keys of the folder that the bucket lacks, or has with other bytes. */
export async function compareWithBucket(
  folder: string,
  bucket: S3Storage,
  { except }: { except: readonly string[] },
): Promise<{ files: number; differing: string[] }> {
  const differing: string[] = []
  let files = 0
  await withEach(listFiles(folder), async ({ key, path }) => {
    if (except.includes(key) || !isStorageKey(key)) return
    files += 1
    if (!(await bucket.holds(key, path))) differing.push(key)
  })
  return { files, differing: differing.toSorted() }
}
