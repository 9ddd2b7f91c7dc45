import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { LRUCache } from 'lru-cache'
import { scriptFiles } from './script-files.ts'

/** `display`: names and titles; `strong` and `text`: the words around them; `signature`: a person's signature. */
export type Face = 'display' | 'strong' | 'text' | 'signature'

export type Font = Extract<ReturnType<typeof fontkit.create>, { layout: unknown }>
type Alphabet = { readonly font: Font; readonly letters: ReadonlySet<number> }

const { resolve } = createRequire(import.meta.url)

const latin = ['latin', 'latin-ext', 'vietnamese']
const literata = [...latin, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
const filesOf = (family: string, alphabets: readonly string[], style: string) =>
  alphabets.map((each) => `@fontsource/${family}/files/${family}-${each}-${style}.woff`)

/** The site's typefaces; Literata has the alphabets that the other two lack. */
const files: Record<Face, readonly string[]> = {
  display: [
    ...filesOf('bricolage-grotesque', latin, '700-normal'),
    ...filesOf('literata', literata, '700-normal'),
  ],
  strong: [...filesOf('hanken-grotesk', latin, '600-normal'), ...filesOf('literata', literata, '600-normal')],
  text: [...filesOf('hanken-grotesk', latin, '400-normal'), ...filesOf('literata', literata, '400-normal')],
  signature: filesOf('literata', literata, '400-italic'),
}

/** Weights for other scripts, whose typefaces are variable. */
const weights: Record<Face, number> = { display: 700, strong: 600, text: 400, signature: 400 }

/** The site's files, each read when a letter needs it for the first time. */
const opened = new Map<string, Alphabet>()
/** Files of other scripts: hundreds, about two megabytes each in memory. As many as the longest text needs, dropped when unused. */
const openedVariable = new LRUCache<string, Alphabet & { readonly weights: Map<number, Font> }>({
  max: 64,
  ttl: 600_000,
  updateAgeOnGet: true,
  ttlAutopurge: true,
})

function open(file: string): Alphabet {
  const known = opened.get(file)
  if (known) return known
  const alphabet = read(file)
  opened.set(file, alphabet)
  return alphabet
}

function openVariable(file: string, weight: number): Alphabet {
  const known = openedVariable.get(file)
  const { font, letters, weights } = known ?? { ...read(file), weights: new Map<number, Font>() }
  if (!known) {
    // Makes the library read all outlines now: it cannot read composed ones from a variation.
    font.getGlyph(0)
    openedVariable.set(file, { font, letters, weights })
  }
  const variation = weights.get(weight) ?? font.getVariation({ wght: weight })
  weights.set(weight, variation)
  return { font: variation, letters }
}

function read(file: string): Alphabet {
  const font = fontkit.create(readFileSync(resolve(file)))
  if (!('layout' in font)) throw new Error(`${file} is a collection of typefaces`)
  return { font, letters: new Set(font.characterSet) }
}

/** Characters that are not drawn, but tell their neighbours how to join. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/u

/** The first typeface that has a letter with its marks; null if none has. `text`: the whole text, which decides the style of Han. */
export function fontOf(letter: string, face: Face, text = letter): Font | null {
  const points = Array.from(letter).flatMap((each) => (unseen.test(each) ? [] : (each.codePointAt(0) ?? [])))
  const [first] = points
  if (first === undefined) return null
  const has = ({ letters }: Alphabet) => points.every((point) => letters.has(point))
  for (const file of files[face]) {
    const alphabet = open(file)
    if (has(alphabet)) return alphabet.font
  }
  for (const file of scriptFiles(first, text)) {
    const alphabet = openVariable(file, weights[face])
    if (has(alphabet)) return alphabet.font
  }
  return null
}
