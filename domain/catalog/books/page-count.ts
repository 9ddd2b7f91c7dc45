const wordsOnPage = 250

/** An estimate for texts without a known number of pages. */
export function pagesOf(words: number): number {
  return Math.ceil(words / wordsOnPage)
}
