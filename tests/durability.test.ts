import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { isLongLane } from './harness/lanes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Waits until a child process committed at least `minimum` orders, kills it, and returns the reported orders. */
async function killedWhileWriting(
  place: string,
  minimum: number,
  kill: (child: ChildProcess) => Promise<void>,
) {
  const child = spawn(process.execPath, ['tests/harness/commit-orders.ts', place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const enough = new Promise<void>((reached) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.split('\n').length > minimum) reached()
    })
  })
  await Promise.race([enough, ended])
  if (child.exitCode !== null) throw new Error(`the child ended by itself:\n${complaints}`)
  await kill(child)
  child.kill('SIGKILL')
  await ended
  return printed.split('\n').slice(0, -1)
}

async function numbersIn(connection: DatabaseConnection): Promise<string[]> {
  const rows = await connection.db.select({ number: orders.number }).from(orders)
  await connection.close()
  return rows.map(({ number }) => number)
}

// Every run kills a server on the embedded database: `kills.test.ts`.
test.runIf(isLongLane)(
  'the embedded database loses no committed order when the process is killed while writing',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aula-durable-'))
    const committed = await killedWhileWriting(join(folder, 'database'), 200, async (child) => {
      child.kill('SIGKILL')
    })
    expect(committed.length).toBeGreaterThanOrEqual(200)
    const stored = new Set(await numbersIn(await openPglite(join(folder, 'database'))))
    expect(committed.filter((number) => !stored.has(number))).toEqual([])
    // At most the order in progress when the process was killed.
    expect(stored.size - committed.length).toBeLessThanOrEqual(1)
    await rm(folder, { recursive: true })
  },
)

const binaries = findPostgresBinaries()

describe.runIf(binaries)('PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(binaries as string)
  })
  afterAll(() => server?.remove())

  test('loses no committed order when writer and server are killed while writing', async () => {
    const place = server.url('postgres')
    const committed = await killedWhileWriting(place, 200, () => server.kill())
    expect(committed.length).toBeGreaterThanOrEqual(200)
    await server.restart()
    const stored = new Set(await numbersIn(openPostgres(place)))
    expect(committed.filter((number) => !stored.has(number))).toEqual([])
    expect(stored.size - committed.length).toBeLessThanOrEqual(1)
  })
})
