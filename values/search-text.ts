/** Characters of a search of the whole site; longer texts are cut. */
export const longestSearch = 100
export const shortestSearch = 2

/** The text without case and accents (specification, G7). */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function containsText(text: string, searched: string): boolean {
  return folded(text).includes(folded(searched.trim()))
}

export type TextPart = { readonly text: string; readonly marked: boolean }

/** The text in pieces, in which words with one of these beginnings are marked. */
export function markWords(text: string, beginnings: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { index, word } of wordsOf(text, beginnings)) {
    if (index > end) parts.push({ text: text.slice(end, index), marked: false })
    parts.push({ text: word, marked: true })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false })
  return parts
}

/** About `length` characters around the first match; null when there is none. */
export function passageAround(text: string, beginnings: readonly string[], length = 160): string | null {
  const [first] = wordsOf(text, beginnings)
  if (!first) return null
  const before = Math.floor(length / 4)
  let start = Math.max(0, Math.min(first.index - before, text.length - length))
  if (start > 0) start = Math.min(text.indexOf(' ', start) + 1 || start, first.index)
  let end = Math.min(text.length, Math.max(start + length, first.index + first.word.length))
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), first.index + first.word.length)
  const passage = text.slice(start, end).trim()
  return `${start > 0 ? '…' : ''}${passage}${end < text.length ? '…' : ''}`
}

function wordsOf(text: string, beginnings: readonly string[]): { index: number; word: string }[] {
  const sought = beginnings.map(folded)
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) =>
    sought.some((each) => folded(word).startsWith(each)) ? [{ index, word }] : [],
  )
}

const longestCounted = 60

/**
 * A search as it is counted: without case and accents, at most 60 characters. Null for what might identify the person:
 * an address, or a number as long as that of a telephone or an order.
 */
export function countedSearch(text: string): string | null {
  const said = folded(text).replace(/\s+/g, ' ').trim()
  const digits = said.replace(/\D/g, '').length
  const isPersonal = /[@\p{Cc}]|:\/\//u.test(said) || digits > 4 || /\w{4}-\w{4}-\w{4}/.test(said)
  // Cut by characters, as the database does not store half of one.
  return isPersonal || said.length < shortestSearch
    ? null
    : [...said].slice(0, longestCounted).join('').trim()
}
