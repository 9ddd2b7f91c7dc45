import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from '#gateways/database/pglite.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { makePrivate } from './private-folder.ts'

let parent: string
let folder: string
let before: number
beforeEach(async () => {
  before = process.umask(0o022)
  parent = await mkdtemp(join(tmpdir(), 'aula-private-'))
  folder = join(parent, 'data')
})
afterEach(async () => {
  process.umask(before)
  await rm(parent, { recursive: true, force: true })
})

async function openToOthers(path: string): Promise<string[]> {
  const names = (await readdir(path, { recursive: true })).map((name) => join(path, name))
  const modes = await Promise.all(
    [path, ...names].map(async (each) => ({ each, mode: (await stat(each)).mode })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ each }) => each)
}

test('a new data folder, its database and its files are readable by their user only', async () => {
  expect(await makePrivate(folder)).toBe(true)
  const connection = await openPglite(join(folder, 'database'))
  await connection.migrate()
  await connection.close()
  await createFileStorage(join(folder, 'files')).putBytes('receipts/1.pdf', Buffer.from('a name'))
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(500)
  expect(await openToOthers(folder)).toEqual([])
}, 60_000)

test('an existing data folder is made private with its contents, and other files are not changed', async () => {
  await mkdir(join(folder, 'database/base'), { recursive: true })
  await mkdir(join(folder, 'files/receipts'), { recursive: true })
  await mkdir(join(folder, 'of-somebody'))
  await writeFile(join(folder, 'database/base/1'), 'x')
  await writeFile(join(folder, 'files/receipts/1.pdf'), 'x')
  await writeFile(join(folder, 'of-somebody/note'), 'x')
  await writeFile(join(parent, 'outside'), 'x')
  await symlink(join(parent, 'outside'), join(folder, 'files/link'))
  await chmod(join(folder, 'database/base/1'), 0o666)
  expect(await makePrivate(folder)).toBe(true)
  expect(await openToOthers(join(folder, 'database'))).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'files/receipts/1.pdf'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'of-somebody/note'))).mode & 0o777).toBe(0o644)
  expect((await stat(join(parent, 'outside'))).mode & 0o777).toBe(0o644)
})
