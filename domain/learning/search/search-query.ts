/** A word of what was searched, without case and accents, with its stems; no stem in a language where it says nothing. */
export type SearchTerm = {
  readonly word: string
  readonly spanish: readonly string[] | null
  readonly english: readonly string[] | null
}

const mostWords = 8
/** A shorter word has to be there as it is: too much begins with it. */
const shortestBeginning = 3

/**
 * What PostgreSQL is asked (a `tsquery`), and the beginnings by which a reader finds the words again. Every word has to be
 * there: as it is, as a beginning, for it may still be being typed, or as another form of it. What says nothing (`de`,
 * `the`) does not count unless there is nothing else.
 */
export function searchQuery(terms: readonly SearchTerm[]): { query: string; beginnings: string[] } | null {
  const telling = terms.filter(({ spanish, english }) => spanish?.length !== 0 && english?.length !== 0)
  const sought = (telling.length > 0 ? telling : terms).slice(0, mostWords)
  if (sought.length === 0) return null
  const stems = ({ spanish, english }: SearchTerm) => [...(spanish ?? []), ...(english ?? [])]
  return {
    // Folded words have neither quotes nor backslashes.
    query: sought
      .map((term) => {
        const beginning = term.word.length >= shortestBeginning ? ':*' : ''
        return `(${[`'${term.word}'${beginning}`, ...stems(term).map((stem) => `'${stem}'`)].join(' | ')})`
      })
      .join(' & '),
    beginnings: [...new Set(sought.flatMap((term) => [term.word, ...stems(term)]))].filter(
      (each) => each.length >= shortestBeginning || sought.some(({ word }) => word === each),
    ),
  }
}
