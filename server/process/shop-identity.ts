import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { shopIdentity } from '#gateways/database/shop-identity.table.ts'
import { StartRefusal } from './start-problem.ts'

const key = 'shop-identity'

/** An advisory lock for servers that start at once on a new shop. */
const identityLock = 724_011_906

/**
 * Database and files carry the same identity from the first start on, so that neither runs with another's.
 * Throws `StartRefusal`.
 */
export async function requireSameShop(
  { db, kind }: DatabaseConnection,
  storage: Storage,
  dataFolder: string,
): Promise<void> {
  const files = resolve(dataFolder, 'files')
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${identityLock})`)
    const [known] = await transaction.select().from(shopIdentity)
    const here = await readIdentityOfFiles(storage)
    if (known?.identity === here && known) return
    if (known && here !== null) {
      throw new StartRefusal(
        `The files in ${files} are those of another shop than the database: set AULA_DATA or DATABASE_URL to the other one's. ` +
          `If they belong together, write ${known.identity} into ${resolve(files, key)}.`,
      )
    }
    if (known && kind === 'postgres') throw new StartRefusal(filesElsewhere(files, known.identity))
    if (!known && kind === 'postgres' && !(await hasSomeCover(transaction, storage))) {
      throw new StartRefusal(filesElsewhere(files, null))
    }
    const identity = known?.identity ?? here ?? randomUUID()
    if (here === null) await storage.putBytes(key, Buffer.from(`${identity}\n`))
    if (!known) await transaction.insert(shopIdentity).values({ identity })
  })
}

/** Null before the first start. */
export async function readIdentityOfFiles(storage: Storage): Promise<string | null> {
  if (!(await storage.find(key))) return null
  return (await text(storage.read(key))).trim()
}

function filesElsewhere(files: string, identity: string | null): string {
  return (
    `The database of DATABASE_URL is that of a shop whose files are not in ${files}: ` +
    'servers of one shop share AULA_DATA/files. Set AULA_DATA to the folder of the other one (with AULA_SECRET the same), or bring its files here.' +
    (identity
      ? ` If they are lost, write ${identity} into ${resolve(files, key)} to go on without them.`
      : '')
  )
}

/** Recognizes older shops: one of its covers is here, or it has none. */
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
