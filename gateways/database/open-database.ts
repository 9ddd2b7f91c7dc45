import { join } from 'node:path'
import type { DatabaseConnection } from './connection.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens PostgreSQL when there is an address, otherwise the embedded database, which only one process may open. */
export async function openDatabase(settings: {
  databaseUrl?: string
  dataFolder: string
}): Promise<DatabaseConnection> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : openPglite(join(settings.dataFolder, 'database'))
}
