import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Environment } from './environment.ts'

export type ShopFolder = { readonly kind: 'data' | 'temporary' | 'backups'; readonly path: string }

/** Folders of this machine that the shop writes to. */
export function foldersOf({
  AULA_DATA,
  AULA_BACKUP_FOLDER,
}: Pick<Environment, 'AULA_DATA' | 'AULA_BACKUP_FOLDER'>): readonly ShopFolder[] {
  return [
    { kind: 'data', path: resolve(AULA_DATA) },
    { kind: 'temporary', path: tmpdir() },
    ...(AULA_BACKUP_FOLDER ? [{ kind: 'backups' as const, path: resolve(AULA_BACKUP_FOLDER) }] : []),
  ]
}
