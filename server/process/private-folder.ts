import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { closeToOthers } from '#gateways/storage/close-to-others.ts'

/** What an installation writes below its data folder; whatever else lies there is left as it is. */
const ours = ['database', 'files']
const ofOthers = 0o077

/**
 * Makes the data folder, and all that this process writes from now on, readable by its own user alone. A folder that
 * others could enter has what lies in it closed too, once: its own mode is changed last and tells the next start.
 * Answers whether it is closed; false on a disk, or under a user, that cannot.
 */
export async function keepPrivate(folder: string): Promise<boolean> {
  process.umask(ofOthers)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  if ((mode & ofOthers) === 0) return true
  try {
    for (const name of ours) await closeToOthers(join(folder, name))
    await chmod(folder, mode & 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
  return ((await stat(folder)).mode & ofOthers) === 0
}
