import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackedFont } from './unpacked-font.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * The typefaces of the site, cut to one weight a file: a PDF can hold neither the variable ones of the pages nor WOFF2. Each
 * comes in two files by alphabet, the second for what the first does not have.
 */
const families = {
  text: { family: 'hanken-grotesk', weights: [400, 600] },
  display: { family: 'bricolage-grotesque', weights: [700] },
} as const

const read = (woff: string) =>
  `data:font/otf;base64,${unpackedFont(readFileSync(resolve(woff))).toString('base64')}`

for (const [name, { family, weights }] of Object.entries(families)) {
  for (const [suffix, alphabet] of [
    ['', 'latin'],
    ['-more', 'latin-ext'],
  ]) {
    Font.register({
      family: `${name}${suffix}`,
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

export const typefaces = {
  text: ['text', 'text-more'],
  display: ['display', 'display-more'],
} as const satisfies Record<string, readonly string[]>

/** Letters that our typefaces do not have would come out as other ones. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Script=Common}]/gu, '?')
    .replace(/\p{Extended_Pictographic}/gu, '')
}
