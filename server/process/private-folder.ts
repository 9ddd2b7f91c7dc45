import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { closeToOthers } from '#gateways/storage/close-to-others.ts'
import { makeFolder } from '#gateways/storage/make-folder.ts'

const ours = ['database', 'files']
const ofOthers = 0o077

/**
 * Makes the data folder and new files in it private to this user. Existing files are changed only while the folder is open to
 * others; its own mode is changed last, so that an interrupted run is repeated. False where modes have no effect.
 */
export async function makePrivate(folder: string): Promise<boolean> {
  process.umask(ofOthers)
  await makeFolder(folder, 0o700)
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
