import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from './connection.ts'

/** What the database was changed by and what this version has are not the same. */
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
 * Drizzle runs what is newer than the newest migration that was run. What is older and was not run it skips without a word, and what it
 * does not know it does not see: throws `OtherMigrationsError` instead, before anything is changed.
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
