import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'
import type { UploadPart } from '#domain/catalog/media/media.table.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'

type Reading = Pick<Storage, 'read'>
type Parts = { readonly parts: readonly UploadPart[] }

/** Streams the whole file, one part after the other. */
function joinParts(storage: Reading, parts: readonly UploadPart[]): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (const { key } of parts) {
      yield* storage.read(key)
      await letGarbageGo()
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

/** V8 does not count the bytes of streams: without this, a video of some GB would fill the memory for a while. */
async function letGarbageGo(): Promise<void> {
  await globalThis.gc?.({ type: 'minor', execution: 'async' })
}

/** Stores the joined file as an import does, under a digest of its content, unless it is there already. Returns its key. */
export async function storeJoined(
  storage: Pick<Storage, 'read' | 'find' | 'putStream'>,
  { parts }: Parts,
  { folder, ending }: { folder: 'books' | 'videos'; ending: string },
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(joinParts(storage, parts), hash)
  const key = `${folder}/${hash.digest('hex')}.${ending}`
  if (!(await storage.find(key))) await storage.putStream(key, joinParts(storage, parts))
  return key
}

export function joinedSource(
  storage: Reading,
  { size, parts }: Parts & { readonly size: number },
): ByteSource {
  return { size, read: (start, end) => readJoined(storage, parts, start, end) }
}

/** Reads the bytes from `start` up to but not including `end`. */
async function readJoined(
  storage: Reading,
  parts: readonly UploadPart[],
  start: number,
  end: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let begins = 0
  for (const { key, size } of parts) {
    const from = Math.max(start - begins, 0)
    const until = Math.min(end - begins, size)
    if (from < until) pieces.push(await buffer(storage.read(key, { start: from, end: until - 1 })))
    begins += size
  }
  return Buffer.concat(pieces)
}
