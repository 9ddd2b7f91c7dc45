import type { BookFile } from '#domain/catalog/storefront/list-books.ts'

/** The types of files that are announced but not there yet, as keys of `catalog.book.fileTypes`. */
export function filesToCome(files: readonly BookFile[]) {
  const kinds = files.flatMap(({ type, variant, stored }) => (stored ? [] : [`${type}-${variant}` as const]))
  return [...new Set(kinds)]
}
