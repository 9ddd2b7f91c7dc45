import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'

/** A file of a product's folder. Stored files are opened only when they are read, so that long videos take no memory. */
export type ExportedFile = {
  /** Relative, with `/`; every segment consists of lower-case words, hyphens and dots. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly read: () => Readable
}

/** A folder that can be imported (`docs/decisions/exports.md`). Equal content gives equal files in the same order. */
export type ExportedFolder = {
  readonly slug: string
  /** Sorted by path. */
  readonly files: readonly ExportedFile[]
}

/** A text, or a stored file by its key. */
export type PlannedExport = { readonly path: string } & ({ readonly text: string } | { readonly key: string })

const askedAtOnce = 8

/** Looks up all stored files first, so that an export fails before its first byte. Throws `export-file-missing`. */
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
