/** How long the title of a highlight may be; what is noted on it has the length of a note (`note-length.ts`). */
export const mostHighlightTitle = 80
/** How many highlights a person may have in one book. */
export const mostHighlights = 2_000

/** By what who marks a passage says which one they saw: its first 10 characters (row J4), none of them cut in two. */
export function highlightOpening(quote: string): string {
  return Array.from(quote.slice(0, 20)).slice(0, 10).join('')
}
