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
    /** The paths of an embedded database that is migrated and empty: PGlite's dump of it, and its folder. */
    embeddedTemplate: { dump: string; folder: string }
  }
}

export default async function setup(project: TestProject) {
  await mkdir('build/client', { recursive: true })
  project.provide('embeddedTemplate', await makeTemplate())
}

const cache = '.cache'

async function makeTemplate(): Promise<{ dump: string; folder: string }> {
  const folder = join(cache, `test-database-${await templateKey()}`)
  const template = { dump: `${folder}.tar`, folder }
  if (existsSync(template.dump)) return template
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) {
    if (old.startsWith('test-database-')) await rm(join(cache, old), { recursive: true, force: true })
  }
  const draft = `${folder}.${randomUUID()}.part`
  const client = await PGlite.create(draft)
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
  // Another run may just have made the same folder.
  if (existsSync(folder)) await rm(draft, { recursive: true })
  else await rename(draft, folder)
  await writeFile(`${draft}.tar`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${draft}.tar`, template.dump)
  return template
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
