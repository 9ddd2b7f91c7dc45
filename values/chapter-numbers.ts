/** A chapter's depth; `number` is null if it is to be counted, and empty if it has none. */
type Placed = { readonly depth: number; readonly number: string | null }

/**
 * Numbers chapters in the way of an imported folder: a chapter is at most one level below the one before it, and
 * chapters with their own number are not counted.
 */
export function countChapters(chapters: readonly Placed[]): { depth: number; number: string }[] {
  const counter = new ChapterCounter()
  return chapters.map(({ depth, number }) => {
    const place = counter.enter(depth)
    return { depth: place.depth, number: counter.leave(place, number) }
  })
}

/** The reverse of `countChapters`: null for chapters whose number is the one that counting gives. */
export function saidNumbers(chapters: readonly { depth: number; number: string }[]): (string | null)[] {
  const counter = new ChapterCounter()
  return chapters.map(({ depth, number }) => {
    const place = counter.enter(depth)
    const said = number === place.next ? null : number
    counter.leave(place, said)
    return said
  })
}

type Place = { readonly depth: number; readonly next: string }

class ChapterCounter {
  readonly #counts: number[] = []
  readonly #beginnings: string[] = []

  enter(wanted: number): Place {
    const depth = Math.min(wanted, this.#counts.length)
    this.#counts.length = depth + 1
    this.#counts[depth] ??= 0
    const beginning = this.#beginnings[depth - 1] ?? ''
    return { depth, next: `${beginning}${(this.#counts[depth] ?? 0) + 1}` }
  }

  leave({ depth, next }: Place, said: string | null): string {
    if (said === null) this.#counts[depth] = (this.#counts[depth] ?? 0) + 1
    const number = said ?? next
    this.#beginnings[depth] = number && `${number}.`
    return number
  }
}
