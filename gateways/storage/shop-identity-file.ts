import { text } from 'node:stream/consumers'
import type { Storage } from '#domain/kernel/ports/storage.ts'

/** The key of the file that tells which shop the files belong to (`server/process/shop-identity.ts`). */
export const identityKey = 'shop-identity'

/** The shop that the files belong to; null before the first start. */
export async function readIdentityOfFiles(storage: Storage): Promise<string | null> {
  if (!(await storage.find(identityKey))) return null
  return (await text(storage.read(identityKey))).trim()
}
