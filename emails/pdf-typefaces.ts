import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackedFont } from './unpacked-font.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * The typefaces of the site, cut to one weight a file: a PDF can hold neither the variable ones of the pages nor WOFF2. Each
 * comes in a file for each alphabet, the later ones for what the first does not have.
 */
const families = {
  text: { family: 'hanken-grotesk', weights: [400, 600] },
  display: { family: 'bricolage-grotesque', weights: [700] },
} as const
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const

/**
 * Without the table that puts glyphs in the place of others: it draws ñ as n and a tilde, and then there are more glyphs than
 * letters, so what is cut at the end of a line is cut at the wrong letter.
 */
const read = (woff: string) =>
  `data:font/otf;base64,${unpackedFont(readFileSync(resolve(woff)), { without: ['GSUB'] }).toString('base64')}`

const stackOf = (name: keyof typeof families) => alphabets.map((alphabet) => `${name}-${alphabet}`)

for (const [name, { family, weights }] of Object.entries(families)) {
  for (const alphabet of alphabets) {
    Font.register({
      family: `${name}-${alphabet}`,
      fonts: weights.map((fontWeight) => ({
        src: read(`@fontsource/${family}/files/${family}-${alphabet}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    })
  }
}

/** Only what would run over the edge is broken; a name is never hyphenated. */
const longestWord = 36
Font.registerHyphenationCallback((word) =>
  word.length <= longestWord ? [word] : (word.match(new RegExp(`.{1,${longestWord}}`, 'gu')) ?? [word]),
)

/** The letters that only the other typeface has are taken from it. */
export const typefaces = {
  text: [...stackOf('text'), ...stackOf('display')],
  display: [...stackOf('display'), ...stackOf('text')],
} as const satisfies Record<string, readonly string[]>

/**
 * Every letter is asked for once, before anything is drawn. The font library remembers a glyph together with the letter
 * that it was first asked for, for as long as the process lives, and remembers none when it came as a part of another (the
 * n of ñ): each later n would be left out.
 */
async function knownLetters(): Promise<ReadonlySet<number>> {
  const known = new Set<number>()
  for (const [name, { weights }] of Object.entries(families)) {
    for (const alphabet of alphabets) {
      for (const fontWeight of weights) {
        const face = { fontFamily: `${name}-${alphabet}`, fontWeight }
        await Font.load(face)
        const font = Font.getFont(face)?.data
        if (!font) throw new Error(`${name}-${alphabet} is not there`)
        for (const letter of font.characterSet) {
          font.glyphForCodePoint(letter)
          known.add(letter)
        }
      }
    }
  }
  return known
}

const known = await knownLetters()
const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)

/** The text in letters that our typefaces have; any other would come out as another one. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\p{Pd}/gu, dash), printableLetter).join('')
}

const dash = (letter: string) => (isKnown(letter) ? letter : '-')

function printableLetter(letter: string): string {
  if (/\p{Zs}|\s/u.test(letter)) return ' '
  if (/[\p{M}\p{Cf}\p{Cc}\p{Extended_Pictographic}]/u.test(letter)) return ''
  if (isKnown(letter)) return letter
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && Array.from(bare).every(isKnown) ? bare : '?'
}
