import { statfs } from 'node:fs/promises'

/** With less free space, the embedded database is read-only. */
export const leastFreeBytes = 32 * 1024 * 1024

/** The bytes that this process may still write on the disk of `folder`, which must exist. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
