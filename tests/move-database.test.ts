import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from 'pg-boss'
import { describe, expect, test, vi } from 'vitest'
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { moveEmbeddedDatabase } from '#server/commands/move-database.ts'
import { openShopDatabase } from '#server/process/shop-database.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { seedDataFolder } from './harness/database.ts'
import { isLongLane } from './harness/lanes.ts'
import { useShopToMove } from './harness/shops-to-move.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const binaries = findPostgresBinaries()
describe.runIf(binaries)('move-database', () => {
  const shop = useShopToMove(binaries as string)
  const move = () => moveEmbeddedDatabase({ AULA_DATA: shop.folder, DATABASE_URL: shop.url }, 'en')
  const open = (databaseUrl?: string) =>
    openShopDatabase(
      { AULA_DATA: shop.folder, DATABASE_URL: databaseUrl },
      createFileStorage(join(shop.folder, 'files')),
    )

  // Every run of the journeys moves the demo.
  test.runIf(isLongLane)(
    'every table is copied, the shop starts there alone, and a second move reports what has changed since',
    async () => {
      await expect(open(shop.url)).rejects.toThrow(
        /holds none: "npm run aula -- move-database" moves it there/,
      )
      expect(await shop.ask(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
      const first = await move()
      const { tables: moved } = first
      expect(moved.length).toBeGreaterThan(55)
      expect(moved.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
      const target = openPostgres(shop.url)
      const source = await openPglite(join(shop.folder, 'database'))
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
      // Waiting jobs wait, active ones wait again, completed ones are left behind.
      const jobs = (
        await target.queue.executeSql(
          `select state, count(*)::integer from jobs.job where name = 'reconcile-order' group by 1 order by 1`,
          [],
        )
      ).rows
      expect(jobs).toEqual([
        { state: 'created', count: 2 },
        { state: 'retry', count: 2 },
      ])
      await expectDocumentedVersions([target.queue, source.queue])
      await source.close()
      await target.close()

      await expectToStartOnlyThere()

      expect(await move()).toEqual({ ...first, already: true })
      await shop.ask(`update users set name = 'Somebody else' where id = (select min(id) from users)`)
      expect(await move()).toMatchObject({ already: true, differing: ['public.users'] })
      await rm(join(shop.folder, 'moved.json'))
      await expect(move()).rejects.toThrow(/holds this shop already, and the two differ in: public\.users/)
      await (await open()).close()
    },
  )

  async function expectDocumentedVersions(queues: Db[]) {
    const text = await readFile('docs/decisions/pglite-and-postgres.md', 'utf8')
    const [, ...documented] =
      /tested with PostgreSQL (\d+) .*PostgreSQL (\d+) inside PGlite/s.exec(text) ?? []
    const version = `select (current_setting('server_version_num')::integer / 10000)::text as major`
    const answers = await Promise.all(queues.map((queue) => queue.executeSql(version, [])))
    expect(answers.map(({ rows }) => rows[0]?.major)).toEqual(documented)
  }

  async function expectToStartOnlyThere() {
    await (await open(shop.url)).close()
    await expect(open()).rejects.toThrow(
      /was moved to the PostgreSQL database 127\.0\.0\.1:\d+\/shop\d+ on \d{4}-\d\d-\d\d: set DATABASE_URL/,
    )
    await expect(open(shop.server.url('postgres'))).rejects.toThrow(/holds no shop/)
    const elsewhere = { AULA_DATA: shop.folder, DATABASE_URL: shop.server.url('postgres') }
    await expect(moveEmbeddedDatabase(elsewhere, 'en')).rejects.toThrow(/was moved to .* remove moved\.json/)
  }

  // In the short run `move-killed` interrupts one, at the same place.
  test.runIf(isLongLane)('an interrupted copy leaves nothing behind and can be repeated', async () => {
    const moving = move()
    const refused = expect(moving).rejects.toThrow('Nothing was written, and the shop is where it was.')
    const connection = openPostgres(shop.url)
    const others = `select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'insert into%'`
    while (!(await connection.queue.executeSql(others, [])).rows.some(({ ended }) => ended));
    await connection.close()
    await refused
    expect(await shop.ask(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
    await (await open()).close()
    expect((await move()).tables.length).toBeGreaterThan(55)
  })

  test.runIf(isLongLane)('an empty shop is moved, and starts', async () => {
    const empty = join(shop.folder, 'empty')
    await seedDataFolder(empty)
    const settings = { AULA_DATA: empty, DATABASE_URL: shop.url }
    await moveEmbeddedDatabase(settings, 'en')
    await (await openShopDatabase(settings, createFileStorage(join(empty, 'files')))).close()
  })

  test('a move that is not possible is explained in a sentence, and nothing is changed', async () => {
    const moveOf = (settings: { AULA_DATA: string; DATABASE_URL?: string }) =>
      moveEmbeddedDatabase({ DATABASE_URL: undefined, ...settings }, 'en')
    await expect(moveOf({ AULA_DATA: shop.folder })).rejects.toThrow('DATABASE_URL is not set')
    await expect(moveOf({ AULA_DATA: join(shop.folder, 'none'), DATABASE_URL: shop.url })).rejects.toThrow(
      'There is no embedded database to move',
    )
    await expect(
      moveOf({ AULA_DATA: shop.folder, DATABASE_URL: shop.server.url('nowhere') }),
    ).rejects.toThrow(/could not be moved.*database "nowhere" does not exist/)

    await shop.ask('create table somebodys (id integer)')
    await expect(move()).rejects.toThrow('is not empty (it has public.somebodys)')
    const tables = await shop.ask(
      `select count(*)::integer as count from pg_tables where schemaname in ('public', 'jobs', 'drizzle')`,
    )
    expect(tables).toEqual([{ count: 1 }])
  })
})
