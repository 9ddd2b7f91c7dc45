import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#domain/kernel/ports/storage.ts'

/**
 * Stores a file under the digest of its content, and tells its key: what is stored already is left alone, and nothing that
 * a product uses is ever replaced.
 */
export async function storeByContent(
  storage: Pick<Storage, 'find' | 'put'>,
  folder: 'books' | 'captions' | 'videos',
  ending: string,
  path: string,
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const key = `${folder}/${hash.digest('hex')}.${ending}`
  if (!(await storage.find(key))) await storage.put(key, path)
  return key
}
