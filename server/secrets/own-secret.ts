import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Made once and stored in the data folder when none is configured. */
export async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const secret = randomBytes(32).toString('base64url')
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
    await chmod(path, 0o600)
    return secret
  }
}
