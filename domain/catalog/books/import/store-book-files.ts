import { stat } from 'node:fs/promises'
import { storeByContent } from '#domain/catalog/imports/store-by-content.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listUsedBookFiles } from './book-import-queries.ts'
import type { BookFilePlan } from './book-plan.ts'
import { countPdfPages } from './count-pdf-pages.ts'

/** Where a file of a book lies in storage, by its name, and how large it is; all null while it is only announced. */
export type StoredBookFiles = ReadonlyMap<
  string,
  { storageKey: string | null; size: number | null; pageCount: number | null }
>

/** Stores the files of a book by their content. */
export async function storeBookFiles(
  { storage }: Pick<Context, 'storage'>,
  files: readonly BookFilePlan[],
): Promise<StoredBookFiles> {
  const stored = new Map()
  for (const { key, type, source } of files) {
    stored.set(key, {
      storageKey: source && (await storeByContent(storage, 'books', type, source.path)),
      size: source && (await stat(source.path)).size,
      pageCount: source && type === 'pdf' ? await countPdfPages(source.path) : null,
    })
  }
  return stored
}

/** Removes those of the files that no book refers to any more. */
export async function removeUnusedBookFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  files: Iterable<{ storageKey: string | null }>,
): Promise<void> {
  const keys = new Set([...files].flatMap(({ storageKey }) => storageKey ?? []))
  const used = await listUsedBookFiles(db, [...keys])
  for (const key of keys) if (!used.has(key)) await storage.remove(key)
}
