import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { create } from 'tar'
import { listFolder, pathsOf } from '#domain/catalog/imports/list-folder.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { importAnswer } from '../api/studio/folder-imports.ts'
import {
  type FolderImport,
  folderImporters,
  type ImportKind,
  type ImportOptions,
} from '../files/folder-imports.ts'
import { refusalOf } from './command.ts'
import { type Site, SiteRefusal } from './open-site.ts'

/** Imports a folder, which is packed while it is sent. Throws `SiteRefusal`. */
export async function sendFolder(
  kind: ImportKind,
  folder: string,
  { removeClasses = false }: ImportOptions,
  site: Site,
  locale: Locale,
  isQuiet: boolean,
): Promise<FolderImport> {
  const listing = await listFolder(folder, () => {})
  const paths = listing ? pathsOf(listing) : []
  // Links that lead inside the folder are followed; reading the folder has refused all others.
  const archive = create({ cwd: listing?.root, portable: true, follow: true }, paths)
  const total = isQuiet ? 0 : await sizeOf(paths.map((name) => join(listing?.root ?? folder, name)))
  const progress = isQuiet ? null : showProgress({ folder: basename(folder), total }, locale)
  const counted = async function* () {
    for await (const chunk of archive) {
      progress?.sent(chunk.length)
      yield chunk
    }
    progress?.working()
  }
  const path = folderImporters[kind].path.replace('/studio', '')
  let response: Response
  let text: string
  try {
    response = await site.request(`${path}${removeClasses ? '?removeClasses=1' : ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-tar' },
      body: ReadableStream.from(counted()) as BodyInit,
      duplex: 'half',
    } as RequestInit)
    text = await response.text()
  } finally {
    progress?.end()
  }
  if (response.status === 200 || response.status === 422) {
    return importAnswer.parse(JSON.parse(text)).data as FolderImport
  }
  const reason = refusalOf(text)?.message ?? String(response.status)
  throw new SiteRefusal(translate(locale, 'command.refused', { url: response.url || 'Aula', reason }))
}

async function sizeOf(paths: readonly string[]): Promise<number> {
  let size = 0
  for (const path of paths) size += (await stat(path)).size
  return size
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

type ImportProgress = {
  /** Reports bytes sent since the last call. */
  readonly sent: (bytes: number) => void
  /** Reports that everything is sent and the shop is working on it. */
  readonly working: () => void
  readonly end: () => void
}

export function showProgress(
  { folder, total }: { folder: string; total: number },
  locale: Locale,
  terminal: Terminal = process.stderr,
): ImportProgress {
  if (!terminal.isTTY) return { sent: () => {}, working: () => {}, end: () => {} }
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  let sent = 0
  let since: number | null = null
  const say = () => {
    const seconds = since === null ? 0 : Math.round((performance.now() - since) / 1_000)
    const [key, params] =
      since === null
        ? ['sendingOf', { sent: Math.min(megabytes(sent), megabytes(total)), total: megabytes(total) }]
        : ['working', { seconds }]
    terminal.write(
      `\r\u001b[2K${translate(locale, `import.progress.${key}`, { folder, ...(params as object) })}`,
    )
  }
  say()
  const timer = setInterval(say, 500)
  return {
    sent: (bytes) => {
      const before = megabytes(sent)
      sent += bytes
      if (megabytes(sent) > before) say()
    },
    working: () => {
      since ??= performance.now()
      say()
    },
    end: () => {
      clearInterval(timer)
      terminal.write('\r\u001b[2K')
    },
  }
}
