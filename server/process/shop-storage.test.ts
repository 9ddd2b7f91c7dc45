import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMovedNote } from './moved-database.ts'
import { openShopStorage } from './shop-storage.ts'
import { startProblem } from './start-problem.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aula-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('files are in the data folder unless they were moved to a bucket', async () => {
  const environment = { AULA_DATA: folder }
  expect(await openShopStorage(environment)).toMatchObject({ kind: 'folder', place: join(folder, 'files') })
  await mkdir(join(folder, 'files'))
  const note = { to: 's3://aula', at: '2026-11-24T12:00:00Z' }
  await writeMovedNote(join(folder, 'files'), { state: 'begun', ...note })
  await expect(openShopStorage(environment)).rejects.toThrow(
    /to s3:\/\/aula was not finished on 2026-11-24: run "npm run aula -- move-files" again/,
  )
  await writeMovedNote(join(folder, 'files'), { state: 'done', ...note })
  await expect(openShopStorage(environment)).rejects.toThrow(
    /were moved to s3:\/\/aula on 2026-11-24: set S3_BUCKET/,
  )
})

test('an unusable bucket stops the start with a sentence', async () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const environment = { AULA_DATA: folder, S3_BUCKET: 'aula', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys }
  const refused = await openShopStorage(environment).catch((error: unknown) => error)
  expect(startProblem(refused)).toMatch(/^The S3 server does not answer: start it, or look at S3_ENDPOINT/)
})

test('the SDK is loaded only when a bucket is configured', async () => {
  const loaded = (settings: string) => `
    import { createRequire } from 'node:module'
    const { openShopStorage } = await import('#server/process/shop-storage.ts')
    await openShopStorage(${settings}).catch(() => {})
    console.log(Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('@aws-sdk')))`
  const run = async (settings: string) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      loaded(settings),
    ])
    return stdout.trim()
  }
  const data = JSON.stringify(join(folder, 'none'))
  expect(await run(`{ AULA_DATA: ${data} }`)).toBe('false')
  const bucket = `S3_BUCKET: 'aula', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b'`
  expect(await run(`{ AULA_DATA: ${data}, ${bucket} }`)).toBe('true')
})
