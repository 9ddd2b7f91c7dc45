import { isFromRight, lettersOf, type Run, runsOf } from './runs.ts'
import type { Face } from './typefaces.ts'

/** `y`: the baseline of the letters. */
type Place = { readonly x: number; readonly y: number; readonly size: number }

/** The width of a line in multiples of the font size. */
export function widthOf(text: string, face: Face): number {
  return runsOf(text, face).reduce((sum, run) => sum + shaped(run).advanceWidth / run.font.unitsPerEm, 0)
}

/** Unicode's normal form puts an Arabic vowel before the sign that doubles its letter, but it is drawn above that sign. */
const doubled = /([\u064b-\u0650])\u0651/g

function shaped({ font, text, level }: Run) {
  const direction = level % 2 === 0 ? 'ltr' : 'rtl'
  return font.layout(text.replace(doubled, '\u0651$1'), undefined, undefined, undefined, direction)
}

/** The outlines of a line, for the `d` of a path. No text enters the drawing, so none can break it or need a typeface. */
export function outlineOf(text: string, face: Face, { x, y, size }: Place): string {
  let along = x
  let outline = ''
  for (const run of runsOf(text, face)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = shaped(run)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {}
      const left = along + xOffset * scale
      outline += glyph.path.transform(scale, 0, 0, -scale, left, y - yOffset * scale).toSVG()
      along += xAdvance * scale
    }
  }
  return outline
}

export type SetText = { readonly size: number; readonly lines: readonly string[] }

/** A font size, and the number of lines that a text may have in it. */
export type Way = readonly [size: number, lines: number]

/**
 * Breaks a text into lines of at most `width` pixels, in the first of `ways` in which it fits. If it fits in none, words are broken in
 * the last one, at their hyphens if they have any, and if need be the end is cut.
 */
export function setText(
  text: string,
  face: Face,
  { width, ways }: { width: number; ways: readonly [Way, ...Way[]] },
): SetText {
  const measured = new Map<string, number>()
  const measure = (line: string) => {
    const known = measured.get(line) ?? widthOf(line.trimEnd(), face)
    measured.set(line, known)
    return known
  }
  const pieces = piecesOf(text)
  for (const [size, most] of ways) {
    const lines = broken(pieces, width / size, measure)
    if (lines && lines.length <= most) {
      return { size, lines: finished(balanced(pieces, lines, width / size, measure), text) }
    }
  }
  const [size, most] = ways.at(-1) ?? ways[0]
  const fits = (line: string) => measure(line) <= width / size
  const small = pieces
    .flatMap((piece) => (fits(piece) ? [piece] : piece.split(/(?<=-)(?!-)/)))
    .flatMap((piece) => (fits(piece) ? [piece] : brokenWithin(piece, fits)))
  const lines = broken(small, width / size, measure) ?? []
  if (lines.length <= most) return { size, lines: finished(lines, text) }
  return {
    size,
    lines: finished([...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(''), fits)], text),
  }
}

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Khmer}\p{Script=Lao}\p{Script=Thai}]/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Pieces that are never broken: words with the space after them, and punctuation with the word that it closes or opens. */
function piecesOf(text: string): string[] {
  return (text.match(/[^ ]+ ?/g) ?? []).flatMap((word) => {
    if (!unspaced.test(word)) return [word]
    const pieces: string[] = []
    let opening = ''
    for (const { segment, isWordLike } of words.segment(word)) {
      const last = pieces.at(-1)
      if (/^[\p{Ps}\p{Pi}]+$/u.test(segment)) opening += segment
      else if (isWordLike || last === undefined || opening !== '') {
        pieces.push(opening + segment)
        opening = ''
      } else pieces[pieces.length - 1] = last + segment
    }
    return opening === '' ? pieces : [...pieces, opening]
  })
}

/** Makes every line of a text from right to left run from the right too, also if it begins with a word of another direction. */
function finished(lines: readonly string[], text: string): string[] {
  return lines.map((line) => {
    const shown = line.trimEnd()
    return isFromRight(text) && !isFromRight(shown) ? `\u200f${shown}` : shown
  })
}

type Measure = (line: string) => number

/** The pieces in lines of at most `width`; null when a piece is wider than that. */
function broken(pieces: readonly string[], width: number, measure: Measure): string[] | null {
  const lines: string[] = []
  for (const piece of pieces) {
    if (measure(piece) > width) return null
    const last = lines.at(-1)
    if (last !== undefined && measure(last + piece) <= width) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines
}

/** Breaks the text into the same number of lines, of about the same length. */
function balanced(pieces: readonly string[], lines: string[], width: number, measure: Measure): string[] {
  if (lines.length < 2) return lines
  let best = lines
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const tried = broken(pieces, narrower, measure)
    if (!tried || tried.length > lines.length) break
    best = tried
  }
  return best
}

/** A word in parts that fit on a line. */
function brokenWithin(word: string, fits: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of lettersOf(word)) {
    const last = pieces.at(-1) ?? ''
    if (last === '' || fits(last + letter)) pieces[pieces.length - 1] = last + letter
    else pieces.push(letter)
  }
  return pieces
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(text)
  let low = 0
  let high = letters.length
  const shown = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(shown(middle))) low = middle
    else high = middle - 1
  }
  return shown(low)
}
