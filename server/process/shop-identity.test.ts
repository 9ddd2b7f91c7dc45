import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { openS3Storage } from '#gateways/storage/s3-storage.ts'
import { readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { hasS3Server, type S3Server, startS3Server } from '#tests/harness/s3-server.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { requireSameShop } from './shop-identity.ts'

const services = await createTestServices()
const embedded = { ...services.connection, kind: 'pglite' as const }
const shared = { ...services.connection, kind: 'postgres' as const }
let folder: string
let here: Storage
let elsewhere: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aula-identity-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  here = createFileStorage(await mkdtemp(join(folder, 'here-')))
  elsewhere = createFileStorage(await mkdtemp(join(folder, 'elsewhere-')))
})

test('the first start gives the shop an id, and files without it are refused', async () => {
  await requireSameShop(shared, here)
  const identity = await readIdentityOfFiles(here)
  expect(identity).toMatch(/^[0-9a-f-]{36}$/)
  await requireSameShop(shared, here)
  const refused = requireSameShop(shared, elsewhere)
  await expect(refused).rejects.toThrow(
    `whose files are not in ${elsewhere.place}: servers of one shop share`,
  )
  await expect(refused).rejects.toThrow(`write ${identity} into ${elsewhere.place}/shop-identity`)
  expect(await readIdentityOfFiles(elsewhere)).toBeNull()
  // As the message advises.
  await elsewhere.putBytes('shop-identity', Buffer.from(String(identity)))
  await requireSameShop(shared, elsewhere)
})

test('files of another shop are refused, on either database', async () => {
  await requireSameShop(shared, here)
  await elsewhere.putBytes('shop-identity', Buffer.from('another'))
  for (const connection of [shared, embedded]) {
    await expect(requireSameShop(connection, elsewhere)).rejects.toThrow(
      /those of another shop than the database/,
    )
  }
})

test('two servers starting at once on a new shop with one folder are both accepted', async () => {
  await Promise.all([1, 2, 3].map(() => requireSameShop(shared, here)))
})

test('the embedded database restores the id of its files', async () => {
  await requireSameShop(embedded, here)
  await requireSameShop(embedded, elsewhere)
  expect(await readIdentityOfFiles(elsewhere)).toBe(await readIdentityOfFiles(here))
})

test('a shop without an id is recognized by its covers, and a new database takes the id of its files', async () => {
  const hash = 'a'.repeat(64)
  await createCourse(services, { cover: { hash, width: 640, height: 360, widths: [320, 640] } })
  await expect(requireSameShop(shared, elsewhere)).rejects.toThrow(/whose files are not in/)
  await here.putBytes(`images/${hash}-320.webp`, Buffer.from('a picture'))
  await here.putBytes('shop-identity', Buffer.from('named before\n'))
  await requireSameShop(shared, here)
  await expect(requireSameShop(shared, elsewhere)).rejects.toThrow('write named before into')
})

describe.runIf(hasS3Server())('files in a bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server?.stop())
  const bucket = async () => openS3Storage(await server.createBucket())

  test('get an id by the first start, on either database, and another bucket is refused', async () => {
    for (const connection of [shared, embedded]) {
      const [ours, empty] = [await bucket(), await bucket()]
      await connection.queue.executeSql('delete from shop_identity', [])
      await requireSameShop(connection, ours)
      await requireSameShop(connection, ours)
      const identity = await readIdentityOfFiles(ours)
      const refused = requireSameShop(connection, empty)
      await expect(refused).rejects.toThrow(
        `whose files are not in ${empty.place}: run "npm run aula -- move-files"`,
      )
      await expect(refused).rejects.toThrow(`write ${identity} into ${empty.place}/shop-identity`)
      await empty.putBytes('shop-identity', Buffer.from('another'))
      await expect(requireSameShop(connection, empty)).rejects.toThrow(/set S3_BUCKET or DATABASE_URL/)
    }
  })

  test('are not taken over by a new shop that is configured with the bucket by mistake', async () => {
    const taken = await bucket()
    await taken.putBytes('shop-identity', Buffer.from('the shop of somebody else'))
    await expect(requireSameShop(embedded, taken)).rejects.toThrow(/set S3_PREFIX to a place of its own/)
    expect(await readIdentityOfFiles(taken)).toBe('the shop of somebody else')
  })
})
