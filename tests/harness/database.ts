import { randomUUID } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { connectPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'

/** Databases that tests of this process have closed, for reuse: creating one takes a second, on PostgreSQL a tenth. */
const place = globalThis as { aulaClosedDatabases?: DatabaseConnection[] }
place.aulaClosedDatabases ??= []
const closedDatabases = place.aulaClosedDatabases

/** A migrated, empty database, PostgreSQL or embedded as configured. Closed ones are emptied and reused: tests only change rows. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const kind = inject('postgresTemplate') ? 'postgres' : 'pglite'
  const place = closedDatabases.findIndex((each) => each.kind === kind)
  const [closed] = place < 0 ? [] : closedDatabases.splice(place, 1)
  if (closed) await emptyDatabase(closed)
  const connection = closed ?? (await createDatabase())
  return { ...connection, close: async () => void closedDatabases.push(connection) }
}

async function createDatabase(): Promise<DatabaseConnection> {
  const template = inject('postgresTemplate')
  if (!template) return connectPglite(await startPglite())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administration = openPostgres(template.url)
  await administration.queue.executeSql(`create database ${name} template ${template.name}`)
  await administration.close()
  const address = new URL(template.url)
  address.pathname = `/${name}`
  return openPostgres(address.href)
}

export async function seedDataFolder(folder: string): Promise<void> {
  await cp(inject('embeddedTemplate').folder, join(folder, 'database'), { recursive: true })
}

async function startPglite(): Promise<PGlite> {
  return PGlite.create('memory://', {
    loadDataDir: new Blob([await readFile(inject('embeddedTemplate').dump)]),
  })
}

/** Deletes all rows with triggers and foreign keys off, which is faster than truncating; ids start at 1 again. */
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
