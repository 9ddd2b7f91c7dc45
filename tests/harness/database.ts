import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { connectPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'

/** A migrated, empty database of the caller's own, of the kind that this run is on. Closing it removes it. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const template = inject('databaseTemplate')
  if (template.kind === 'pglite') {
    const dump = new Blob([await readFile(template.dump)])
    return connectPglite(await PGlite.create({ loadDataDir: dump }))
  }
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

/** Empties every table of ours that holds anything, and the job queue; identities start again at 1. */
export async function emptyDatabase({ queue }: DatabaseConnection): Promise<void> {
  await queue.executeSql(`do $$
    declare
      name text;
      filled boolean;
      names text[] := '{}';
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select from %I)', name) into filled;
        if filled then names := names || quote_ident(name); end if;
      end loop;
      if cardinality(names) > 0 then
        execute 'truncate ' || array_to_string(names, ', ') || ' restart identity cascade';
      end if;
      delete from jobs.job;
    end $$`)
}
