import { ReadableStream } from 'node:stream/web'
import { create } from 'tar'
import { listFolder } from '#domain/imports/list-folder.ts'
import type { Locale } from '#values/locale.ts'
import { importAnswer } from '../api/folder-import-routes.ts'
import { type FolderImport, folderImporters, type ImportKind } from '../folder-imports.ts'
import { translate } from '../translate.ts'

export type RunningSite = { readonly url: string; readonly token: string }

/** The site does not take it; `message` is one sentence for the operator. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal'
}

/** Sends the folder of a product to a running site, packed while it is sent. */
export async function sendFolder(
  kind: ImportKind,
  folder: string,
  site: RunningSite,
  locale: Locale,
): Promise<FolderImport> {
  const listing = await listFolder(folder, () => {})
  const files = listing
    ? [
        ...listing.files,
        ...listing.folders.flatMap(({ name, files }) => files.map((file) => `${name}/${file}`)),
      ]
    : []
  // Links inside the folder are sent as what they lead to; those that lead out were refused before.
  const archive = create({ cwd: folder, portable: true, follow: true }, files)
  const response = await fetch(new URL(`/api/v1${folderImporters[kind].path}`, site.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-tar',
      Authorization: `Bearer ${site.token}`,
      'Accept-Language': locale,
    },
    body: ReadableStream.from(archive) as BodyInit,
    duplex: 'half',
  } as RequestInit).catch((error) => {
    throw new SiteRefusal(translate(locale, 'command.no-answer', { url: site.url, reason: reasonOf(error) }))
  })
  const body: unknown = await response.json().catch(() => null)
  const answer = importAnswer.safeParse(body)
  if (answer.success) return answer.data.data as FolderImport
  const message = (body as { message?: unknown } | null)?.message
  throw new SiteRefusal(
    translate(locale, 'command.refused', {
      url: site.url,
      reason: typeof message === 'string' ? message : String(response.status),
    }),
  )
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}
