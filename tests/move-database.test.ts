import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orders } from '#domain/orders/order.table.ts'
import { payments } from '#domain/payments/payment.table.ts'
import { receiptCounter, receipts } from '#domain/receipts/receipt.table.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { moveEmbeddedDatabase } from '#server/commands/move-database.ts'
import { closeServices, composeServices, type Services } from '#server/compose.ts'
import { parseEnvironment } from '#server/environment.ts'
import { openShopDatabase } from '#server/shop-database.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { seedDataFolder } from './harness/database.ts'
import { fillEmptyTables } from './harness/fill-tables.ts'
import { type PostgresServer, startPostgres } from './harness/postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What the shop's own rules want of some columns; everything else is made up. */
const byHand = {
  pack_items: { price: 'n' },
  receipts: { number: '-n' },
  receipt_counter: { last: '0' },
  gem_entries: { balance: 'n', reason: `'daily'`, amount: 'n' },
}
/** Orders of the shop that moves; the soak asks for more. */
const orderCount = Number(process.env.AULA_MOVED_ORDERS ?? 200)

const binaries = findPostgresBinaries()
describe.runIf(binaries)('move-database', () => {
  let server: PostgresServer
  let made: string
  let folder: string
  let databases = 0
  let url: string

  beforeAll(async () => {
    server = await startPostgres(binaries as string)
    made = await mkdtemp(join(tmpdir(), 'aula-move-'))
    await seedDataFolder(made)
    const connection = await openPglite(join(made, 'database'))
    await fillShop(connection)
    await connection.close()
  })
  afterAll(async () => {
    await server?.remove()
    await rm(made, { recursive: true, force: true })
  })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aula-move-'))
    await cp(made, folder, { recursive: true })
    const name = `shop${++databases}`
    await onServer('postgres', (ask) => ask(`create database ${name}`))
    url = server.url(name)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function onServer<Result>(
    database: string,
    work: (ask: (text: string) => Promise<Record<string, unknown>[]>) => Promise<Result>,
  ): Promise<Result> {
    const connection = openPostgres(server.url(database))
    try {
      return await work(async (text) => (await connection.queue.executeSql(text, [])).rows)
    } finally {
      await connection.close()
    }
  }

  const move = () => moveEmbeddedDatabase({ AULA_DATA: folder, DATABASE_URL: url }, 'en')

  test('every table of a full shop arrives, none of them empty, and compared by rows and digest', async () => {
    const moved = await move()
    expect(moved.length).toBeGreaterThan(55)
    expect(moved.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
    const target = openPostgres(url)
    const source = await openPglite(join(folder, 'database'))
    const tables = await source.queue.executeSql(
      `select tablename as name from pg_tables where schemaname = 'public'`,
      [],
    )
    for (const { name } of tables.rows) {
      const text = `select coalesce(string_agg(line, E'\\n' order by line collate "C"), '') as lines
        from (select to_jsonb(t)::text as line from "${name}" t) as l`
      const [ours, theirs] = await Promise.all(
        [source, target].map(({ queue }) => queue.executeSql(text, [])),
      )
      expect(theirs?.rows, name).toEqual(ours?.rows)
    }
    // What waited goes on waiting, what somebody worked on waits again, and what is over stays behind.
    const jobs = (
      await target.queue.executeSql('select state, count(*)::integer from jobs.job group by 1 order by 1', [])
    ).rows
    expect(jobs).toEqual([
      { state: 'created', count: 2 },
      { state: 'retry', count: 2 },
    ])
    await source.close()
    await target.close()
  })

  test('a shop of many orders has equal books afterwards, and sells on where it was', async () => {
    const embedded = await servicesOn({ AULA_DATA: folder })
    await sellMany(embedded, orderCount)
    const before = await books(embedded.connection)
    await closeServices(embedded)
    await move()
    const services = await servicesOn({ AULA_DATA: folder, DATABASE_URL: url })
    expect(await books(services.connection)).toEqual(before)
    const [last] = await services.connection.db.select().from(receiptCounter).where(eq(receiptCounter.id, 1))
    const course = await createCourse(services, { price: 1900, sections: [] })
    const { order } = await buy(services, { product: { productType: 'course', slug: course.slug } })
    const [receipt] = await services.connection.db
      .select({ number: receipts.number })
      .from(receipts)
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .where(eq(orders.number, order))
    expect(receipt?.number).toBe((last?.last ?? 0) + 1)
    await closeServices(services)
  }, 600_000)

  test('a database that is not empty is refused with what is in it, and left as it is', async () => {
    await onServer(`shop${databases}`, (ask) => ask('create table somebodys (id integer)'))
    await expect(move()).rejects.toThrow('is not empty (it has public.somebodys)')
    const tables = await onServer(`shop${databases}`, (ask) =>
      ask(
        `select count(*)::integer as count from pg_tables where schemaname in ('public', 'jobs', 'drizzle')`,
      ),
    )
    expect(tables).toEqual([{ count: 1 }])
  })

  test('a copy that is cut short leaves nothing behind, and can be done again', async () => {
    await onServer(`shop${databases}`, async (ask) => {
      const moving = move()
      const refused = expect(moving).rejects.toThrow('Nothing was written, and the shop is where it was.')
      const others = `select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'insert into%'`
      while (!(await ask(others)).some(({ ended }) => ended));
      await refused
      expect(await ask(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
    })
    expect((await move()).length).toBeGreaterThan(55)
  })

  test('an embedded shop is refused on an empty PostgreSQL, which stays empty, until it was moved there', async () => {
    const settings = { AULA_DATA: folder, DATABASE_URL: url }
    await expect(openShopDatabase(settings)).rejects.toThrow(
      /holds none: "npm run aula -- move-database" moves it there/,
    )
    const tables = await onServer(`shop${databases}`, (ask) =>
      ask(`select tablename from pg_tables where schemaname = 'public'`),
    )
    expect(tables).toEqual([])
    await move()
    await (await openShopDatabase(settings)).close()
  })

  test('a moved shop starts no more from the embedded database, nor on another empty PostgreSQL', async () => {
    await move()
    const refusal =
      /was moved to the PostgreSQL database 127\.0\.0\.1:\d+\/shop\d+ on \d{4}-\d\d-\d\d: set DATABASE_URL/
    await expect(openShopDatabase({ AULA_DATA: folder, DATABASE_URL: undefined })).rejects.toThrow(refusal)
    await expect(
      openShopDatabase({ AULA_DATA: folder, DATABASE_URL: server.url('postgres') }),
    ).rejects.toThrow(/holds no shop/)
    await expect(move()).rejects.toThrow(/was moved to .* remove moved\.json/)
  })

  test('what cannot be moved is told in a sentence', async () => {
    const moveOf = (settings: { AULA_DATA: string; DATABASE_URL?: string }) =>
      moveEmbeddedDatabase({ DATABASE_URL: undefined, ...settings }, 'en')
    await expect(moveOf({ AULA_DATA: folder })).rejects.toThrow('DATABASE_URL is not set')
    await expect(moveOf({ AULA_DATA: join(folder, 'none'), DATABASE_URL: url })).rejects.toThrow(
      'There is no embedded database to move',
    )
    await expect(moveOf({ AULA_DATA: folder, DATABASE_URL: server.url('nowhere') })).rejects.toThrow(
      /could not be moved.*database "nowhere" does not exist/,
    )
  })

  test('the versions that the documents name are those that the tests run on', async () => {
    const text = await readFile('docs/decisions/pglite-and-postgres.md', 'utf8')
    const [, tested, embedded] =
      /tested with PostgreSQL (\d+) .*PostgreSQL (\d+) inside PGlite/s.exec(text) ?? []
    const version = `select (current_setting('server_version_num')::integer / 10000)::text as major`
    expect(await onServer('postgres', (ask) => ask(version))).toEqual([{ major: tested }])
    const pglite = await openPglite('memory://')
    expect((await pglite.queue.executeSql(version, [])).rows).toEqual([{ major: embedded }])
    await pglite.close()
  })
})

async function servicesOn(settings: Record<string, string>): Promise<Services> {
  return composeServices({
    environment: parseEnvironment({ NODE_ENV: 'test', AULA_DEMO: 'false', ...settings }),
    secret: 'a secret that only the tests know about',
    log: pino({ level: 'silent' }),
  })
}

/** Real purchases, and as many like the first of them. */
async function sellMany(services: Services, count: number): Promise<void> {
  const course = await createCourse(services, { price: 1900, sections: [] })
  const product = { productType: 'course' as const, slug: course.slug }
  await buy(services, { product })
  const { order } = await buy(services, { product })
  const { db } = services.connection
  const columns = (table: PgTable, left: string[]) =>
    Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .filter((name) => !left.includes(name))
      .map((name) => sql.identifier(name))
  const list = (names: SQL[] | ReturnType<typeof columns>) => sql.join(names, sql`, `)
  const more = columns(orders, ['id', 'number'])
  await db.execute(sql`insert into orders (number, ${list(more)})
    select 'MANY-' || n, ${list(more)} from orders, generate_series(1, ${count}::integer) as n where number = ${order}`)
  const paid = columns(payments, ['id', 'order_id', 'reference']).map((name) => sql`payments.${name}`)
  await db.execute(sql`insert into payments (order_id, reference, ${list(columns(payments, ['id', 'order_id', 'reference']))})
    select copy.id, 'many-' || copy.id, ${list(paid)} from payments
    join orders first on first.id = payments.order_id and first.number = ${order}
    join orders copy on copy.number like 'MANY-%'`)
  await db.execute(sql`insert into receipts (number, order_id, seller, buyer_name, buyer_email, issued_at)
    select counter.last + row_number() over (order by copy.id), copy.id, seller, buyer_name, buyer_email, issued_at
    from receipts join orders first on first.id = receipts.order_id and first.number = ${order}
    join orders copy on copy.number like 'MANY-%' cross join receipt_counter counter where counter.id = 1`)
  await db.execute(sql`update receipt_counter set last = (select max(number) from receipts) where id = 1`)
}

/** What the shop sold, was paid and owes, in cents. */
async function books({ queue }: DatabaseConnection): Promise<unknown[]> {
  const { rows } = await queue.executeSql(
    `select 'orders ' || state as what, count(*)::text, sum(total)::text as cents from orders group by state
     union all select 'payments ' || state || ' ' || provider, count(*)::text, sum(amount - refunded)::text from payments group by state, provider
     union all select 'receipts', count(*)::text, max(number)::text from receipts
     union all select 'refunds', count(*)::text, sum(amount)::text from refunds
     union all select 'shares', count(*)::text, sum(amount)::text from affiliate_sales
     union all select 'entitlements', count(*)::text, sum(product_id)::text from entitlements
     order by 1`,
    [],
  )
  return rows
}

/** A row in every table, hostile texts among them, and jobs in every state. */
async function fillShop(connection: DatabaseConnection): Promise<void> {
  await connection.migrate()
  await fillEmptyTables(connection.queue, byHand)
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
