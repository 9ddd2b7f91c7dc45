/** For a file that is uploaded in parts, or is in the folder of an import. */
export const mostBookFileBytes = 1_000_000_000
/** For a file that is uploaded in one request, which starts again when it is interrupted. */
export const mostBookRequestBytes = 100_000_000

/** The types of a book's files, by the ending of their names. */
export const bookFileTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
} as const

export type BookFileType = keyof typeof bookFileTypes

/** The type by the ending of a file's name; null for any other. */
export function bookFileTypeOf(name: string): BookFileType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'pdf' || ending === 'epub' || ending === 'zip' ? ending : null
}
