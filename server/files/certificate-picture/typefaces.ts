import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'

/** `display` for names and titles, `strong` and `text` for what stands around them, `signature` for a person's hand. */
export type Face = 'display' | 'strong' | 'text' | 'signature'

type Font = Extract<ReturnType<typeof fontkit.create>, { layout: unknown }>
type Alphabet = { readonly font: Font; readonly letters: ReadonlySet<number> }
/** A stretch that one file of a typeface can draw. */
export type Run = { readonly font: Font; text: string }

const { resolve } = createRequire(import.meta.url)

const latin = ['latin', 'latin-ext', 'vietnamese']
const literata = [...latin, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
const filesOf = (family: string, alphabets: readonly string[], style: string) =>
  alphabets.map((each) => `@fontsource/${family}/files/${family}-${each}-${style}.woff`)

/** Those of the site; Literata has the alphabets that the others lack. */
const files: Record<Face, readonly string[]> = {
  display: [
    ...filesOf('bricolage-grotesque', latin, '700-normal'),
    ...filesOf('literata', literata, '700-normal'),
  ],
  strong: [...filesOf('hanken-grotesk', latin, '600-normal'), ...filesOf('literata', literata, '600-normal')],
  text: [...filesOf('hanken-grotesk', latin, '400-normal'), ...filesOf('literata', literata, '400-normal')],
  signature: filesOf('literata', literata, '400-italic'),
}

const opened = new Map<string, Alphabet>()

/** Read once, when a letter first needs it. */
function open(file: string): Alphabet {
  const known = opened.get(file)
  if (known) return known
  const font = fontkit.create(readFileSync(resolve(file)))
  if (!('layout' in font)) throw new Error(`${file} is a collection of typefaces`)
  const alphabet = { font, letters: new Set(font.characterSet) }
  opened.set(file, alphabet)
  return alphabet
}

function fontOf(letter: string, face: Face): Font | null {
  const point = letter.codePointAt(0) ?? 0
  for (const file of files[face]) {
    const { font, letters } = open(file)
    if (letters.has(point)) return font
  }
  return null
}

const isDrawable = (text: string, face: Face) =>
  Array.from(text).every((letter) => fontOf(letter, face) !== null)

/**
 * A line as this typeface can draw it, without emoji and signs that it lacks and with letters that lose an accent it lacks; null where
 * it lacks a letter or nothing is left: half of a name would be another name.
 */
export function drawable(text: string, face: Face): string | null {
  let drawn = ''
  for (const letter of text.normalize('NFC')) {
    if (/[\s\p{Z}]/u.test(letter)) drawn += ' '
    else if (/[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(letter)) continue
    else if (isDrawable(letter, face)) drawn += letter
    else {
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
      if (bare !== '' && isDrawable(bare, face)) drawn += bare
      else if (/[\p{L}\p{N}]/u.test(letter)) return null
    }
  }
  const line = drawn.replace(/ +/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
}

/** Of `drawable` text. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = fontOf(letter, face)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
