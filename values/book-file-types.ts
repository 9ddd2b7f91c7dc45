export const mostBookFileBytes = 100_000_000

/** A book's files, by the ending of their names. */
export const bookFileTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
} as const

/** Null for any other name. */
export function bookFileTypeOf(name: string): keyof typeof bookFileTypes | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'pdf' || ending === 'epub' || ending === 'zip' ? ending : null
}
