import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#gateways/database/postgres.ts'
import { findPostgresBinaries } from '../../scripts/postgres-binaries.mjs'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { parseEnvironment } from '../settings/environment.ts'
import { closeServices, composeServices } from './compose.ts'

const binaries = findPostgresBinaries()

test.runIf(binaries)(
  'a second server makes no secret of its own',
  async () => {
    const server = await startPostgres(String(binaries), { durable: false })
    const root = await mkdtemp(join(tmpdir(), 'aula-secret-'))
    onTestFinished(async () => {
      await server.remove()
      await rm(root, { recursive: true, force: true })
    })
    const start = async (folder: string, settings: Record<string, string> = {}) => {
      const services = await composeServices({
        environment: parseEnvironment({
          NODE_ENV: 'test',
          AULA_DATA: folder,
          DATABASE_URL: server.url('postgres'),
          AULA_DEMO: 'false',
          ...settings,
        }),
        log: pino({ level: 'silent' }),
      })
      await closeServices(services)
      return services.secret
    }
    const secret = await start(root)
    expect(await readFile(join(root, 'secret'), 'utf8')).toBe(secret)
    expect(await start(root)).toBe(secret)
    await rm(join(root, 'secret'))
    await expect(start(root)).rejects.toThrow(
      `that of a shop whose secret is not here: set AULA_SECRET to that of its other servers, or copy the file secret from their AULA_DATA to ${join(root, 'secret')}`,
    )
    await expect(readFile(join(root, 'secret'))).rejects.toThrow('ENOENT')
    expect(await start(root, { AULA_SECRET: secret })).toBe(secret)
    // The refused start left no connection behind. PostgreSQL takes a moment to end those that were closed.
    const counting = openPostgres(server.url('postgres'))
    await expect
      .poll(async () => {
        const { rows } = await counting.queue.executeSql(
          `select pid from pg_stat_activity
            where datname = 'postgres' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
          [],
        )
        return rows
      })
      .toEqual([])
    await counting.close()
  },
  60_000,
)
