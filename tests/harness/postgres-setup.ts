import type { TestProject } from 'vitest/node'
import { openPostgres } from '#gateways/database/postgres.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { findPostgresBinaries } from '../../scripts/postgres-binaries.mjs'
import { startPostgres } from './postgres.ts'

/** Starts a throw-away server with a migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject) {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('no PostgreSQL binaries on this machine')
  const server = await startPostgres(binaries)
  const name = 'aula_template'
  const connection = openPostgres(server.url('postgres'))
  await connection.queue.executeSql(`create database ${name}`)
  await connection.close()
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
  await template.close()
  project.provide('databaseTemplate', { kind: 'postgres', url: server.url('postgres'), name })
  return () => server.remove()
}
