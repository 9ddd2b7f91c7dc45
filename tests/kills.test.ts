import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { moveEmbeddedDatabase } from '#server/commands/move-database.ts'
import { isLongLane, runs } from '#tests/harness/lanes.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { seedDataFolder } from './harness/database.ts'
import { type KillFigures, runKills } from './harness/kill-run.ts'

const kills = Number(process.env.AULA_KILLS ?? runs(10))
vi.setConfig({ testTimeout: 60_000 + kills * 30_000, hookTimeout: 120_000 })

let dataFolder: string
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'])
  dataFolder = await mkdtemp(join(tmpdir(), 'aula-kills-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

function expectNothingLost(database: string, figures: KillFigures) {
  const { ordered, paid, leftForReconciliation, wrong } = figures
  if (process.env.AULA_KILLS) {
    console.log(
      `| ${database} | ${kills} | ${ordered} | ${paid} | ${leftForReconciliation} | ${wrong.length} |`,
    )
  }
  expect(wrong).toEqual([])
  expect(paid).toBeGreaterThan(0)
  expect(figures.fulfilled).toBe(paid)
}

describe('a server that is killed while people buy', () => {
  test('loses no paid order and fulfills none twice, with the embedded database', async () => {
    const place = { dataFolder: join(dataFolder, 'embedded') }
    await seedDataFolder(place.dataFolder)
    expectNothingLost('embedded', await runKills(place, kills))
  })
})

const binaries = findPostgresBinaries()

// In the long run: what a kill interrupts is the same on both.
describe.runIf(binaries && (isLongLane || process.env.AULA_KILLS))(
  'a server that is killed while people buy',
  () => {
    let server: PostgresServer
    beforeAll(async () => {
      server = await startPostgres(binaries as string)
    })
    afterAll(() => server?.remove())

    test('loses no paid order and fulfills none twice, after a move to PostgreSQL', async () => {
      const place = { dataFolder: join(dataFolder, 'outside'), databaseUrl: server.url('postgres') }
      await seedDataFolder(place.dataFolder)
      await moveEmbeddedDatabase({ AULA_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl }, 'en')
      expectNothingLost('PostgreSQL', await runKills(place, kills))
    })
  },
)
