import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of an installation that was given none: made once, kept in the data folder for its owner alone. */
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
