import { readMigrationFiles } from 'drizzle-orm/migrator'
import { jobTables } from '../job-queue/job-tables.ts'
import { migrationsFolder } from './connection.ts'
import { type Ask, listTables } from './table-copy.ts'

/** The database is not empty; nothing was written. */
export class TargetNotEmptyError extends Error {
  override readonly name = 'TargetNotEmptyError'
}

/** The sequence's name as written in SQL, and the last number it gave. */
export type SequenceValue = { readonly name: string; readonly last: string }

/** Throws `TargetNotEmptyError` for a database with tables or the like; its message names up to three. */
export async function refuseUnlessEmpty(to: Ask): Promise<void> {
  const [found] = await to(
    `select string_agg(name, ', ' order by place) filter (where place <= 3) || case when count(*) > 3 then ', …' else '' end as names
     from (select format('%I.%I', nspname, relname) as name,
       row_number() over (order by relkind = 'S', nspname <> 'public', relname) as place from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')) as there`,
  )
  if (found?.names) throw new TargetNotEmptyError(found.names)
}

/** Makes all tables, including the job queue's, without rows: as this version has them, or as after the first `migrations`. */
export async function makeSchema(to: Ask, migrations?: number): Promise<void> {
  for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(0, migrations))
    for (const statement of sql) await to(statement)
  await to('create schema drizzle')
  await to(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await to(jobTables())
  for (const name of await listTables(to, 'public')) await to(`delete from ${name}`)
}

/**
 * Fills tables while they have no foreign keys and no triggers, since triggers would write rows that are copied anyway. Adding the
 * keys again checks every row. Triggers that are enabled as "always" run here too.
 */
export async function withoutKeysAndTriggers(to: Ask, fill: () => Promise<void>): Promise<void> {
  const keys = await to(
    `select conrelid::regclass::text as owner, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const triggers = await to(
    `select tgrelid::regclass::text as owner, quote_ident(tgname) as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`,
  )
  for (const { owner, key } of keys) await to(`alter table ${owner} drop constraint ${key}`)
  for (const { owner, trigger } of triggers) await to(`alter table ${owner} disable trigger ${trigger}`)
  await fill()
  for (const { owner, trigger } of triggers) await to(`alter table ${owner} enable trigger ${trigger}`)
  for (const { owner, key, definition } of keys)
    await to(`alter table ${owner} add constraint ${key} ${definition}`)
}

/** Sequences that have given a number; the others are the same in a new database. */
export async function listSequences(from: Ask): Promise<SequenceValue[]> {
  const sequences = await from(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'drizzle') and last_value is not null`,
  )
  return sequences.map(({ name, last }) => ({ name: String(name), last: String(last) }))
}

export async function setSequences(to: Ask, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, last } of sequences)
    await to('select setval($1::regclass, $2::bigint, true)', [name, last])
}

/** Removes time limits for the current transaction: some servers, and the job queue's settings, end one that pauses. */
export async function takeTime(to: Ask): Promise<void> {
  for (const name of ['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout']) {
    await to(`set local ${name} = 0`)
  }
}
