import { text } from 'node:stream/consumers'
import type { Storage } from '#domain/kernel/ports/storage.ts'

/** The file that says whose files these are (`server/process/shop-identity.ts`). */
export const identityKey = 'shop-identity'

/** Null before the first start. */
export async function readIdentityOfFiles(storage: Storage): Promise<string | null> {
  if (!(await storage.find(identityKey))) return null
  return (await text(storage.read(identityKey))).trim()
}
