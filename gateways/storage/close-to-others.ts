import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes from everybody but their owner what lies in a folder; links are left alone, and so is a folder that is not there. */
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
