import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type KillFigures, runKills } from './harness/kill-run.ts'
import { type PostgresServer, startPostgres } from './harness/postgres.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let dataFolder: string
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'])
  dataFolder = await mkdtemp(join(tmpdir(), 'aula-kills-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

/** `npm run soak` does the same two hundred times (docs/reliability.md). */
const kills = 10

function expectNothingLost(figures: KillFigures) {
  expect(figures.wrong).toEqual([])
  expect(figures.paid).toBeGreaterThan(0)
  expect(figures.fulfilled).toBe(figures.paid)
}

describe('a server that is killed while people buy', () => {
  test('loses no paid order and gives none twice, with the embedded database', async () => {
    expectNothingLost(await runKills({ dataFolder: join(dataFolder, 'embedded') }, kills))
  })
})

const binaries = findPostgresBinaries()

describe.runIf(binaries)('a server that is killed while people buy', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(binaries as string)
  })
  afterAll(() => server?.remove())

  test('loses no paid order and gives none twice, with PostgreSQL', async () => {
    const place = { dataFolder: join(dataFolder, 'outside'), databaseUrl: server.url('postgres') }
    expectNothingLost(await runKills(place, kills))
  })
})
