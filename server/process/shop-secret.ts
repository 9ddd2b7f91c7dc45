import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../settings/environment.ts'
import { StartRefusal } from './start-problem.ts'

/**
 * The secret of the environment, otherwise that of the data folder, which is made there for a new shop (`mayMake`). With a secret
 * that differs from the other servers', a server could read neither their sessions nor what they sealed. Throws `StartRefusal`.
 */
export async function findShopSecret(
  { AULA_SECRET, AULA_DATA }: Pick<Environment, 'AULA_SECRET' | 'AULA_DATA'>,
  { mayMake }: { mayMake: boolean },
): Promise<string> {
  if (AULA_SECRET) return AULA_SECRET
  const path = join(resolve(AULA_DATA), 'secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  if (!mayMake) {
    throw new StartRefusal(
      `The database of DATABASE_URL is that of a shop whose secret is not here: set AULA_SECRET to that of its other servers, or copy the file secret from their AULA_DATA to ${path}. ` +
        'If it is lost, set AULA_SECRET to a new one of at least 32 characters: everybody is logged out then, and what was sealed stays closed (docs/operations.md).',
    )
  }
  const secret = randomBytes(32).toString('base64url')
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
  await chmod(path, 0o600)
  return secret
}
