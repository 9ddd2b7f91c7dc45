import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { connectPglite } from '#gateways/database/pglite.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of an embedded database, migrated and empty. */
    embeddedTemplate: string
  }
}

export default async function setup(project: TestProject) {
  await mkdir('build/client', { recursive: true })
  project.provide('embeddedTemplate', await templateDump())
}

const cache = '.cache'

async function templateDump(): Promise<string> {
  const name = `test-database-${await templateKey()}.tar`
  const path = join(cache, name)
  if (existsSync(path)) return path
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) {
    if (old.startsWith('test-database-') && old.endsWith('.tar')) await rm(join(cache, old), { force: true })
  }
  const client = await PGlite.create('memory://')
  const connection = connectPglite(client)
  await connection.migrate()
  const jobs = await startJobQueue({
    queue: connection.queue,
    kind: connection.kind,
    onError: (error) => {
      throw error
    },
  })
  await jobs.stop()
  const dump = await client.dumpDataDir('none')
  await connection.close()
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, path)
  return path
}

async function templateKey(): Promise<string> {
  const hash = createHash('sha256')
  const migrations = (await readdir('database/migrations')).filter((file) => file.endsWith('.sql')).sort()
  for (const file of [
    ...migrations.map((each) => join('database/migrations', each)),
    'gateways/job-queue/pg-boss.ts',
    'gateways/database/pglite.ts',
    'node_modules/@electric-sql/pglite/package.json',
    'node_modules/pg-boss/package.json',
  ]) {
    hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
