/** Of a file that comes in parts, or in the folder of an import. */
export const mostBookFileBytes = 1_000_000_000
/** Of one that comes in one request, which begins anew when it is cut off. */
export const mostBookRequestBytes = 100_000_000

/** A book's files, by the ending of their names. */
export const bookFileTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
} as const

export type BookFileType = keyof typeof bookFileTypes

/** Null for any other name. */
export function bookFileTypeOf(name: string): BookFileType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'pdf' || ending === 'epub' || ending === 'zip' ? ending : null
}
