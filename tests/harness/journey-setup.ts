import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPostgresBinaries } from '../../scripts/postgres-binaries.mjs'
import { commandEnvironment, commandParameters } from '../../scripts/server-process.mjs'
import { startSite } from '../../scripts/site-process.ts'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { createDatabase } from './journey-database.ts'
import { isLongLane } from './lanes.ts'

const root = resolve(import.meta.dirname, '../..')

/** Makes the demo that the journeys' sites copy. Returns a function that stops the servers it started. */
export default async function setup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'], { cwd: root, stdio: 'inherit' })
  const cache = join(root, '.cache/journeys')
  const made = join(cache, `data-${(await readFile(join(root, 'build/.sources'), 'utf8')).slice(0, 16)}`)
  process.env.AULA_JOURNEY_DATA = made
  if (!existsSync(made)) {
    await rm(cache, { recursive: true, force: true })
    await mkdir(cache, { recursive: true })
    const draft = `${made}.part`
    const site = await startSite({ dataFolder: draft })
    await site.stop()
    await rename(draft, made)
  }
  const binaries = findPostgresBinaries()
  return binaries && !isLongLane ? moveToPostgres(made, binaries) : async () => {}
}

/** Moves the demo to PostgreSQL, where pages take far less processor time. In the long run, sites use the embedded database. */
async function moveToPostgres(embedded: string, binaries: string): Promise<() => Promise<void>> {
  const server = await startPostgres(binaries, { durable: false })
  const folder = await mkdtemp(join(tmpdir(), 'aula-journeys-'))
  await cp(embedded, folder, { recursive: true })
  const template = await createDatabase(server.url('postgres'))
  const settings = { ...commandEnvironment, AULA_DATA: folder, DATABASE_URL: template }
  execFileSync(process.execPath, [...commandParameters, 'move-database'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
  })
  process.env.AULA_JOURNEY_DATA_ON_POSTGRES = folder
  process.env.AULA_JOURNEY_DATABASE = template
  return async () => {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
