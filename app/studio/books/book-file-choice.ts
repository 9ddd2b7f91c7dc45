import { bookFileTypeOf, bookFileTypes, mostBookFileBytes } from '#values/book-file-types.ts'

/** The value of `accept` for file inputs. */
export const acceptedFiles = Object.keys(bookFileTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** The media type by the file's name, as the server knows it, because some systems report none; undefined for other files. */
export function fileTypeOf({ name }: Pick<File, 'name'>): string | undefined {
  const type = bookFileTypeOf(name)
  return type ? bookFileTypes[type] : undefined
}

/** Why the server would refuse the file; null when it would accept it. */
export function bookFileRefusalOf({ name, size }: Pick<File, 'name' | 'size'>) {
  if (!bookFileTypeOf(name)) return 'not-a-book-file'
  return size > mostBookFileBytes ? 'too-large' : null
}

/** Where a book's file belongs, for its upload; `replaced` is the name of the file that it replaces. */
export function placeOfBook(draftId: number, replaced?: string): string {
  return replaced === undefined ? `book/${draftId}` : `book/${draftId}/${replaced}`
}
