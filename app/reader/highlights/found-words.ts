import { markWords } from '#values/search-text.ts'

/** Most marks, since a word may be frequent. */
const mostRanges = 1_000

/** Ranges of the words that begin with one of `beginnings`. */
export function rangesOfWords(text: HTMLElement, beginnings: readonly string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    let at = 0
    for (const part of markWords(node.data, beginnings)) {
      if (part.marked && ranges.length < mostRanges) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + part.text.length)
        ranges.push(range)
      }
      at += part.text.length
    }
  }
  return ranges
}
