import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { findIdentity } from '#gateways/database/move-database.ts'
import { openDatabase } from '#gateways/database/open-database.ts'
import { readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import type { Environment } from '../settings/environment.ts'
import { databaseName, type MovedNote, readMovedNote, writeMovedNote } from './moved-database.ts'
import { readRestoringNote } from './restoring-note.ts'
import { StartRefusal } from './start-problem.ts'

/**
 * Opens the configured database. Throws `StartRefusal` for an empty PostgreSQL while the data folder holds an embedded shop, for an
 * embedded database that is being moved or was moved, and for a data folder whose restoring from a backup is not finished.
 */
export async function openShopDatabase(
  { DATABASE_URL, AULA_DATA }: Pick<Environment, 'DATABASE_URL' | 'AULA_DATA'>,
  storage: Storage,
): Promise<DatabaseConnection> {
  const restoring = await readRestoringNote(AULA_DATA)
  if (restoring) {
    throw new StartRefusal(
      `Restoring the backup ${restoring.name} into ${resolve(AULA_DATA)} was not finished: run "npm run aula -- restore-backup" again, ` +
        'which goes on with it, or remove the folder.',
    )
  }
  const moved = await readMovedNote(AULA_DATA)
  if (!DATABASE_URL && moved?.state === 'begun') {
    throw new StartRefusal(
      `Moving the shop of ${resolve(AULA_DATA)} to the PostgreSQL database ${moved.to} was begun on ${moved.at.slice(0, 10)} and not ` +
        'finished: run "npm run aula -- move-database" with that DATABASE_URL again, which finishes it or says why not. ' +
        'If that database is lost, remove moved.json from the folder, and the shop is what it was.',
    )
  }
  if (!DATABASE_URL && moved) {
    throw new StartRefusal(
      `The shop of ${resolve(AULA_DATA)} was moved to the PostgreSQL database ${moved.to} on ${moved.at.slice(0, 10)}: ` +
        'set DATABASE_URL to its address. To go back to what the shop was on that day, remove moved.json there.',
    )
  }
  const connection = await openDatabase({ databaseUrl: DATABASE_URL, dataFolder: AULA_DATA })
  if (!DATABASE_URL || !hasEmbeddedDatabase(AULA_DATA)) return connection
  try {
    if (await holdsShop(connection)) {
      if (moved?.state === 'begun') await finishMove(connection, storage, AULA_DATA, moved)
      return connection
    }
    throw new StartRefusal(
      moved?.state === 'done'
        ? `DATABASE_URL names ${databaseName(DATABASE_URL)}, which holds no shop, and that of ${resolve(AULA_DATA)} was ` +
            `moved to ${moved.to}: set DATABASE_URL to that one.`
        : `The shop of ${resolve(AULA_DATA)} lives in its embedded database, and ${databaseName(DATABASE_URL)} holds none: ` +
            '"npm run aula -- move-database" moves it there. For a new shop set AULA_DATA to a new folder.',
    )
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** After a crash between the copy and its note: writes the note if this database holds the same shop as the files. */
async function finishMove({ queue }: DatabaseConnection, storage: Storage, folder: string, note: MovedNote) {
  const copied = await findIdentity(async (text) => (await queue.executeSql(text, [])).rows)
  if (copied === null || copied !== (await readIdentityOfFiles(storage))) return
  await writeMovedNote(folder, { ...note, state: 'done' })
}

export function hasEmbeddedDatabase(folder: string): boolean {
  return existsSync(join(folder, 'database', 'PG_VERSION'))
}

/** A shop without people and products is recognized by its identity. */
async function holdsShop({ queue }: DatabaseConnection): Promise<boolean> {
  if ((await findIdentity(async (text) => (await queue.executeSql(text, [])).rows)) !== null) return true
  const { rows } = await queue.executeSql(`select to_regclass('public.users') is not null as made`, [])
  if (!rows[0]?.made) return false
  const found = await queue.executeSql(
    `select exists (select from users) or exists (select from courses) or exists (select from books) as held`,
    [],
  )
  return found.rows[0]?.held === true
}
