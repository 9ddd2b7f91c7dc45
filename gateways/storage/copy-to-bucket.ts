import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Storage } from './s3-storage.ts'
import { isStorageKey } from './storage-key.ts'

const atOnce = 4
/** What a killed process left of a file that it wrote. */
const unfinished = /\.[0-9a-f-]{36}\.part$/

export type LocalFile = { readonly key: string; readonly path: string; readonly size: number }

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

/** After an error nothing new is begun, and what was begun ends first. */
async function withEach<Item>(
  items: AsyncGenerator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for await (const item of items) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Follows links, such as to videos on another disk. Skips what disappears meanwhile. */
async function* listFiles(
  folder: string,
  below = '',
  above: readonly string[] = [],
): AsyncGenerator<LocalFile> {
  const here = join(folder, below)
  const real = await realpath(here)
  if (above.includes(real)) return
  for (const name of (await readdir(here)).sort()) {
    const [key, path] = [below === '' ? name : `${below}/${name}`, join(here, name)]
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found?.isDirectory()) yield* listFiles(folder, key, [...above, real])
    else if (found?.isFile() && !unfinished.test(name)) yield { key, path, size: found.size }
  }
}
