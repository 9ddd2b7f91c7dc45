import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderTakenError, findRunningProcess, lockDataFolder } from './data-folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aula-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const written = async () => JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'))

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((done) => child.once('close', done))
  return child.pid as number
}

test('the lock has the process and address of the site, readable by its user only', async () => {
  const lock = await lockDataFolder(folder, { exclusive: true })
  await lock.announce('http://127.0.0.1:3000')
  expect(await written()).toMatchObject({
    pid: process.pid,
    url: 'http://127.0.0.1:3000',
    token: lock.token,
  })
  expect((await stat(join(folder, 'running.json'))).mode & 0o777).toBe(0o600)
  expect(await findRunningProcess(folder)).toMatchObject({ pid: process.pid, token: lock.token })
})

test('a second process stops with one sentence that has the first one’s id', async () => {
  const lock = await lockDataFolder(folder, { exclusive: true })
  await lock.announce('http://127.0.0.1:3000')
  const second = lockDataFolder(folder, { exclusive: true })
  await expect(second).rejects.toBeInstanceOf(DataFolderTakenError)
  await expect(second).rejects.toThrow(`in use by process ${process.pid} (http://127.0.0.1:3000)`)
  expect(await written()).toMatchObject({ token: lock.token })
})

test('of ten concurrent starts one gets the lock', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 10 }, () => lockDataFolder(folder, { exclusive: true })),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the lock of a dead process is taken over', async () => {
  await writeFile(
    join(folder, 'running.json'),
    JSON.stringify({ pid: await deadProcess(), born: null, url: 'http://127.0.0.1:1', token: 'old' }),
  )
  expect(await findRunningProcess(folder)).toBeNull()
  const lock = await lockDataFolder(folder, { exclusive: true })
  expect(await written()).toMatchObject({ pid: process.pid, url: null, token: lock.token })
})

test.runIf(process.platform === 'linux')('a lock whose process id was reused is taken over', async () => {
  await writeFile(
    join(folder, 'running.json'),
    JSON.stringify({ pid: process.pid, born: '1', url: null, token: 'x' }),
  )
  await expect(lockDataFolder(folder, { exclusive: true })).resolves.toBeDefined()
})

test('a damaged lock file is taken over', async () => {
  await writeFile(join(folder, 'running.json'), '{"pid":')
  await expect(lockDataFolder(folder, { exclusive: true })).resolves.toBeDefined()
})

test('with PostgreSQL the newest process is the one that answers commands', async () => {
  const first = await lockDataFolder(folder, { exclusive: false })
  const second = await lockDataFolder(folder, { exclusive: false })
  expect(await written()).toMatchObject({ token: second.token })
  await first.release()
  expect(await written()).toMatchObject({ token: second.token })
})

test('releasing the lock removes its file', async () => {
  const lock = await lockDataFolder(folder, { exclusive: true })
  await lock.announce('http://127.0.0.1:3000')
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})
