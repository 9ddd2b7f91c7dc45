import { type Face, runsOf } from './typefaces.ts'

/** Places on the picture are in pixels, `y` at the foot of the letters. */
type Place = { readonly x: number; readonly y: number; readonly size: number }

/** How wide a line is, in sizes. */
export function widthOf(text: string, face: Face): number {
  return runsOf(text, face).reduce((sum, { font, text: part }) => {
    return sum + font.layout(part).advanceWidth / font.unitsPerEm
  }, 0)
}

/** The outlines of a line, for the `d` of a path: no text enters the drawing, so none can break it or ask for a typeface. */
export function outlineOf(text: string, face: Face, { x, y, size }: Place): string {
  let along = x
  let outline = ''
  for (const { font, text: part } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
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

/** A size, and how many lines a text may have in it. */
export type Way = readonly [size: number, lines: number]

/**
 * Breaks a text into lines of `width` pixels, in the first of the ways that holds it. Where none does, words are broken in the last way,
 * and at worst the end is cut.
 */
export function setText(
  text: string,
  face: Face,
  { width, ways }: { width: number; ways: readonly [Way, ...Way[]] },
): SetText {
  const measured = new Map<string, number>()
  const measure = (line: string) => {
    const known = measured.get(line) ?? widthOf(line, face)
    measured.set(line, known)
    return known
  }
  const words = text.split(' ')
  for (const [size, most] of ways) {
    const lines = broken(words, width / size, measure)
    if (lines && lines.length <= most) return { size, lines: balanced(lines, width / size, measure) }
  }
  const [size, most] = ways.at(-1) ?? ways[0]
  const fits = (line: string) => measure(line) <= width / size
  const pieces = words.flatMap((word) => (fits(word) ? [word] : lettersIn(word, fits)))
  const lines = broken(pieces, width / size, measure) ?? []
  if (lines.length <= most) return { size, lines }
  return { size, lines: [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), fits)] }
}

type Measure = (line: string) => number

/** Null when a word is wider than the line. */
function broken(words: readonly string[], width: number, measure: Measure): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (measure(word) > width) return null
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Lines of about the same length. */
function balanced(lines: string[], width: number, measure: Measure): string[] {
  if (lines.length < 2) return lines
  const words = lines.join(' ').split(' ')
  let best = lines
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const tried = broken(words, narrower, measure)
    if (!tried || tried.length > lines.length) break
    best = tried
  }
  return best
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A word in pieces that fit. */
function lettersIn(word: string, fits: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const { segment } of characters.segment(word)) {
    const last = pieces.at(-1) ?? ''
    if (last === '' || fits(last + segment)) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(characters.segment(text), ({ segment }) => segment)
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
