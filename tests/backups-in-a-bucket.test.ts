import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { openDatabase } from '#gateways/database/open-database.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { makeEncryptionKey } from '#gateways/encryption/age.ts'
import type { S3Settings } from '#gateways/storage/s3-client.ts'
import { openBackupPlace } from '#server/backups/backup-place.ts'
import { createBackupMaker } from '#server/backups/create-backup-maker.ts'
import { listStoredBackups } from '#server/backups/stored-backup.ts'
import { openBackup } from '#server/commands/read-backup.ts'
import { restoreBackup } from '#server/commands/restore-backup.ts'
import { openShopDatabase } from '#server/process/shop-database.ts'
import { requireSameShop } from '#server/process/shop-identity.ts'
import { openShopStorage } from '#server/process/shop-storage.ts'
import { type Environment, parseEnvironment } from '#server/settings/environment.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { seedDataFolder } from './harness/database.ts'
import { fillShop } from './harness/full-shop.ts'
import { isLongLane } from './harness/lanes.ts'
import { type Relay, startRelay } from './harness/relay.ts'
import { rowsOf } from './harness/rows-of-shop.ts'
import { hasS3Server, type S3Server, startS3Server } from './harness/s3-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const secret = 'a secret that signs cookies and opens what is sealed'
const binaries = findPostgresBinaries()
/** The second is sent in two parts. */
const files = {
  'videos/one.mp4': randomBytes(200_000),
  'videos/large.mp4': randomBytes(9 * 1024 * 1024),
  'images/cover-320.webp': randomBytes(2_000),
  'empty.bin': Buffer.alloc(0),
}

describe.runIf(hasS3Server())('backups in a bucket', () => {
  let root: string
  let s3: S3Server
  let relay: Relay
  let postgres: PostgresServer | null = null
  let connection: DatabaseConnection
  let storage: Storage
  let inBucket: Record<string, string>
  let target: string
  let databases = 0

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'aula-backups-s3-'))
    s3 = await startS3Server()
    relay = await startRelay(s3.port)
    if (binaries) postgres = await startPostgres(binaries)
    const folder = join(root, 'shop')
    await seedDataFolder(folder)
    connection = await openDatabase({ dataFolder: folder })
    await fillShop(connection)
    storage = await openShopStorage({ AULA_DATA: folder, ...asShop(await s3.createBucket()) })
    for (const [key, bytes] of Object.entries(files)) await storage.putBytes(key, bytes)
    await requireSameShop({ ...connection, kind: 'pglite' }, storage)
  })
  afterAll(async () => {
    await connection?.close()
    await postgres?.remove()
    await relay?.stop()
    await s3?.stop()
    await rm(root, { recursive: true, force: true })
  })
  beforeEach(async () => {
    inBucket = asBackups(await s3.createBucket())
    target = await mkdtemp(join(root, 'target-'))
  })
  afterEach(() => relay.comeBack())

  const environment = (values: Record<string, string> = {}): Environment =>
    parseEnvironment({ AULA_DATA: join(root, 'shop'), NODE_ENV: 'test', ...inBucket, ...values })

  const make = (values: Record<string, string> = {}, onProgress: () => void = () => {}) =>
    createBackupMaker({ environment: environment(values), connection, storage, secret }).make(onProgress)

  async function openPlace(): Promise<Storage> {
    const place = await openBackupPlace(environment())
    if (!place) throw new Error('no place')
    return place
  }

  async function emptyDatabase(): Promise<string | undefined> {
    if (!postgres) return undefined
    databases += 1
    const maintenance = openPostgres(postgres.url('postgres'))
    await maintenance.queue.executeSql(`create database restored${databases}`, [])
    await maintenance.close()
    return postgres.url(`restored${databases}`)
  }

  /** Into an empty machine with an empty bucket of its own, and PostgreSQL where it is. */
  async function restore(secretKey: string | null = null, databaseUrl?: string) {
    const machine = {
      AULA_DATA: target,
      AULA_SECRET: undefined,
      DATABASE_URL: databaseUrl,
      ...asShop(await s3.createBucket()),
    }
    await restoreBackup(await openBackup(await openPlace(), { name: null, secretKey }), machine)
    const restored = await openShopStorage(machine)
    return { storage: restored, connection: await openShopDatabase(machine, restored) }
  }

  async function expectSameShop(restored: Awaited<ReturnType<typeof restore>>) {
    expect(await rowsOf(restored.connection)).toEqual(await rowsOf(connection))
    const keys = await Array.fromAsync(restored.storage.list())
    expect(keys.toSorted()).toEqual((await Array.fromAsync(storage.list())).toSorted())
    for (const [key, bytes] of Object.entries(files)) {
      expect(bytes.equals(await buffer(restored.storage.read(key))), key).toBe(true)
    }
    await requireSameShop({ ...restored.connection, kind: 'pglite' }, restored.storage)
    await restored.connection.close()
  }

  test('of an embedded shop, encrypted, are restored into PostgreSQL and another bucket, row by row and file by file', async () => {
    const key = await makeEncryptionKey()
    const values = { BACKUP_S3_PREFIX: 'shops/one', AULA_BACKUP_RECIPIENT: key.recipient }
    inBucket = { ...inBucket, ...values }
    const { totals } = await make()
    expect(totals.files).toBe(Object.keys(files).length + 1)
    const place = await openPlace()
    for (const name of await Array.fromAsync(place.list())) {
      const bytes = await buffer(place.read(name))
      for (const text of ['example.org', secret]) expect(bytes.includes(text), name).toBe(false)
    }
    await expectSameShop(await restore(key.secret, await emptyDatabase()))
    // Nothing outside of the prefix.
    const all = await openBackupPlace(environment({ BACKUP_S3_PREFIX: '' }))
    const names = await Array.fromAsync(all?.list() ?? [])
    expect(names.every((name) => name.startsWith('shops/one/'))).toBe(true)
  })

  test.runIf(isLongLane)('are restored into an embedded shop, too', async () => {
    await make()
    await expectSameShop(await restore())
  })

  test.runIf(isLongLane)(
    'that a lost connection interrupts are none, and the next one is whole and removes what was left',
    async () => {
      const { name: first } = await make()
      let isCut = false
      const cut = make({ BACKUP_S3_ENDPOINT: relay.url }, () => {
        if (!isCut) relay.leave()
        isCut = true
      })
      await expect(cut).rejects.toMatchObject({ failure: 'place-away' })
      expect(isCut).toBe(true)
      const place = await openPlace()
      const namesNow = async () => Array.fromAsync(place.list())
      const partial = (await namesNow()).filter((name) => /^backups\//.test(name) && !name.includes(first))
      expect(partial.length).toBeGreaterThan(0)
      expect((await listStoredBackups(place)).map(({ name }) => name)).toEqual([first])
      const { name: next } = await make()
      expect((await listStoredBackups(place)).map(({ name }) => name)).toEqual([next, first])
      const left = await namesNow()
      for (const name of partial) expect(left).not.toContain(name)
      await expectSameShop(await restore(null, await emptyDatabase()))
    },
  )

  test.runIf(isLongLane)('older than the newest ones go, with the files that only they need', async () => {
    await storage.putBytes('videos/gone.mp4', randomBytes(3_000))
    const { totals: before } = await make({ AULA_BACKUP_MOST: '1' })
    const place = await openPlace()
    const countFiles = async () =>
      (await Array.fromAsync(place.list())).filter((name) => name.startsWith('files/')).length
    const withGone = await countFiles()
    await storage.remove('videos/gone.mp4')
    const { name, totals } = await make({ AULA_BACKUP_MOST: '1' })
    expect((await listStoredBackups(place)).map((each) => each.name)).toEqual([name])
    expect(await countFiles()).toBe(withGone - 1)
    // Rows alone: every file was there.
    expect(totals.sentBytes).toBeLessThan(before.sentBytes - files['videos/large.mp4'].length)
  })

  test('where the keys are wrong, the bucket is missing or nobody answers fail as a place that is away', async () => {
    const wrong: Record<string, string>[] = [
      { BACKUP_S3_SECRET_ACCESS_KEY: 'another' },
      { BACKUP_S3_BUCKET: 'no-such-bucket' },
      { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' },
    ]
    for (const values of wrong) {
      await expect(make(values), JSON.stringify(values)).rejects.toMatchObject({ failure: 'place-away' })
    }
  })
})

function settingsOf({ bucket, endpoint, region, keys }: S3Settings, prefix: string): Record<string, string> {
  return {
    [`${prefix}S3_BUCKET`]: bucket,
    [`${prefix}S3_ENDPOINT`]: endpoint ?? '',
    [`${prefix}S3_REGION`]: region,
    [`${prefix}S3_ACCESS_KEY_ID`]: keys?.id ?? '',
    [`${prefix}S3_SECRET_ACCESS_KEY`]: keys?.secret ?? '',
  }
}

function asShop(settings: S3Settings) {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settingsOf(
    settings,
    '',
  )
  return {
    S3_BUCKET,
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_PREFIX: undefined,
    S3_FORCE_PATH_STYLE: undefined,
  }
}

function asBackups(settings: S3Settings): Record<string, string> {
  return settingsOf(settings, 'BACKUP_')
}
