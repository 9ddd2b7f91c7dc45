import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '#gateways/storage/make-folder.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { productTypes } from '#values/product.ts'
import { folderExporters } from '../files/folder-exports.ts'
import { unpackFolder } from '../files/unpack-folder.ts'
import { type Command, given, refusalOf } from './command.ts'
import { pathOf } from './import-commands.ts'
import { SiteRefusal } from './open-site.ts'

const takes = z.strictObject({ slug: given.text, out: given.text })

/** For exported folders, since the shop's files may be of any number and size. */
const noLimits = { files: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }

export const exportCommands: readonly Command[] = productTypes.map((kind) => ({
  noun: 'export',
  verb: kind,
  positionals: ['slug'],
  takes,
  async run(typed, { site, locale, json }) {
    const { slug, out } = takes.parse(typed)
    const folder = pathOf(out)
    await requireEmpty(folder, out, locale)
    const path = `/${folderExporters[kind].plural}/${encodeURIComponent(slug)}/export?format=tar`
    const response = await site.request(path, {})
    if (!response.ok || !response.body) {
      const reason = refusalOf(await response.text())?.message ?? String(response.status)
      console.error(reason)
      return false
    }
    const files = await unpack(response.body, folder, out, locale)
    if (json) console.log(JSON.stringify({ slug, folder: out, files }))
    else console.log(translate(locale, `command.exported.${kind}`, { slug, folder: out, files }))
    return true
  },
}))

/** Throws `SiteRefusal` unless the folder is empty or does not exist. */
async function requireEmpty(folder: string, out: string, locale: Locale): Promise<void> {
  try {
    if ((await readdir(folder)).length === 0) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw notWritten(error, out, locale)
  }
  throw new SiteRefusal(translate(locale, 'command.folder-not-empty', { folder: out }))
}

function notWritten(error: unknown, file: string, locale: Locale): SiteRefusal {
  const { code = '' } = error as NodeJS.ErrnoException
  return new SiteRefusal(translate(locale, 'command.file-not-written', { file, reason: code }))
}

/** Unpacks into the folder and returns the number of files. Removes everything when the export breaks off. */
async function unpack(
  archive: ReadableStream<Uint8Array>,
  folder: string,
  out: string,
  locale: Locale,
): Promise<number> {
  await makeFolder(folder).catch(async (error) => {
    // A stream that nobody reads would prevent the process from ending.
    await archive.cancel()
    throw notWritten(error, out, locale)
  })
  try {
    await unpackFolder(archive, folder, noLimits)
  } catch {
    for (const name of await readdir(folder).catch(() => [])) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    throw new SiteRefusal(translate(locale, 'command.export-broken', { folder: out }))
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
