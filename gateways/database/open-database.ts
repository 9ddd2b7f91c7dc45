import { join } from 'node:path'
import type { DatabaseConnection } from './connection.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens PostgreSQL when there is an address, else the embedded database in `dataFolder`.
 * The embedded one belongs to a single process at a time.
 */
export async function openDatabase(settings: {
  databaseUrl?: string
  dataFolder: string
}): Promise<DatabaseConnection> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : openPglite(join(settings.dataFolder, 'database'))
}
