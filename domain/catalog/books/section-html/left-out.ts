/** Something that an author wrote and nobody will see, as it is. */
export type LeftOut = {
  readonly what: 'drawing-inline' | 'book-link' | 'media-inline' | 'formula-part' | 'formula-unreadable'
  readonly line: number
  /** What it is, where that is not said yet. */
  readonly name?: string
}
