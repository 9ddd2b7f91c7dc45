import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`; null when PostgreSQL is not installed. */
export function findPostgresBinaries() {
  const installed = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(configured.status === 0 ? [configured.stdout.trim()] : []),
    ...installed.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}
