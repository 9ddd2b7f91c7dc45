/** Runs a query. All values are selected as text, so that no driver converts them. */
export type Ask = (text: string, values?: unknown[]) => Promise<Record<string, string | null>[]>

export type Table = {
  /** The name as written in SQL, with its schema. */
  readonly name: string
  /** All columns except generated ones. */
  readonly columns: readonly { name: string; type: string }[]
  /** An SQL condition for the rows to copy; all rows without it. */
  readonly only?: string
  /** SQL to select in place of a column, by the column's name. */
  readonly instead?: Readonly<Record<string, string>>
}

export type TableDigest = { readonly name: string; readonly rows: number; readonly digest: string }

/** Only jobs that still have to run. Active ones are copied as waiting, since their worker will be gone. */
export const waitingJobs = {
  only: `state in ('created', 'retry', 'active')`,
  instead: { state: `case when state = 'active' then 'retry' else state end` },
} as const

/** Batches hold as many rows as fit if all were as large as the largest; one each if that is larger than this. */
const batchBytes = 2 * 1024 * 1024
const mostRows = 2_000

/** Settings for a transaction with which two databases write equal values as equal text. */
export const sameText = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
]

export async function readTable(ask: Ask, name: string): Promise<Table> {
  const rows = await ask(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attname`,
    [name],
  )
  return {
    name,
    columns: rows.map(({ name = '', type = '' }) => ({ name: String(name), type: String(type) })),
  }
}

/** Table names in alphabetical order, without the partitions of partitioned tables. */
export async function listTables(ask: Ask, schema: string): Promise<string[]> {
  const rows = await ask(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind in ('r', 'p') and not relispartition order by 1`,
    [schema],
  )
  return rows.map(({ name }) => String(name))
}

/** Copies rows in batches; both sides must be in a transaction. */
export async function copyTable(source: Ask, target: Ask, table: Table): Promise<void> {
  for await (const batch of readRows(source, table)) await insertRows(target, table, batch)
}

/** The values of a row as text, in the order of the table's columns. */
export type RowTexts = readonly (string | null)[]

/** Reads rows in batches of about two megabytes by a cursor, for which `source` must be in a transaction. */
export async function* readRows(source: Ask, table: Table): AsyncGenerator<RowTexts[]> {
  const { name, columns } = table
  const texts = columns.map((column) => `(${selected(table, column.name)})::text as ${column.name}`)
  const [size] = await source(
    `select coalesce(max(octet_length(row(${columns.map((column) => column.name).join(', ')})::text)), 1)::text as largest from ${name}${rowsOf(table)}`,
  )
  const rows = Math.max(1, Math.min(mostRows, Math.floor(batchBytes / Number(size?.largest ?? 1))))
  await source(`declare moving no scroll cursor for select ${texts.join(', ')} from ${name}${rowsOf(table)}`)
  for (;;) {
    const batch = await source(`fetch ${rows} from moving`)
    if (batch.length === 0) break
    yield batch.map((row) => columns.map((column) => row[unquoted(column.name)] ?? null))
  }
  await source('close moving')
}

/** Inserts rows with their values of generated keys. */
export async function insertRows(
  target: Ask,
  { name, columns }: Table,
  batch: readonly RowTexts[],
): Promise<void> {
  const places = columns.map((_, place) => `c${place}`)
  await target(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${columns.map(({ type }, place) => `c${place}::${type}`).join(', ')}
    from unnest(${columns.map((_, place) => `$${place + 1}::text[]`).join(', ')}) as batch(${places.join(', ')})`,
    columns.map((_, place) => batch.map((row) => row[place] ?? null)),
  )
}

/** The number of rows, and a sum of the rows' digests that does not depend on their order. */
export async function digestTable(ask: Ask, table: Table): Promise<TableDigest> {
  const { name, columns } = table
  const row = `row(${columns.map((column) => `(${selected(table, column.name)})::text`).join(', ')})::text`
  const [found] = await ask(
    `select count(*)::text as rows,
       md5(coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint), 0)::text) as digest
     from ${name}${rowsOf(table)}`,
  )
  return { name, rows: Number(found?.rows), digest: String(found?.digest).slice(0, 16) }
}

function selected({ instead }: Table, column: string): string {
  return instead?.[column] ?? column
}

function rowsOf({ only }: Table): string {
  return only ? ` where ${only}` : ''
}

function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name
}
