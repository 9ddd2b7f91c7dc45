import { diffLines, diffWordsWithSpace } from 'diff'

export type Piece = { readonly text: string; readonly what: 'same' | 'added' | 'removed' }
export type Line = {
  readonly what: Piece['what'] | 'gap'
  readonly pieces: readonly Piece[]
  readonly key: string
}

/** How many unchanged lines are shown around a change. */
const around = 2

/** The share of characters that two changed parts must have in common to be compared word by word. */
const leastShared = 0.4

/** The most characters of a pair of changed parts that is compared word by word. */
const mostCompared = 5_000

/** Compares two texts line by line, and changed lines word by word. Long unchanged stretches become a gap. */
export function compareLines(before: string, after: string): Line[] {
  const parts = diffLines(before, after)
  const lines: Omit<Line, 'key'>[] = []
  for (const [place, part] of parts.entries()) {
    const next = parts[place + 1]
    const last = parts[place - 1]
    if (part.removed && next?.added && part.value.length + next.value.length < mostCompared) {
      lines.push(...changedLines(part.value, next.value))
    } else if (part.added && last?.removed && last.value.length + part.value.length < mostCompared) {
      // Compared already, with the removed part before it.
    } else {
      const what = part.added ? 'added' : part.removed ? 'removed' : 'same'
      lines.push(...linesOf([{ text: part.value, what }], what))
    }
  }
  return withGaps(lines).map((line, place) => ({ ...line, key: `${place}` }))
}

function changedLines(before: string, after: string): Omit<Line, 'key'>[] {
  const pieces = diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    what: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
  }))
  const shared = pieces.filter(({ what }) => what === 'same').reduce((sum, { text }) => sum + text.length, 0)
  if (shared < leastShared * Math.max(before.length, after.length)) {
    return [
      ...linesOf([{ text: before, what: 'removed' }], 'removed'),
      ...linesOf([{ text: after, what: 'added' }], 'added'),
    ]
  }
  return [
    ...linesOf(
      pieces.filter(({ what }) => what !== 'added'),
      'removed',
    ),
    ...linesOf(
      pieces.filter(({ what }) => what !== 'removed'),
      'added',
    ),
  ]
}

function linesOf(pieces: readonly Piece[], what: Piece['what']): Omit<Line, 'key'>[] {
  const lines: Piece[][] = [[]]
  for (const piece of pieces) {
    for (const [place, text] of piece.text.split('\n').entries()) {
      if (place > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...piece, text })
    }
  }
  // A line end at the very end does not begin another line.
  if (lines.at(-1)?.length === 0 && lines.length > 1) lines.pop()
  return lines.map((each) => ({ what, pieces: each }))
}

function withGaps(lines: readonly Omit<Line, 'key'>[]): Omit<Line, 'key'>[] {
  const isNear = (place: number) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ what }) => what !== 'same')
  const shown: Omit<Line, 'key'>[] = []
  for (const [place, line] of lines.entries()) {
    if (isNear(place)) shown.push(line)
    else if (shown.at(-1)?.what !== 'gap') shown.push({ what: 'gap', pieces: [] })
  }
  return shown
}
