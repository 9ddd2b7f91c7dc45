import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const korean = /\p{Script=Hangul}/u
/** Also the punctuation of these scripts, and the box that stands for missing letters. */
const han =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u25a1\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u

/** Scripts whose letters fontkit arranges as HarfBuzz does; it does not for Burmese. */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
]

/** Typefaces of the Noto family, with the letters that each is used for. */
const families: readonly { readonly name: string; readonly letters: RegExp }[] = [
  ...scripts.map((script) => ({
    name: `noto-sans-${script.toLowerCase()}`,
    letters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
  })),
  { name: 'noto-sans-kr', letters: korean },
  { name: 'noto-sans-sc', letters: han },
  { name: 'noto-sans-tc', letters: han },
  { name: 'noto-sans-jp', letters: han },
]

/** Files that may have a letter, likeliest first. Han letters are drawn in the style of the language of the whole text. */
export function scriptFiles(point: number, text: string): string[] {
  const letter = String.fromCodePoint(point)
  const own = japanese.test(text) ? 'noto-sans-jp' : korean.test(text) ? 'noto-sans-kr' : null
  return families
    .filter(({ name, letters }) => letters.test(letter) || (name === own && han.test(letter)))
    .toSorted((one, other) => Number(other.name === own) - Number(one.name === own))
    .flatMap(({ name }) => fileOf(name, point) ?? [])
}

type Part = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] }
const partsOf = new Map<string, readonly Part[]>()

/** A typeface consists of files with some letters each, which its package lists. */
function fileOf(family: string, point: number): string | undefined {
  const parts = partsOf.get(family) ?? readParts(family)
  partsOf.set(family, parts)
  return parts.find(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last))?.file
}

function readParts(family: string): Part[] {
  const folder = `@fontsource-variable/${family}`
  const parts: Record<string, string> = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8'))
  return Object.entries(parts).map(([name, ranges]) => ({
    file: `${folder}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace(/^U\+/, '')
        .split('-')
        .map((each) => Number.parseInt(each, 16))
      return [first, last] as const
    }),
  }))
}
