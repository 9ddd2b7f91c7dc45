import type { BookFile } from '#domain/catalog/storefront/list-books.ts'

/** The kinds, as `catalog.book.fileTypes` names them, of the files that are announced and not there yet. */
export function filesToCome(files: readonly BookFile[]) {
  const kinds = files.flatMap(({ type, variant, stored }) => (stored ? [] : [`${type}-${variant}` as const]))
  return [...new Set(kinds)]
}
