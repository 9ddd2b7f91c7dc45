import type { Db } from 'pg-boss'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'

const byHand = {
  pack_items: { price: 'n' },
  receipts: { number: '-n' },
  receipt_counter: { last: '0' },
  gem_entries: { balance: 'n', reason: `'daily'`, amount: 'n' },
  shop_identity: { id: 'n + 1' },
  opinions: { product_type: `'course'`, stars: 'n' },
}

/** Fills every table, with hostile texts, and adds jobs in every state. */
export async function fillShop(connection: DatabaseConnection): Promise<void> {
  await connection.migrate()
  await fillEmptyTables(connection.queue, byHand)
  await connection.queue.executeSql('delete from shop_identity', [])
  const jobs = await startJobQueue({ queue: connection.queue, kind: connection.kind, onError: () => {} })
  for (let order = 1; order <= 6; order++) {
    await jobs.within(connection.db).enqueue('reconcile-order', { order: `JOB-${order}` } as never)
  }
  await jobs.work({})
  await jobs.stop()
  const states = ['created', 'created', 'retry', 'active', 'completed', 'failed']
  for (const [place, state] of states.entries()) {
    await connection.queue.executeSql(
      `update jobs.job set state = $1::jobs.job_state where data->>'order' = $2`,
      [state, `JOB-${place + 1}`],
    )
  }
}

type Column = {
  name: string
  type: string
  generated: boolean
  required: boolean
  refersTo: { table: string; column: string } | null
}

const hostileText = `it''s "quoted" \\\\ back\\nslash, ñ Ω 漢 🎓, NULL, {a,b}, $1 :x
second line	tab`

/**
 * Fills every empty table, referenced tables first. `byHand`: SQL expressions for columns with rules, in which `n` is the row's
 * number from 1.
 */
async function fillEmptyTables(
  { executeSql }: Db,
  byHand: Readonly<Record<string, Readonly<Record<string, string>>>>,
  rows = 3,
): Promise<void> {
  const tables = (
    await executeSql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).rows.map(({ name }) => String(name))
  const isFilled = async (table: string) =>
    (await executeSql(`select exists (select from "${table}") as filled`)).rows[0]?.filled === true
  const waiting = new Map<string, Column[]>()
  for (const table of tables) {
    if (!(await isFilled(table))) waiting.set(table, await columnsOf({ executeSql }, table))
  }
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([table, columns]) =>
      columns.every(({ refersTo }) => !refersTo || refersTo.table === table || !waiting.has(refersTo.table)),
    )
    if (ready.length === 0)
      throw new Error(`these tables wait for one another: ${[...waiting.keys()].join(', ')}`)
    for (const [table, columns] of ready) {
      waiting.delete(table)
      // A trigger of another table may have filled it.
      if (await isFilled(table)) continue
      const written = columns.filter(({ generated }) => !generated)
      const values = written.map((column) => byHand[table]?.[column.name] ?? exampleValue(table, column))
      await executeSql(
        `insert into "${table}" (${written.map(({ name }) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from generate_series(1, ${rows}) as n`,
      ).catch((error) => {
        throw new Error(`${table}: ${error.message}`)
      })
    }
  }
}

async function columnsOf({ executeSql }: Db, table: string): Promise<Column[]> {
  const { rows } = await executeSql(
    `select attname as name, format_type(atttypid, atttypmod) as type,
       attidentity <> '' or attgenerated <> '' as generated, attnotnull as required,
       (select confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = attrelid and conkey = array[attnum]) as refers_table,
       (select (select attname from pg_attribute other where other.attrelid = confrelid and other.attnum = confkey[1])
         from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum]) as refers_column
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`"${table}"`],
  )
  return rows.map(({ name, type, generated, required, refers_table, refers_column }) => ({
    name,
    type,
    generated,
    required,
    refersTo: refers_table ? { table: refers_table, column: refers_column } : null,
  }))
}

function exampleValue(table: string, { name, type, required, refersTo }: Column): string {
  if (refersTo?.table === table) return 'null'
  if (refersTo) {
    return `(select "${refersTo.column}" from "${refersTo.table}" order by 1 offset (n - 1) % (select count(*) from "${refersTo.table}") limit 1)`
  }
  return required ? anyValue(type, name) : `case when n = 2 then null else ${anyValue(type, name)} end`
}

function anyValue(type: string, name: string): string {
  if (type.endsWith('[]')) return `array[${anyValue(type.slice(0, -2), name)}]::${type}`
  if (/^(text|character varying)/.test(type)) return `('${name} ' || n || E' ${hostileText}')::${type}`
  if (/^(integer|smallint|bigint)$/.test(type)) return `n::${type}`
  if (/^(numeric|double|real)/.test(type)) return `(n + 0.1)::${type}`
  if (type === 'boolean') return 'n % 2 = 0'
  if (/^timestamp/.test(type))
    return `('2026-10-25 00:59:59.123456+00'::timestamptz + n * interval '1 hour')::${type}`
  if (type === 'date') return `'2026-02-28'::date + n`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (/^jsonb?$/.test(type))
    return `jsonb_build_object('es', E'${hostileText}', 'en', n, 'list', '[1.50, null, ""]'::jsonb)`
  if (type === 'bytea') return `decode('00ff5c27' || lpad(to_hex(n), 2, '0'), 'hex')`
  throw new Error(`no value of type ${type} for ${name}`)
}
