import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { receiptCounter, receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { closeServices, composeServices, type Services } from '#server/process/compose.ts'
import { parseEnvironment } from '#server/settings/environment.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { commandParameters } from '../scripts/server-process.mjs'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { readBooks, sellMany } from './harness/busy-shop.ts'
import { seedDataFolder } from './harness/database.ts'
import { runKills } from './harness/kill-run.ts'
import { isLongLane } from './harness/lanes.ts'

const orderCount = Number(process.env.AULA_MOVED_ORDERS ?? 60)
const kills = Number(process.env.AULA_MOVED_KILLS ?? 0)
vi.setConfig({ testTimeout: 120_000 + orderCount * 2_000 + kills * 30_000, hookTimeout: 120_000 })

const binaries = findPostgresBinaries()
describe.runIf(binaries && (isLongLane || process.env.AULA_MOVED_ORDERS))('a shop of many orders', () => {
  let server: PostgresServer
  let folder: string
  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build-changed.mjs'])
    server = await startPostgres(binaries as string)
    folder = await mkdtemp(join(tmpdir(), 'aula-moved-'))
    await seedDataFolder(folder)
  })
  afterAll(async () => {
    await server?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('is moved with equal totals, goes on selling, and loses nothing when it is killed', async () => {
    const at = new Date(Date.now() + 60 * 86_400_000)
    const url = server.url('postgres')
    const embedded = await servicesOn({ AULA_DATA: folder })
    await sellMany(embedded, orderCount)
    const before = await readBooks(embedded, at)
    await closeServices(embedded)

    const { seconds, megabytes } = await runMove({ AULA_DATA: folder, DATABASE_URL: url })

    const services = await servicesOn({ AULA_DATA: folder, DATABASE_URL: url })
    expect(await readBooks(services, at)).toEqual(before)
    expect(before['orders fulfilled USD, how many']).toBeGreaterThan(orderCount / 2)
    for (const kind of [
      'payments paid',
      'refunds done',
      'commissions',
      'payouts paid',
      'gems',
      'shares due',
    ]) {
      expect(
        Object.keys(before).some(
          (name) => name.startsWith(kind) && !name.endsWith('how many') && before[name],
        ),
        kind,
      ).toBe(true)
    }
    const [last] = await services.connection.db.select().from(receiptCounter).where(eq(receiptCounter.id, 1))
    const course = await createCourse(services, { price: 1900, sections: [] })
    const { order } = await buy(services, { product: { productType: 'course', slug: course.slug } })
    const [receipt] = await services.connection.db
      .select({ number: receipts.number })
      .from(receipts)
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .where(eq(orders.number, order))
    expect(receipt?.number).toBe((last?.last ?? 0) + 1)
    await closeServices(services)
    if (process.env.AULA_MOVED_ORDERS) {
      console.log(`| moved | ${orderCount} orders | ${seconds} s | ${megabytes} MB at most |`)
      for (const [what, sum] of Object.entries(before)) console.log(`|   ${what} | ${sum} |`)
    }
    if (kills > 0) {
      const figures = await runKills({ dataFolder: folder, databaseUrl: url }, kills)
      const { ordered, paid, leftForReconciliation, wrong } = figures
      console.log(
        `| moved, then killed | ${kills} | ${ordered} | ${paid} | ${leftForReconciliation} | ${wrong.length} |`,
      )
      expect(wrong).toEqual([])
      expect(figures.fulfilled).toBe(paid)
    }
  })
})

async function servicesOn(settings: Record<string, string>): Promise<Services> {
  return composeServices({
    environment: parseEnvironment({ NODE_ENV: 'test', AULA_DEMO: 'false', ...settings }),
    secret: 'a secret that only the tests know about',
    log: pino({ level: 'silent' }),
  })
}

async function runMove(settings: Record<string, string>): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [...commandParameters, 'move-database'], {
    env: { PATH: process.env.PATH, AULA_LANG: 'en', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  let kilobytes = 0
  let code: number | null = null
  while (code === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    code = await Promise.race([ended, pause(50, null)])
  }
  expect(printed).toMatch(/rows of \d+ tables were copied to .* and compared: they are equal/)
  expect(code).toBe(0)
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    megabytes: Math.round(kilobytes / 1024),
  }
}
