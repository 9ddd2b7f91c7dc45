import { join } from 'node:path'
import type { DatabaseConnection } from './connection.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** PostgreSQL when there is an address, else the embedded database, which belongs to one process. */
export async function openDatabase(settings: {
  databaseUrl?: string
  dataFolder: string
}): Promise<DatabaseConnection> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : openPglite(join(settings.dataFolder, 'database'))
}
