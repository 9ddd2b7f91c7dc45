import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from './connection.ts'

/** The migrations that changed the database do not match those of this version. */
export class OtherMigrationsError extends Error {
  override readonly name = 'OtherMigrationsError'
  readonly kind: 'newer' | 'skipped'
  readonly migrations: readonly string[]
  constructor(kind: OtherMigrationsError['kind'], migrations: readonly string[]) {
    super(`the database and this version have other migrations: ${kind} ${migrations.join(', ')}`)
    this.kind = kind
    this.migrations = migrations
  }
}

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] }

/**
 * Throws `OtherMigrationsError`, before anything is changed, when the database has migrations that this version does not know, or
 * lacks older ones. Drizzle ignores the former and silently skips the latter, since it only runs migrations newer than the newest
 * that was run.
 */
export async function requireKnownMigrations(
  ask: (text: string) => Promise<Record<string, unknown>[]>,
): Promise<void> {
  const [table] = await ask(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
  if (!table?.made) return
  const rows = await ask('select created_at from drizzle.__drizzle_migrations')
  const run = new Set(rows.map((row) => Number(row.created_at)))
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as Journal
  const unknown = [...run].filter((when) => !entries.some((entry) => entry.when === when))
  if (unknown.length > 0) throw new OtherMigrationsError('newer', unknown.map(String))
  const newest = Math.max(...run)
  const skipped = entries.filter(({ when }) => when < newest && !run.has(when))
  if (skipped.length > 0)
    throw new OtherMigrationsError(
      'skipped',
      skipped.map(({ tag }) => tag),
    )
}
