import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackedFont } from './unpacked-font.ts'

const { resolve } = createRequire(import.meta.url)

/** The site's typefaces with one weight per file, since PDFs contain no variable fonts. One file per alphabet, tried in order. */
const latin = ['latin', 'latin-ext', 'vietnamese'] as const
const others = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
const families = {
  text: { family: 'hanken-grotesk', weights: [400, 600], style: 'normal', alphabets: latin },
  display: { family: 'bricolage-grotesque', weights: [700], style: 'normal', alphabets: latin },
  signature: { family: 'literata', weights: [400], style: 'italic', alphabets: [...latin, ...others] },
  /** The alphabets that the typefaces of `text` and `display` lack. */
  other: { family: 'literata', weights: [400, 600, 700], style: 'normal', alphabets: others },
} as const

/** Without glyph substitution, which draws ñ as two glyphs, after which lines are cut at the wrong letter. */
const read = (woff: string) =>
  `data:font/otf;base64,${unpackedFont(readFileSync(resolve(woff)), { without: ['GSUB'] }).toString('base64')}`

const stackOf = (name: keyof typeof families) =>
  families[name].alphabets.map((alphabet) => `${name}-${alphabet}`)

for (const [name, { family, weights, style, alphabets }] of Object.entries(families)) {
  for (const alphabet of alphabets) {
    Font.register({
      family: `${name}-${alphabet}`,
      fonts: weights.map((fontWeight) => ({
        src: read(`@fontsource/${family}/files/${family}-${alphabet}-${fontWeight}-${style}.woff`),
        fontWeight,
      })),
    })
  }
}

/** Longer words are broken, but never hyphenated, since they are mostly names. */
const longestWord = 36
Font.registerHyphenationCallback((word) =>
  word.length <= longestWord ? [word] : (word.match(new RegExp(`.{1,${longestWord}}`, 'gu')) ?? [word]),
)

export const typefaces = {
  text: [...stackOf('text'), ...stackOf('display'), ...stackOf('other')],
  display: [...stackOf('display'), ...stackOf('text'), ...stackOf('other')],
  signature: [...stackOf('signature'), ...stackOf('text'), ...stackOf('display')],
} as const satisfies Record<string, readonly string[]>

/**
 * Requests every letter before drawing: the font library caches a glyph with the first letter that needs it, and loses it when that
 * letter is another one (the n of ñ).
 */
async function knownLetters(): Promise<ReadonlySet<number>> {
  const known = new Set<number>()
  for (const [name, { weights, alphabets }] of Object.entries(families)) {
    for (const alphabet of alphabets) {
      for (const fontWeight of weights) {
        const face = { fontFamily: `${name}-${alphabet}`, fontWeight }
        await Font.load(face)
        const font = Font.getFont(face)?.data
        if (!font) throw new Error(`${name}-${alphabet} is not there`)
        for (const letter of font.characterSet) {
          font.glyphForCodePoint(letter)
          // The alphabets of signatures are used by nothing else, so they do not count as known.
          if (name !== 'signature') known.add(letter)
        }
      }
    }
  }
  return known
}

const known = await knownLetters()
const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)

/** The text with letters that no typeface has replaced. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\p{Pd}/gu, dash), printableLetter).join('')
}

/** Whether the typefaces have every letter. */
export function isPrintable(text: string): boolean {
  return !printable(text.replaceAll('?', '')).includes('?')
}

const dash = (letter: string) => (isKnown(letter) ? letter : '-')

function printableLetter(letter: string): string {
  if (/\p{Zs}|\s/u.test(letter)) return ' '
  if (/[\p{M}\p{Cf}\p{Cc}\p{Extended_Pictographic}]/u.test(letter)) return ''
  if (isKnown(letter)) return letter
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && Array.from(bare).every(isKnown) ? bare : '?'
}
