/** For a title; the note is limited by `note-length.ts`. */
export const mostHighlightTitle = 80
/** Per person and book. */
export const mostHighlights = 2_000

/** The first 10 characters of the passage that the reader saw (specification, J4). */
export function highlightOpening(quote: string): string {
  return Array.from(quote.slice(0, 20)).slice(0, 10).join('')
}
