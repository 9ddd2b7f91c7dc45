import type { Colour } from './colour-code.ts'

/** Adapts the colours of a text to a change in one place, until it is coloured again. */
export function movedColours(colours: readonly Colour[], before: string, after: string): Colour[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [oldEnd, shift] = [before.length - end, after.length - before.length]
  const typed = /^\w*/.exec(after.slice(start, after.length - end))?.[0].length ?? 0
  return colours.flatMap(({ from, to, style }) => {
    // A word that becomes longer keeps its colour.
    if (to === start && /\w/.test(before[to - 1] ?? '')) return [{ from, to: to + typed, style }]
    if (to <= start) return [{ from, to, style }]
    if (from >= oldEnd) return [{ from: from + shift, to: to + shift, style }]
    // A change inside a coloured range gets the colour of that range.
    if (from <= start && to >= oldEnd && to + shift > from) return [{ from, to: to + shift, style }]
    return from < start ? [{ from, to: start, style }] : []
  })
}
