import type { Storage } from '#domain/kernel/ports/storage.ts'

/** What a person sent us (`keep-photo.ts`) as a data URL; null without one. */
export async function photoDataUrl(storage: Storage, key: string | null): Promise<string | null> {
  if (key === null || !(await storage.find(key))) return null
  const bytes = Buffer.concat(await Array.fromAsync(storage.read(key)))
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
