import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'

/** A file of a product's folder. Hours of video cost no memory: stored files are opened when they are read. */
export type ExportedFile = {
  /** Relative, with `/`; every part is lower-case words, hyphens and dots. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly read: () => Readable
}

/** What the importer takes back (`docs/decisions/exports.md`). Equal content gives equal files in equal order. */
export type ExportedFolder = {
  readonly slug: string
  /** By path. */
  readonly files: readonly ExportedFile[]
}

/** A text, or a file of the storage by its key. */
export type PlannedExport = { readonly path: string } & ({ readonly text: string } | { readonly key: string })

const askedAtOnce = 8

/** Asks the storage for every file first, so that an export breaks before its first byte. Throws `export-file-missing`. */
export async function collectFiles(
  { storage }: Pick<Context, 'storage'>,
  slug: string,
  planned: readonly PlannedExport[],
): Promise<ExportedFolder> {
  const files = await pLimit(askedAtOnce).map(planned, async (each): Promise<ExportedFile> => {
    const { path } = each
    if ('text' in each) {
      const bytes = Buffer.from(each.text)
      return { path, size: bytes.length, read: () => Readable.from([bytes]) }
    }
    const found = await storage.find(each.key)
    if (!found) throw new DomainError('conflict', 'export-file-missing', { file: path })
    return { path, size: found.size, read: () => storage.read(each.key) }
  })
  return { slug, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
}
