import { listFiles } from './list-files.ts'
import type { S3Storage } from './s3-storage.ts'
import { isStorageKey } from './storage-key.ts'
import { withEach } from './with-each.ts'

export type CopiedFiles = {
  readonly files: number
  readonly bytes: number
  readonly sent: number
  /** Paths that are not storage keys, which the site never reads. */
  readonly leftOut: readonly string[]
}

/** The file in the bucket differs from the one that was sent. */
export class FileDiffersError extends Error {
  override readonly name = 'FileDiffersError'
  readonly key: string
  constructor(key: string) {
    super(`${key} arrived with other bytes`)
    this.key = key
  }
}

/**
 * Makes the bucket equal to the folder, except for the keys in `except`. Sends files that are missing or differ, and compares every
 * file afterwards; run again, it continues. Files that the folder no longer has are removed from the bucket.
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

/** The number of files in the folder, and the keys of those that are missing or different in the bucket. */
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
