import bidiFactory from 'bidi-js'
import { type Face, type Font, fontOf } from './typefaces.ts'

/** A part of a text that one file of a typeface can draw, in one direction. */
export type Run = { readonly font: Font; text: string; readonly level: number }

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a text, each with its combining marks. */
export function lettersOf(text: string): string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment)
}

/** Control characters, except for those that join or separate letters, which Persian and Indian scripts need. */
const controls = /(?![\u200c\u200d])[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu

/** Stands for a letter that no typeface has, as on screens. */
export const missingLetter = '□'

/** A long title needs about twenty files. Reading all of the hundreds there are would block the server for seconds. */
const mostFiles = 48

/**
 * A line as the typefaces can draw it: without emoji and signs that they lack, and without accents that they lack. Null when a letter
 * is missing, since half a name would be another name, or when nothing is left. `instead`: replaces missing letters.
 */
export function drawable(text: string, face: Face, instead: string | null = null): string | null {
  const fonts = new Set<Font>()
  const has = (letter: string) => {
    const font = fonts.size < mostFiles ? fontOf(letter, face, text) : null
    if (font) fonts.add(font)
    return font !== null
  }
  let drawn = ''
  for (const whole of lettersOf(text.normalize('NFC'))) {
    const letter = whole.replace(controls, '')
    if (/[\s\p{Z}]/u.test(whole)) drawn += ' '
    else if (/^[\u200c\u200d]*$/.test(letter)) continue
    else if (has(letter)) drawn += letter
    else {
      const bare = letter.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '')
      if (bare !== '' && Array.from(bare).every(has)) drawn += bare
      else if (/[\p{L}\p{N}]/u.test(letter)) {
        if (instead === null) return null
        drawn += instead
      }
    }
  }
  const line = drawn.replace(/ +/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) || (instead !== null && line.includes(instead)) ? line : null
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f]/u
/** Created for the first text that needs it. */
let bidi: ReturnType<typeof bidiFactory> | undefined

/** Whether a text as a whole is read from right to left. */
export function isFromRight(text: string): boolean {
  return /^[^\p{L}\u200f]*[\p{Script=Arabic}\p{Script=Hebrew}\u200f]/u.test(text)
}

/** The runs of a `drawable` text, in the order in which they are seen from left to right. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: (Run & { place: number })[] = []
  const { levels, places, shown } = orderOf(text)
  let at = 0
  for (const { length } of lettersOf(text)) {
    const letter = shown.slice(at, at + length)
    const [level, place] = [levels?.[at] ?? 0, places?.[at] ?? at]
    at += length
    const font = fontOf(letter, face, text)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font && last.level === level) last.text += letter
    else runs.push({ font, text: letter, level, place })
  }
  // Nothing is drawn between the letters of a run, so the place of the first letter orders whole runs.
  return runs.toSorted((one, other) => one.place - other.place)
}

type Order = {
  /** The nesting depth of each letter's direction; odd means from right to left. Null when all is read from the left. */
  levels: Uint8Array | null
  /** The place of each letter as seen from the left. */
  places: number[] | null
  /** The text with brackets mirrored where it is read from the right. */
  shown: string
}

function orderOf(text: string): Order {
  if (!rightToLeft.test(text)) return { levels: null, places: null, shown: text }
  bidi ??= bidiFactory()
  const embedding = bidi.getEmbeddingLevels(text, isFromRight(text) ? 'rtl' : 'ltr')
  const shown = text.split('')
  for (const [at, sign] of bidi.getMirroredCharactersMap(text, embedding.levels)) shown[at] = sign
  const places: number[] = []
  for (const [place, at] of bidi.getReorderedIndices(text, embedding).entries()) places[at] = place
  return { levels: embedding.levels, places, shown: shown.join('') }
}
