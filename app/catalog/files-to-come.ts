import type { BookFile } from '#domain/catalog/storefront/list-books.ts'

/** Types of announced files, as in `catalog.book.fileTypes`. */
export function filesToCome(files: readonly BookFile[]) {
  const kinds = files.flatMap(({ type, variant, stored }) => (stored ? [] : [`${type}-${variant}` as const]))
  return [...new Set(kinds)]
}
