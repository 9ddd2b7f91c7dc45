import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { connectPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'

/** Unused embedded databases of this process: starting one takes a second. */
const place = globalThis as { aulaSpareDatabases?: PGlite[] }
place.aulaSpareDatabases ??= []
const unusedDatabases = place.aulaSpareDatabases

/** Like `openTestDatabase`, for tests that only change rows: embedded databases are emptied and reused. */
export async function borrowTestDatabase(): Promise<DatabaseConnection> {
  if (inject('postgresTemplate')) return openTestDatabase()
  const used = unusedDatabases.pop()
  const client = used ?? (await startPglite())
  const connection = { ...connectPglite(client), close: async () => void unusedDatabases.push(client) }
  if (used) {
    await client.exec('discard all')
    await emptyDatabase(connection)
  }
  return connection
}

/** A migrated, empty database, PostgreSQL or embedded as configured. Closing removes it. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const template = inject('postgresTemplate')
  if (!template) return connectPglite(await startPglite())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administration = openPostgres(template.url)
  await administration.queue.executeSql(`create database ${name} template ${template.name}`)
  const address = new URL(template.url)
  address.pathname = `/${name}`
  const connection = openPostgres(address.href)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await administration.queue.executeSql(`drop database ${name} with (force)`)
      await administration.close()
    },
  }
}

export async function seedDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await (await startPglite(join(folder, 'database'))).close()
}

async function startPglite(place = 'memory://'): Promise<PGlite> {
  return PGlite.create(place, { loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]) })
}

/**
 * Empties our tables and the job queue and restarts identities. Deletes rows with triggers and foreign keys off: truncating is
 * slower.
 */
export async function emptyDatabase({ queue }: DatabaseConnection): Promise<void> {
  await queue.executeSql(`do $$
    declare
      each record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for each in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', each.tablename);
      end loop;
      for each in select sequencename, start_value from pg_sequences where schemaname = 'public' and last_value is not null loop
        perform setval(quote_ident(each.sequencename), each.start_value, false);
      end loop;
      delete from jobs.job;
    end $$`)
}
