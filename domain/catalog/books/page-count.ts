const wordsOnPage = 250

/** Of a text whose pages nobody counted. */
export function pagesOf(words: number): number {
  return Math.ceil(words / wordsOnPage)
}
