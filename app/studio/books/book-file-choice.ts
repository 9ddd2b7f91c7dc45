import { bookFileTypeOf, bookFileTypes, mostBookFileBytes } from '#values/book-file-types.ts'

/** For the browser's choice of a file. */
export const acceptedFiles = Object.keys(bookFileTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** As the server knows it. Some systems know no type for a file. */
export function fileTypeOf({ name }: Pick<File, 'name'>): string | undefined {
  const type = bookFileTypeOf(name)
  return type ? bookFileTypes[type] : undefined
}

/** What the server would refuse anyway. */
export function bookFileRefusalOf({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!bookFileTypeOf(name)) return 'not-a-book-file'
  return size > mostBookFileBytes ? 'too-large' : null
}

/** Where the files of a book will be used; `replaced`: the name of the one in whose place. */
export function placeOfBook(draftId: number, replaced?: string): string {
  return replaced === undefined ? `book/${draftId}` : `book/${draftId}/${replaced}`
}
