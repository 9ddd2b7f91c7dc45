import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { shopIdentity } from '#gateways/database/shop-identity.table.ts'
import { identityKey, readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { StartRefusal } from './start-problem.ts'

/** The key of an advisory lock, for servers that start simultaneously on a new shop. */
const identityLock = 724_011_906

/**
 * Throws `StartRefusal` when the database and the files belong to different shops: both carry an identity, written at the first
 * start. `isNew`: whether this is that start.
 */
export async function requireSameShop(
  { db, kind }: DatabaseConnection,
  storage: Storage,
): Promise<{ isNew: boolean }> {
  // With the embedded database and files in its folder, both are one data folder and cannot be mixed up.
  const apart = kind === 'postgres' || storage.kind === 'bucket'
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${identityLock})`)
    const [known] = await transaction.select().from(shopIdentity)
    const here = await readIdentityOfFiles(storage)
    if (known?.identity === here && known) return { isNew: false }
    if (known && here !== null) {
      throw new StartRefusal(
        `The files in ${storage.place} are those of another shop than the database: set ${settingsOf(storage)} or DATABASE_URL to ` +
          `the other one's. If they belong together, write ${known.identity} into ${storage.place}/${identityKey}.`,
      )
    }
    if (here !== null && storage.kind === 'bucket') {
      throw new StartRefusal(
        `The files in ${storage.place} are those of a shop, and the database is new: set S3_PREFIX to a place of its own, or the ` +
          `database to the shop's. If nothing else is there, remove ${storage.place}/${identityKey}.`,
      )
    }
    if (known && apart) throw new StartRefusal(filesElsewhere(storage, known.identity))
    if (!known && apart && !(await hasSomeCover(transaction, storage))) {
      throw new StartRefusal(filesElsewhere(storage, null))
    }
    const identity = known?.identity ?? here ?? randomUUID()
    if (here === null) await storage.putBytes(identityKey, Buffer.from(`${identity}\n`))
    if (!known) await transaction.insert(shopIdentity).values({ identity })
    return { isNew: !known }
  })
}

function settingsOf({ kind }: Storage): string {
  return kind === 'bucket' ? 'S3_BUCKET' : 'AULA_DATA'
}

function filesElsewhere({ kind, place }: Storage, identity: string | null): string {
  const lost = identity
    ? ` If they are lost, write ${identity} into ${place}/${identityKey} to go on without them.`
    : ''
  if (kind === 'bucket') {
    return (
      `The database is that of a shop whose files are not in ${place}: run "npm run aula -- move-files", which copies them ` +
      `there, or set S3_BUCKET and S3_PREFIX to where they are.${lost}`
    )
  }
  return (
    `The database of DATABASE_URL is that of a shop whose files are not in ${place}: ` +
    'servers of one shop share AULA_DATA/files. Set AULA_DATA to the folder of the other one (with AULA_SECRET the same), or ' +
    `bring its files here.${lost}`
  )
}

/** For shops from before identities existed: whether one of their covers is in these files, or no product has one. */
async function hasSomeCover(db: Pick<Database, 'execute'>, storage: Storage): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select cover ->> 'hash' as hash, cover -> 'widths' ->> 0 as width from (
       select cover from courses union all select cover from books union all select cover from packs
     ) as products where cover -> 'widths' ->> 0 is not null limit 20`,
  )) as { rows: { hash: string; width: string }[] }
  for (const { hash, width } of rows) {
    if (await storage.find(`images/${hash}-${width}.webp`)) return true
  }
  return rows.length === 0
}
