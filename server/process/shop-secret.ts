import { createHmac, randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isNull } from 'drizzle-orm'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { shopIdentity } from '#gateways/database/shop-identity.table.ts'
import type { Environment } from '../settings/environment.ts'
import { StartRefusal } from './start-problem.ts'

type SecretEnvironment = Pick<Environment, 'AULA_SECRET' | 'AULA_DATA'>
type ShopConnection = Pick<DatabaseConnection, 'db' | 'kind'>

/**
 * The secret of the environment, otherwise that of the data folder, which is created for a new shop (`isNew`). The database stores the
 * fingerprint of the first one: a server with another secret could not decrypt what the others encrypted. Throws `StartRefusal`.
 */
export async function findShopSecret(
  environment: SecretEnvironment,
  { db, kind }: ShopConnection,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const known = await readFingerprint(db)
  const given = await givenSecret(environment)
  const mayMake = known === null && (isNew || kind === 'pglite')
  if (given === null && !mayMake) throw new StartRefusal(secretLost(environment, kind))
  const secret = given ?? (await makeSecret(environment))
  // Of several servers that start at the same time, only the first writes.
  await db
    .update(shopIdentity)
    .set({ secretFingerprint: fingerprintOf(secret) })
    .where(isNull(shopIdentity.secretFingerprint))
  const first = await readFingerprint(db)
  if (first !== null && first !== fingerprintOf(secret)) throw new StartRefusal(secretDiffers(environment))
  return secret
}

/** Makes the secret of the environment or the data folder the shop's, or a new one if there is none (`made`). */
export async function changeShopSecret(
  environment: SecretEnvironment,
  { db }: Pick<ShopConnection, 'db'>,
): Promise<{ changed: boolean; made: boolean }> {
  const given = await givenSecret(environment)
  const secretFingerprint = fingerprintOf(given ?? (await makeSecret(environment)))
  const known = await readFingerprint(db)
  await db.update(shopIdentity).set({ secretFingerprint })
  return { changed: known !== secretFingerprint, made: given === null }
}

/** Distinguishes secrets, without being usable as one. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update("fingerprint of the shop's secret").digest('base64url')
}

async function readFingerprint(db: ShopConnection['db']): Promise<string | null> {
  const [row] = await db.select({ known: shopIdentity.secretFingerprint }).from(shopIdentity)
  return row?.known ?? null
}

const secretPath = ({ AULA_DATA }: SecretEnvironment) => join(resolve(AULA_DATA), 'secret')

async function givenSecret(environment: SecretEnvironment): Promise<string | null> {
  if (environment.AULA_SECRET) return environment.AULA_SECRET
  try {
    return (await readFile(secretPath(environment), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

async function makeSecret(environment: SecretEnvironment): Promise<string> {
  const path = secretPath(environment)
  const secret = randomBytes(32).toString('base64url')
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
  await chmod(path, 0o600)
  return secret
}

const toChange =
  'If it is lost, or to be another from now on, stop all servers of the shop and run "npm run aula -- change-secret": ' +
  'what the former one sealed stays closed then (docs/operations.md says what).'

function secretLost(environment: SecretEnvironment, kind: ShopConnection['kind']): string {
  const path = secretPath(environment)
  return kind === 'postgres'
    ? `The database of DATABASE_URL is that of a shop whose secret is not here: set AULA_SECRET to that of its other servers, or copy the file secret from their AULA_DATA to ${path}. ${toChange}`
    : `The secret of the shop, ${path}, is gone: bring the file back, from a backup, or set AULA_SECRET to what was in it. ${toChange}`
}

function secretDiffers(environment: SecretEnvironment): string {
  const here = environment.AULA_SECRET ? 'AULA_SECRET' : secretPath(environment)
  return `${here} is another secret than the one of the shop in the database: set AULA_SECRET to that of its other servers or of its last start. ${toChange}`
}
