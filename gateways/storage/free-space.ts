import { statfs } from 'node:fs/promises'

/** Below this the next photo or receipt may find no room, and the embedded database takes no more writes. */
export const leastFreeBytes = 32 * 1024 * 1024

/** How much a process of this user may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
