import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { readIdentityOfFiles, requireSameShop } from './shop-identity.ts'

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

test('the first start names a shop, and other files are refused although nothing is in it yet', async () => {
  await requireSameShop(shared, here, '/srv/one')
  const identity = await readIdentityOfFiles(here)
  expect(identity).toMatch(/^[0-9a-f-]{36}$/)
  await requireSameShop(shared, here, '/srv/one')
  const refused = requireSameShop(shared, elsewhere, '/srv/two')
  await expect(refused).rejects.toThrow(/whose files are not in \/srv\/two\/files: servers of one shop share/)
  await expect(refused).rejects.toThrow(`write ${identity} into /srv/two/files/shop-identity`)
  expect(await readIdentityOfFiles(elsewhere)).toBeNull()
  // As the message advises.
  await elsewhere.putBytes('shop-identity', Buffer.from(String(identity)))
  await requireSameShop(shared, elsewhere, '/srv/two')
})

test('files of another shop are told as such, on either database', async () => {
  await requireSameShop(shared, here, '/srv/one')
  await elsewhere.putBytes('shop-identity', Buffer.from('another'))
  for (const connection of [shared, embedded]) {
    await expect(requireSameShop(connection, elsewhere, '/srv/two')).rejects.toThrow(
      /those of another shop than the database/,
    )
  }
})

test('of two servers that start at once on a new shop with one folder none is refused', async () => {
  await Promise.all([1, 2, 3].map(() => requireSameShop(shared, here, '/srv/one')))
})

test('the embedded database lies beside its files, and names them again', async () => {
  await requireSameShop(embedded, here, '/srv/one')
  await requireSameShop(embedded, elsewhere, '/srv/one')
  expect(await readIdentityOfFiles(elsewhere)).toBe(await readIdentityOfFiles(here))
})

test('a shop from before there were names is told by its covers, and a new database takes the name of its files', async () => {
  const hash = 'a'.repeat(64)
  await createCourse(services, { cover: { hash, width: 640, height: 360, widths: [320, 640] } })
  await expect(requireSameShop(shared, elsewhere, '/srv/two')).rejects.toThrow(/whose files are not in/)
  await here.putBytes(`images/${hash}-320.webp`, Buffer.from('a picture'))
  await here.putBytes('shop-identity', Buffer.from('named before\n'))
  await requireSameShop(shared, here, '/srv/one')
  await expect(requireSameShop(shared, elsewhere, '/srv/two')).rejects.toThrow('write named before into')
})
