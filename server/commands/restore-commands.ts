import { readFile } from 'node:fs/promises'
import { DumpDiffersError, OtherVersionError } from '#gateways/database/dump-database.ts'
import { TargetNotEmptyError } from '#gateways/database/empty-schema.ts'
import { makeEncryptionKey, NotDecryptedError } from '#gateways/encryption/age.ts'
import { translate } from '#locales/translate.ts'
import { type BackupEnvironment, openBackupPlace } from '../backups/backup-place.ts'
import type { Environment } from '../settings/environment.ts'
import { pathOf } from './import-commands.ts'
import { SiteRefusal } from './open-site.ts'
import {
  checkBackup,
  DamagedBackupError,
  DamagedFilesError,
  openBackup,
  RestoreRefusedError,
} from './read-backup.ts'
import { type RestoreEnvironment, restoreBackup } from './restore-backup.ts'

type OnStep = (done: string) => void

/** `folder`: in place of the configured one; `name`: in place of the newest backup. */
type WhichBackup = { folder?: string; name?: string; 'key-file'?: string }

/** The command `restore-backup`. Returns lines to print. Throws `SiteRefusal`. */
export function restoreShop(
  { 'without-damaged': withoutDamaged, ...which }: WhichBackup & { 'without-damaged'?: boolean },
  environment: BackupEnvironment & RestoreEnvironment & Pick<Environment, 'AULA_LANG'>,
  onStep: OnStep,
): Promise<string[]> {
  return withBackup(which, environment, async (backup, say) => {
    const damaged = await restoreBackup(backup, environment, { withoutDamaged, onStep })
    const { summary, contents } = backup
    if (damaged.length > 0) {
      const { name, madeAt } = summary
      throw new SiteRefusal(
        say('restored-without', { name, madeAt, count: damaged.length, files: damaged.join('\n  ') }),
      )
    }
    return [
      say('restored', { ...counts(summary.totals), name: summary.name, madeAt: summary.madeAt }),
      ...(contents.settings === null
        ? []
        : [say('settings', { file: `${environment.AULA_DATA}/settings.env` })]),
    ]
  })
}

/** The command `check-backup`: reads everything and compares it with what was written. */
export function checkShopBackup(
  which: WhichBackup,
  environment: BackupEnvironment & Pick<Environment, 'AULA_LANG'>,
  onStep: OnStep,
): Promise<string[]> {
  return withBackup(which, environment, async (backup, say) => {
    await checkBackup(backup, onStep)
    const { totals, name, madeAt } = backup.summary
    return [say('checked', { ...counts(totals), name, madeAt })]
  })
}

/** The command `backup-key`: makes a pair of keys for encrypted backups. */
export async function makeBackupKey({ AULA_LANG }: Pick<Environment, 'AULA_LANG'>): Promise<string[]> {
  const { recipient, secret } = await makeEncryptionKey()
  const say = (key: string) => translate(AULA_LANG, `command.backup.${key}`)
  return [say('key'), '', `AULA_BACKUP_RECIPIENT=${recipient}`, '', say('secret-key'), '', secret]
}

async function withBackup(
  which: WhichBackup,
  environment: BackupEnvironment & Pick<Environment, 'AULA_LANG' | 'AULA_DATA'>,
  work: (
    backup: Awaited<ReturnType<typeof openBackup>>,
    say: (key: string, params: Record<string, string | number>) => string,
  ) => Promise<string[]>,
): Promise<string[]> {
  const say = (key: string, params: Record<string, string | number> = {}) =>
    translate(environment.AULA_LANG, `command.backup.${key}`, { folder: environment.AULA_DATA, ...params })
  const { folder, name, 'key-file': keyFile } = which
  const place = await openBackupPlace(environment, folder && pathOf(folder))
  if (!place) throw new SiteRefusal(say('no-place'))
  const secretKey = keyFile === undefined ? null : await readKey(keyFile, say)
  try {
    return await work(await openBackup(place, { name: name ?? null, secretKey }), say)
  } catch (error) {
    if (error instanceof RestoreRefusedError) {
      throw new SiteRefusal(say(error.problem, { place: place.place }))
    }
    if (error instanceof NotDecryptedError) throw new SiteRefusal(say('other-key'))
    if (error instanceof DamagedFilesError) {
      const { files } = error
      throw new SiteRefusal(say('damaged-files', { count: files.length, files: files.join('\n  ') }))
    }
    if (error instanceof DamagedBackupError) throw new SiteRefusal(say('damaged', { what: error.message }))
    if (error instanceof DumpDiffersError) {
      throw new SiteRefusal(say('damaged', { what: error.tables.join(', ') }))
    }
    if (error instanceof OtherVersionError) throw new SiteRefusal(say('other-version'))
    if (error instanceof TargetNotEmptyError)
      throw new SiteRefusal(say('database-there', { tables: error.message }))
    throw error
  }
}

/** Reads a secret key from a file, which may have comments as `age-keygen` writes them. */
async function readKey(file: string, say: (key: string, params: { file: string }) => string) {
  const text = await readFile(pathOf(file), 'utf8').catch(() => {
    throw new SiteRefusal(say('no-key-file', { file }))
  })
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '' && !line.startsWith('#')) ?? ''
  )
}

function counts({
  tables,
  rows,
  files,
  bytes,
}: {
  tables: number
  rows: number
  files: number
  bytes: number
}) {
  return { tables, rows, files, megabytes: Math.ceil(bytes / 1024 ** 2) }
}
