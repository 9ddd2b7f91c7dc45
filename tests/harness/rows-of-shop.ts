import type { DatabaseConnection } from '#gateways/database/connection.ts'

/** Every row of every table as text, in an order that does not change, by table. */
export async function rowsOf({ queue }: DatabaseConnection): Promise<Record<string, string>> {
  const tables = await queue.executeSql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle') or (schemaname = 'jobs' and tablename in ('queue', 'schedule'))`,
    [],
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const found = await queue.executeSql(
      `select coalesce(string_agg(line, E'\n' order by line collate "C"), '') as lines
       from (select to_jsonb(t)::text as line from ${name} t) as l`,
      [],
    )
    rows[name] = found.rows[0].lines
  }
  return rows
}
