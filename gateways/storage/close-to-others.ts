import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the rights of other users in a folder and below; skips links and a missing or empty folder. */
export async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeToOthers(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o700)
  }
  if (entries.length > 0) await chmod(folder, 0o700)
}
