import { readMigrationFiles } from 'drizzle-orm/migrator'
import { jobTables } from '../job-queue/job-tables.ts'
import { migrationsFolder } from './connection.ts'
import { type Ask, listTables } from './table-copy.ts'

/** Nothing was written. */
export class TargetNotEmptyError extends Error {
  override readonly name = 'TargetNotEmptyError'
}

/** A sequence, as SQL writes its name, and the last number that it gave. */
export type SequenceValue = { readonly name: string; readonly last: string }

/** Throws `TargetNotEmptyError`, whose message names three of what is there. */
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

/** Tables without rows, those of the job queue too; of this version, or as the first `migrations` of it made them. */
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
 * Fills tables while none has foreign keys or triggers, which would write what is copied as well. Adding the keys again checks every
 * row; triggers that always run do so here.
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

/** Without those that gave no number yet, which are new everywhere. */
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

/** For the current transaction: some servers end one that rests, as the job queue's own setting does. */
export async function takeTime(to: Ask): Promise<void> {
  for (const name of ['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout']) {
    await to(`set local ${name} = 0`)
  }
}
