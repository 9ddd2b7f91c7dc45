import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseAwayError, databaseProblem } from '#gateways/database/database-problem.ts'
import { loadServerBuild } from '#tests/harness/server-build.ts'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { type App, createApp } from './app.ts'
import { sessionCookie } from './auth/session-cookie.ts'
import { errorHeaders, errorStatus } from './http/error-response.ts'
import { createFaultLog } from './logs/fault-log.ts'
import { closeServices, composeServices, type Services } from './process/compose.ts'
import { startProblem } from './process/start-problem.ts'
import { parseEnvironment } from './settings/environment.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const binaries = findPostgresBinaries()
describe.runIf(binaries)('a site whose PostgreSQL stops and starts again', () => {
  let postgres: PostgresServer
  let folder: string
  let services: Services
  let app: App
  const lines: { level: number; msg: string }[] = []

  beforeAll(async () => {
    postgres = await startPostgres(binaries as string)
    folder = await mkdtemp(join(tmpdir(), 'aula-faults-'))
    services = await composeServices({
      environment: parseEnvironment({
        NODE_ENV: 'test',
        AULA_DATA: folder,
        AULA_DEMO: 'false',
        DATABASE_URL: postgres.url('postgres'),
      }),
      secret: 'a secret that only the tests know about',
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    })
    const build = await loadServerBuild()
    app = createApp(services, async () => build)
  })
  afterAll(async () => {
    if (services) await closeServices(services)
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const page = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { Accept: 'text/html', 'Accept-Language': 'es', ...headers } })

  test('pages and calls answer 503 with Retry-After, log one line, and recover by themselves', async () => {
    expect((await page('/libros')).status).toBe(200)
    lines.length = 0
    await postgres.kill()

    const away = await page('/')
    expect(away.status).toBe(503)
    expect(away.headers.get('Retry-After')).toBe('10')
    const html = await away.text()
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('La base de datos no responde')
    expect(html).not.toContain('<script')
    expect(html, 'it asks again by itself').toContain('<meta http-equiv="refresh" content="10">')
    const english = await page('/blog', { 'Accept-Language': 'en' })
    expect(await english.text()).toContain('The database does not answer right now.')
    const signedIn = await page('/', { Cookie: `${sessionCookie(services.environment).name}=abc.def` })
    expect(signedIn.status).toBe(503)
    const call = await app.request('/api/v1/tutorial/', { headers: { 'Accept-Language': 'en' } })
    expect(call.status).toBe(503)
    expect(call.headers.get('Retry-After')).toBe('10')
    expect(await call.json()).toEqual({
      message: 'The database does not answer right now. Try again in a moment.',
    })
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    for (let again = 0; again < 20; again++) await page(`/?again=${again}`)
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the database is away: requests are answered with 503 until it is back',
    ])
    // From the page cache.
    expect((await page('/libros')).status).toBe(200)

    await postgres.restart()
    expect((await page('/')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)
  })

  test('a disconnected browser is not logged as an error', async () => {
    lines.length = 0
    for (const wait of [0, 1, 5, 20]) {
      const leaving = new AbortController()
      const asked = app.request(
        new Request(`http://localhost/?wait=${wait}`, {
          signal: leaving.signal,
          headers: { Accept: 'text/html' },
        }),
      )
      await pause(wait)
      leaving.abort()
      await (await asked).body?.cancel()
    }
    expect(lines).toEqual([])
  })

  test('a second server with other files does not start, one with the same files does', async () => {
    const { secret, log } = services
    const second = (dataFolder: string) =>
      composeServices({ environment: { ...services.environment, AULA_DATA: dataFolder }, secret, log })
    const refused = await second(join(folder, 'of-its-own')).catch((error: unknown) => error)
    expect(startProblem(refused)).toMatch(
      /whose files are not in .*of-its-own\/files: servers of one shop share/,
    )
    await closeServices(await second(folder))
  })

  test('a start without the database stops with one sentence', async () => {
    await postgres.kill()
    const { environment, secret, log } = services
    const error = await composeServices({ environment, secret, log }).catch((thrown: unknown) => thrown)
    expect(startProblem(error)).toBe(
      'The PostgreSQL server of DATABASE_URL does not answer: start it, or look at the host and the port of the address.',
    )
    await postgres.restart()
  })
})

test('a lasting fault is logged once a minute with the number of errors', () => {
  const lines: { leftOut?: number; msg: string }[] = []
  let now = 0
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const faults = createFaultLog(log, { now: () => now })
  for (let second = 0; second <= 60; second++) {
    now = second * 1_000
    for (let many = 0; many < 6; many++)
      faults.error(new DatabaseAwayError(new Error('refused')), 'job queue')
  }
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([0, 359])
  faults.error(new Error('a fault of ours'), 'request failed')
  expect(lines.at(-1)?.msg).toBe('request failed')
})

test('a full disk is recognized, and an unreachable other server is not taken for the database', () => {
  const full = new Error('could not extend file: No space left on device')
  expect(databaseProblem(new Error('Failed query', { cause: full }))).toBe('full')
  expect(errorStatus(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(503)
  expect(errorHeaders(full)).toEqual({ 'Retry-After': '10' })
  const other = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
  expect(databaseProblem(other)).toBeNull()
  expect(errorStatus(other)).toBe(500)
})
