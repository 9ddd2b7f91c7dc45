import { ReadableStream } from 'node:stream/web'
import { create } from 'tar'
import { listFolder, pathsOf } from '#domain/imports/list-folder.ts'
import type { Locale } from '#values/locale.ts'
import { importAnswer } from '../api/studio/folder-imports.ts'
import { type FolderImport, folderImporters, type ImportKind, type ImportOptions } from '../folder-imports.ts'
import { translate } from '../translate.ts'
import { refusalOf } from './command.ts'
import { type Site, SiteRefusal } from './open-site.ts'

/** Sends the folder of a product to the site, packed while it is sent. */
export async function sendFolder(
  kind: ImportKind,
  folder: string,
  { removeClasses = false }: ImportOptions,
  site: Site,
  locale: Locale,
): Promise<FolderImport> {
  const listing = await listFolder(folder, () => {})
  // Links inside the folder are sent as what they lead to; those that lead out were refused before.
  const archive = create(
    { cwd: listing?.root, portable: true, follow: true },
    listing ? pathsOf(listing) : [],
  )
  const path = folderImporters[kind].path.replace('/studio', '')
  const response = await site.request(`${path}${removeClasses ? '?removeClasses=1' : ''}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-tar' },
    body: ReadableStream.from(archive) as BodyInit,
    duplex: 'half',
  } as RequestInit)
  const text = await response.text()
  if (response.status === 200 || response.status === 422) {
    return importAnswer.parse(JSON.parse(text)).data as FolderImport
  }
  const reason = refusalOf(text)?.message ?? String(response.status)
  throw new SiteRefusal(translate(locale, 'command.refused', { url: response.url || 'Aula', reason }))
}
