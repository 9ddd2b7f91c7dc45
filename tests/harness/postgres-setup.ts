import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#gateways/database/pglite.ts'
import { openPostgres } from '#gateways/database/postgres.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { moveEmbeddedDatabase } from '#server/commands/move-database.ts'
import { findPostgresBinaries } from '../../scripts/postgres-binaries.mjs'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { emptyDatabase } from './database.ts'
import { fillShop } from './full-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server and its migrated, empty database, for projects whose tests run on PostgreSQL. */
    postgresTemplate: { url: string; name: string } | undefined
  }
}

/** Starts a temporary server with the migrated database that test files copy. */
export default async function setup(project: TestProject) {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('no PostgreSQL binaries on this machine')
  const server = await startPostgres(binaries, { durable: false })
  const name = 'aula_template'
  const connection = openPostgres(server.url('postgres'))
  await connection.queue.executeSql(`create database ${name}`)
  await connection.close()
  if (process.env.AULA_TEST_MOVED) await moveFullShop(server.url(name))
  const template = openPostgres(server.url(name))
  await template.migrate()
  const jobs = await startJobQueue({
    queue: template.queue,
    kind: 'postgres',
    onError: (error) => {
      throw error
    },
  })
  await jobs.stop()
  await emptyDatabase(template)
  await template.close()
  project.provide('postgresTemplate', { url: server.socketUrl('postgres'), name })
  return () => server.remove()
}

/** For the soak, where every test runs on a database that `move-database` made. */
async function moveFullShop(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-moved-'))
  const connection = await openPglite(join(folder, 'database'))
  await fillShop(connection)
  await connection.close()
  await moveEmbeddedDatabase({ AULA_DATA: folder, DATABASE_URL: url }, 'en')
  await rm(folder, { recursive: true })
}
