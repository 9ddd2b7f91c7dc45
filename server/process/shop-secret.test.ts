import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { seedDataFolder } from '#tests/harness/database.ts'
import { findPostgresBinaries } from '../../scripts/postgres-binaries.mjs'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { changeSecret } from '../commands/change-secret.ts'
import { parseEnvironment } from '../settings/environment.ts'
import { closeServices, composeServices } from './compose.ts'

const binaries = findPostgresBinaries()

/** The secret that a start with `settings` uses. */
async function startWith(settings: Record<string, string>): Promise<string> {
  const environment = parseEnvironment({ NODE_ENV: 'test', AULA_DEMO: 'false', ...settings })
  const services = await composeServices({ environment, log: pino({ level: 'silent' }) })
  await closeServices(services)
  return services.secret
}

const change = (settings: Record<string, string>) =>
  changeSecret(parseEnvironment({ NODE_ENV: 'test', AULA_LANG: 'en', ...settings }))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const [ours, another] = ['the secret of the shop '.repeat(2), 'a secret of somebody else'.repeat(2)] as const

test('an embedded shop whose secret is lost or another does not start, until it is changed on purpose', async () => {
  const AULA_DATA = await newFolder()
  const file = join(AULA_DATA, 'secret')
  await seedDataFolder(AULA_DATA)
  const secret = await startWith({ AULA_DATA })
  // A shop from before secrets were compared goes on with that of its next start.
  const connection = await openPglite(join(AULA_DATA, 'database'))
  await connection.queue.executeSql('update shop_identity set secret_fingerprint = null', [])
  await connection.close()
  expect(await startWith({ AULA_DATA })).toBe(secret)
  await rm(file)
  await expect(startWith({ AULA_DATA })).rejects.toThrow(
    `The secret of the shop, ${file}, is gone: bring the file back`,
  )
  await expect(startWith({ AULA_DATA, AULA_SECRET: another })).rejects.toThrow(
    /^AULA_SECRET is another secret than the one of the shop/,
  )
  await writeFile(file, `${secret}\n`)
  expect(await startWith({ AULA_DATA })).toBe(secret)
  expect(await change({ AULA_DATA })).toEqual([expect.stringMatching(/already, and nothing was changed/)])

  await rm(file)
  expect(await change({ AULA_DATA })).toEqual([
    expect.stringContaining(`a new secret, in ${AULA_DATA}/secret`),
  ])
  expect(await readFile(file, 'utf8')).not.toBe(secret)
  expect(await change({ AULA_DATA, AULA_SECRET: another })).toEqual([
    expect.stringMatching(/is the shop’s from now on/),
  ])
  expect(await startWith({ AULA_DATA, AULA_SECRET: another })).toBe(another)
  await expect(startWith({ AULA_DATA })).rejects.toThrow(`${file} is another secret`)
})

test.runIf(binaries)(
  'a second server makes no secret of its own, and does not start with another',
  async () => {
    const server = await startPostgres(String(binaries), { durable: false })
    onTestFinished(() => server.remove())
    const root = await newFolder()
    const start = (folder: string, settings: Record<string, string> = {}) =>
      startWith({ AULA_DATA: folder, DATABASE_URL: server.url('postgres'), ...settings })
    const secret = await start(root)
    expect(await readFile(join(root, 'secret'), 'utf8')).toBe(secret)
    expect(await start(root)).toBe(secret)
    await rm(join(root, 'secret'))
    await expect(start(root)).rejects.toThrow(
      `that of a shop whose secret is not here: set AULA_SECRET to that of its other servers, or copy the file secret from their AULA_DATA to ${join(root, 'secret')}`,
    )
    await expect(readFile(join(root, 'secret'))).rejects.toThrow('ENOENT')
    expect(await start(root, { AULA_SECRET: secret })).toBe(secret)
    await expect(start(root, { AULA_SECRET: another })).rejects.toThrow(
      /^AULA_SECRET is another secret than the one of the shop in the database: set AULA_SECRET to that of its other servers/,
    )
    const settings = { AULA_DATA: root, DATABASE_URL: server.url('postgres') }
    await change({ ...settings, AULA_SECRET: ours })
    await expect(start(root, { AULA_SECRET: secret })).rejects.toThrow('another secret')
    // Of servers that start at once with secrets of their own, on a shop that has none yet, one is the shop's.
    await ask(server.url('postgres'), 'update shop_identity set secret_fingerprint = null')
    const atOnce = await Promise.allSettled(
      [ours, another].map((AULA_SECRET) => start(root, { AULA_SECRET })),
    )
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // The refused starts left no connection behind.
    const rows = await ask(
      server.url('postgres'),
      `select count(*)::integer as count from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([{ count: 0 }])
  },
  60_000,
)

async function ask(url: string, text: string) {
  const connection = openPostgres(url)
  const { rows } = await connection.queue.executeSql(text, [])
  await connection.close()
  return rows
}
