import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { openDatabase } from '#gateways/database/open-database.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { makeEncryptionKey, NotDecryptedError } from '#gateways/encryption/age.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { backupNames, listStoredBackups } from '#server/backups/stored-backup.ts'
import { OtherShopsBackupsError, writeBackup } from '#server/backups/write-backup.ts'
import { checkBackup, DamagedBackupError, openBackup } from '#server/commands/read-backup.ts'
import { restoreBackup } from '#server/commands/restore-backup.ts'
import { databaseName } from '#server/process/moved-database.ts'
import { writeRestoringNote } from '#server/process/restoring-note.ts'
import { openShopDatabase } from '#server/process/shop-database.ts'
import { requireSameShop } from '#server/process/shop-identity.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { seedDataFolder } from './harness/database.ts'
import { fillShop } from './harness/full-shop.ts'
import { isLongLane } from './harness/lanes.ts'
import { rowsOf } from './harness/rows-of-shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const secret = 'a secret that signs cookies and opens what is sealed'
const video = randomBytes(300_000)
const files = {
  'videos/one.mp4': video,
  'videos/the-same.mp4': video,
  'images/cover-320.webp': randomBytes(2_000),
  'captions/one.vtt': Buffer.from('WEBVTT\n'),
  'empty.bin': Buffer.alloc(0),
}

type TestShop = { connection: DatabaseConnection; folder: string }

let root: string
let embedded: TestShop
/** On PostgreSQL where it is installed, which is faster than making embedded databases. */
let shop: TestShop
let backups = 0
let databases = 0
const binaries = findPostgresBinaries()
let server: PostgresServer | null = null

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aula-backups-'))
  const folder = join(root, 'embedded')
  await seedDataFolder(folder)
  embedded = await fill({ folder, connection: await openDatabase({ dataFolder: folder }) })
  if (binaries) server = await startPostgres(binaries)
  const databaseUrl = await newDatabase()
  if (databaseUrl) {
    shop = await fill({ folder: join(root, 'postgres'), connection: openPostgres(databaseUrl) })
  } else {
    shop = embedded
  }
})
afterAll(async () => {
  await embedded?.connection.close()
  if (server) await shop?.connection.close()
  await server?.remove()
  await rm(root, { recursive: true, force: true })
})

async function fill(made: TestShop): Promise<TestShop> {
  await fillShop(made.connection)
  const storage = createFileStorage(join(made.folder, 'files'))
  for (const [key, bytes] of Object.entries(files)) await storage.putBytes(key, bytes)
  await requireSameShop({ ...made.connection, kind: 'pglite' }, storage)
  return made
}

let place: string
let target: string
/** Undefined without PostgreSQL. */
let databaseUrl: string | undefined
beforeEach(async () => {
  databaseUrl = await newDatabase()
  place = await mkdtemp(join(root, 'place-'))
  target = await mkdtemp(join(root, 'target-'))
})

async function newDatabase(): Promise<string | undefined> {
  if (!server) return undefined
  databases += 1
  const name = `restored${databases}`
  const maintenance = openPostgres(server.url('postgres'))
  await maintenance.queue.executeSql(`create database ${name}`, [])
  await maintenance.close()
  return server.url(name)
}

function write(
  { connection, folder }: TestShop,
  { recipient = null, most = 14 }: { recipient?: string | null; most?: number } = {},
) {
  backups += 1
  return writeBackup({
    connection,
    storage: createFileStorage(join(folder, 'files')),
    place: createFileStorage(place),
    recipient,
    secret,
    workFolder: root,
    most,
    name: `20261126-${String(backups).padStart(6, '0')}-test`,
    now: () => new Date(),
    onFile: () => {},
  })
}

const open = (secretKey: string | null = null, name: string | null = null) =>
  openBackup(createFileStorage(place), { name, secretKey })

async function expectSameShop(restored: DatabaseConnection, { connection }: TestShop) {
  expect(await rowsOf(restored)).toEqual(await rowsOf(connection))
  const next = (queue: DatabaseConnection['queue']) =>
    queue.executeSql(
      `select last_value::text as last from pg_sequences where sequencename = 'orders_id_seq'`,
      [],
    )
  expect((await next(restored.queue)).rows).toEqual((await next(connection.queue)).rows)
  const jobs = await restored.queue.executeSql(
    `select state, count(*)::integer from jobs.job where name = 'reconcile-order' group by 1 order by 1`,
    [],
  )
  expect(jobs.rows).toEqual([
    { state: 'created', count: 2 },
    { state: 'retry', count: 2 },
  ])
  for (const [key, bytes] of Object.entries(files)) {
    expect(await readFile(join(target, 'files', key)), key).toEqual(bytes)
  }
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe(secret)
}

const environmentOf = (url?: string) => ({
  AULA_DATA: target,
  DATABASE_URL: url,
  AULA_SECRET: undefined,
})

const startedIn = (databaseUrl?: string) =>
  openShopDatabase({ AULA_DATA: target, DATABASE_URL: databaseUrl }, createFileStorage(join(target, 'files')))

test('an encrypted backup of an embedded shop is restored by its key alone, row by row and file by file', async () => {
  const key = await makeEncryptionKey()
  const totals = await write(embedded, { recipient: key.recipient })
  expect(totals).toMatchObject({ files: Object.keys(files).length + 1 })
  await expectNothingReadable()
  await expect(open()).rejects.toMatchObject({ problem: 'key-needed' })
  await expect(open((await makeEncryptionKey()).secret)).rejects.toThrow(NotDecryptedError)
  await expect(open('nonsense')).rejects.toThrow(NotDecryptedError)
  const backup = await open(key.secret)
  await checkBackup(backup)
  await restoreBackup(backup, environmentOf(databaseUrl))
  const restored = await startedIn(databaseUrl)
  await expectSameShop(restored, embedded)
  await requireSameShop(restored, createFileStorage(join(target, 'files')))
  await restored.close()
  await expect(restoreBackup(backup, environmentOf(databaseUrl))).rejects.toMatchObject({
    problem: 'shop-there',
  })
  if (!databaseUrl) return
  // Killed after the database was whole: the next run sees that it is.
  const to = { files: join(target, 'files'), database: databaseName(databaseUrl) }
  await writeRestoringNote(target, { name: backup.summary.name, ...to })
  await restoreBackup(backup, environmentOf(databaseUrl))
  await (await startedIn(databaseUrl)).close()
  expect(existsSync(join(target, 'database'))).toBe(false)
  // Never over a database that is in use.
  const second = { ...environmentOf(databaseUrl), AULA_DATA: join(target, 'second') }
  await expect(restoreBackup(backup, second)).rejects.toThrow(/^(public\.[a-z_]+, ){3}…$/)
  // Nor is anything begun there, which a later run with other settings would go on with.
  expect(await readdir(second.AULA_DATA, { recursive: true })).toEqual(['files'])
})

// Making an embedded database takes as long as all the others; its rows are inserted by the same statements.
test.runIf(isLongLane)('a backup is restored into an embedded shop', async () => {
  await write(shop)
  await restoreBackup(await open(), environmentOf())
  const restored = await startedIn()
  await expectSameShop(restored, shop)
  await restored.close()
})

/** Neither an address, nor the secret, nor the beginning of a file. */
async function expectNothingReadable() {
  for (const name of await readdir(place, { recursive: true })) {
    const bytes = await readFile(join(place, name)).catch(() => Buffer.alloc(0))
    for (const text of ['example.org', secret, 'WEBVTT']) expect(bytes.includes(text), name).toBe(false)
    if (bytes.length > 0) expect(bytes.includes(video.subarray(0, 64)), name).toBe(false)
  }
}

test('what is written while the backup is made is in it as a whole or not at all', async () => {
  const count = async (from: DatabaseConnection) => {
    const found = await from.queue.executeSql(
      `select (select count(*)::integer from findings where code = 'pair') as findings,
        (select count(*)::integer from rate_limits where key like 'pair%') as limits`,
      [],
    )
    return found.rows[0]
  }
  let writing = true
  const writer = (async () => {
    for (let pair = 0; writing; pair += 1) {
      await embedded.connection.db.transaction(async (transaction) => {
        await transaction.execute(
          `insert into findings (code, subject, details, since, alerted_at) values ('pair', '${pair}', '{}', now(), now())`,
        )
        await transaction.execute(`insert into rate_limits (key, points) values ('pair-${pair}', 1)`)
      })
    }
  })()
  const { queue } = embedded.connection
  await queue.executeSql(`insert into backups (state, requested_at) values ('running', now())`, [])
  try {
    await write(embedded)
  } finally {
    writing = false
    await writer
  }
  await restoreBackup(await open(), environmentOf(databaseUrl))
  const restored = await startedIn(databaseUrl)
  const there = await count(restored)
  expect(there.findings).toBe(there.limits)
  // What makes the backup is not part of it: the restored shop would wait for its end.
  const running = await restored.queue.executeSql(`select from backups where state = 'running'`, [])
  expect(running.rows).toEqual([])
  expect((await count(embedded.connection)).findings).toBeGreaterThan(there.findings)
  await restored.close()
  await queue.executeSql(`delete from backups where state = 'running'`, [])
  await queue.executeSql(`delete from findings where code = 'pair'`, [])
  await queue.executeSql(`delete from rate_limits where key like 'pair%'`, [])
})

test.runIf(isLongLane)(
  'files that an earlier backup has are not sent again, and old backups go with what only they need',
  async () => {
    const first = await write(shop)
    const second = await write(shop)
    expect(second.sentBytes).toBeLessThan(first.sentBytes - video.length)
    expect(second).toMatchObject({ rows: first.rows, files: first.files, bytes: first.bytes })
    const storage = createFileStorage(join(shop.folder, 'files'))
    await storage.putBytes('videos/new.mp4', randomBytes(10_000))
    await storage.remove('videos/the-same.mp4')
    await write(shop, { most: 2 })
    expect(await listStoredBackups(createFileStorage(place))).toHaveLength(2)
    await storage.remove('videos/new.mp4')
    await write(shop, { most: 1 })
    await storage.putBytes('videos/the-same.mp4', video)
    await checkBackup(await open())
    const left = (await readdir(join(place, 'files'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    )
    // The video once, for both of its names, and not the one that was there between.
    expect(left).toHaveLength(5)
  },
)

test.runIf(isLongLane)('a damaged backup is told, and nothing starts from it', async () => {
  await write(shop)
  const sizes = await Promise.all(
    (await readdir(place, { recursive: true })).map(
      async (name) => [name, (await stat(join(place, name))).size] as const,
    ),
  )
  /** The largest file of this name; repeated, it is whole again. */
  const damage = async (pattern: RegExp) => {
    const [[name = '', size = 0] = []] = sizes
      .filter(([each]) => pattern.test(each))
      .toSorted(([, one], [, other]) => other - one)
    const bytes = await readFile(join(place, name))
    const middle = Math.floor(size / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    await writeFile(join(place, name), bytes)
  }
  const file = /[0-9a-f]{64}$/
  const table = /tables.*gz$/
  const contents = /contents\.json\.gz$/
  await damage(contents)
  await expect(open()).rejects.toThrow(DamagedBackupError)
  await damage(contents)
  await damage(table)
  await expect(checkBackup(await open())).rejects.toThrow(DamagedBackupError)
  await damage(table)
  await damage(file)
  const backup = await open()
  await expect(checkBackup(backup)).rejects.toThrow(DamagedBackupError)
  await expect(restoreBackup(backup, environmentOf(databaseUrl))).rejects.toThrow(DamagedBackupError)
  await expect(startedIn(databaseUrl)).rejects.toThrow(
    /was not finished: run "npm run aula -- restore-backup" again/,
  )

  // Whole again, the same command goes on.
  await damage(file)
  await restoreBackup(await open(), environmentOf(databaseUrl))
  const restored = await startedIn(databaseUrl)
  await expectSameShop(restored, shop)
  await restored.close()
})

test('damaged files are all named, stop a restore before its database, and are left out where that is asked for', async () => {
  const key = await makeEncryptionKey()
  await write(shop, { recipient: key.recipient })
  const { contents, summary } = await open(key.secret)
  const damage = async (name: string, at: (size: number) => number) => {
    const sha256 = contents.files.find((file) => file.key === name)?.sha256 ?? ''
    const path = join(place, backupNames.file(sha256, summary.recipient))
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(at(bytes.length)) ^ 1, at(bytes.length))
    await writeFile(path, bytes)
  }
  await damage('images/cover-320.webp', (size) => size - 1)
  await damage('captions/one.vtt', () => 0)
  const lost = ['captions/one.vtt', 'images/cover-320.webp']
  const backup = await open(key.secret)
  await expect(checkBackup(backup)).rejects.toMatchObject({ files: lost })
  await expect(restoreBackup(backup, environmentOf(databaseUrl))).rejects.toMatchObject({ files: lost })
  await expect(startedIn(databaseUrl)).rejects.toThrow(/was not finished/)
  expect(await readFile(join(target, 'files/videos/one.mp4'))).toEqual(video)
  expect(await restoreBackup(backup, environmentOf(databaseUrl), { withoutDamaged: true })).toEqual(lost)
  const restored = await startedIn(databaseUrl)
  expect(await rowsOf(restored)).toEqual(await rowsOf(shop.connection))
  await restored.close()
  for (const name of lost) expect(existsSync(join(target, 'files', name)), name).toBe(false)
})

test('backups of two shops do not mix, and a shop is never overwritten', async () => {
  await write(shop)
  const other = join(target, 'other')
  await cp(join(shop.folder, 'files'), join(other, 'files'), { recursive: true })
  await writeFile(join(other, 'files/shop-identity'), 'another\n')
  await expect(write({ ...shop, folder: other })).rejects.toThrow(OtherShopsBackupsError)

  const backup = await open()
  const refused = (AULA_DATA: string, problem: string, AULA_SECRET?: string) =>
    expect(restoreBackup(backup, { AULA_DATA, AULA_SECRET, DATABASE_URL: undefined })).rejects.toMatchObject({
      problem,
    })
  await refused(other, 'files-there')
  // Begun with the place of files of before, and repeated with that of another shop.
  await writeRestoringNote(other, { name: backup.summary.name, files: 's3://before', database: null })
  await refused(other, 'other-restore')
  expect(await readFile(join(other, 'files/shop-identity'), 'utf8')).toBe('another\n')
  await refused(join(target, 'empty'), 'other-secret', 'another secret of at least 32 characters')
  await expect(open(null, 'none')).rejects.toMatchObject({ problem: 'no-backup' })
})
