import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import {
  type Color,
  degrees,
  drawSvgPath,
  drawText,
  ParseSpeeds,
  type PDFContentStream,
  PDFDocument,
  type PDFFont,
  type PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFRef,
  type Rotation,
  rgb,
} from '@cantoo/pdf-lib'
import { drawable, missingLetter } from '#emails/lettering/runs.ts'
import { outlineOf, widthOf } from '#emails/lettering/set-text.ts'

type Run = { readonly alphabet: number; text: string }
/** `width` is that at font size 1. */
type DrawnRun = {
  readonly name: PDFName
  readonly font: PDFFont
  readonly glyphs: PDFHexString
  readonly width: number
}

type Box = { x: number; y: number; width: number; height: number }

const { resolve } = createRequire(import.meta.url)
const typefaces = ['latin', 'latin-ext', 'vietnamese'].map((alphabet) =>
  readFileSync(resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${alphabet}-400-normal.woff`)),
)
const largest = 8
const margin = { side: 24, bottom: 14 }
/** A grey that is legible on white and on black. */
const grey = rgb(0.5, 0.5, 0.5)
const upright = { xSkew: degrees(0), ySkew: degrees(0) }

/** A line of text, or of outlines in the largest font size. `width` is that at font size 1. */
type Line = { readonly width: number } & (
  | { readonly runs: readonly DrawnRun[] }
  | { readonly outline: string }
)

/**
 * Adds a line at the foot of each page: the first of `texts` that the typefaces can draw, as outlines when it has other than Latin
 * letters. Equal input gives equal bytes. Throws for encrypted or broken files.
 */
export async function stampPdf(bytes: Uint8Array, texts: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    throwOnInvalidObject: true,
    updateMetadata: false,
  })
  const line = await lineOf(document, texts)
  const drawnLines = new Map<string, PDFRef>()
  for (const page of document.getPages()) {
    const turned = ((page.getRotation().angle % 360) + 360) % 360
    const box = page.getCropBox()
    const alike = JSON.stringify([box, turned])
    const drawn = drawnLines.get(alike) ?? document.context.register(drawLine(document, line, box, turned))
    drawnLines.set(alike, drawn)
    if ('runs' in line) for (const { name, font } of line.runs) page.node.setFontDictionary(name, font.ref)
    page.node.addContentStream(drawn)
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity })
}

async function lineOf(document: PDFDocument, texts: readonly string[]): Promise<Line> {
  const letters = alphabets()
  for (const text of texts) {
    const runs = latinRuns(plain(text), letters)
    if (runs) return embedded(document, runs)
    const drawn = drawable(text, 'text')
    if (drawn !== null) return outlinesOf(drawn)
  }
  return outlinesOf(drawable(texts.at(-1) ?? '', 'text', missingLetter) ?? '')
}

function outlinesOf(text: string): Line {
  return { outline: outlineOf(text, 'text', { x: 0, y: 0, size: largest }), width: widthOf(text, 'text') }
}

async function embedded(document: PDFDocument, runs: readonly Run[]): Promise<Line> {
  document.registerFontkit(fontkit)
  const fonts = new Map<number, PDFFont>()
  const drawn: DrawnRun[] = []
  for (const { alphabet, text } of runs) {
    const typeface = typefaces[alphabet]
    if (!typeface) continue
    const font = fonts.get(alphabet) ?? (await document.embedFont(typeface, { subset: true }))
    fonts.set(alphabet, font)
    const name = PDFName.of(`Stamp-${alphabet}`)
    drawn.push({ name, font, glyphs: font.encodeText(text), width: font.widthOfTextAtSize(text, 1) })
  }
  return { runs: drawn, width: drawn.reduce((sum, { width }) => sum + width, 0) }
}

/** Draws the line centred at the lower edge as the page is turned, shrunk to fit. */
function drawLine(document: PDFDocument, line: Line, box: Box, turned: number): PDFContentStream {
  const room = turned % 180 === 0 ? box.width : box.height
  const size = Math.max(Math.min(largest, (room - 2 * margin.side) / line.width), 0)
  const look = { color: grey, rotate: degrees(turned) }
  let along = (room - line.width * size) / 2
  const drawn =
    'outline' in line
      ? outlined(line.outline, { ...placeOf(box, turned, along), ...look, scale: size / largest })
      : line.runs.flatMap(({ name, glyphs, width }) => {
          const place = placeOf(box, turned, along)
          along += width * size
          return drawText(glyphs, { ...place, ...upright, ...look, font: name, size })
        })
  // Marked as an artifact, which screen readers skip.
  return document.context.contentStream([
    PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]),
    ...drawn,
    PDFOperator.of(PDFOperatorNames.EndMarkedContent),
  ])
}

/** Empty at scale 0, which the library would take for 1. */
function outlined(
  outline: string,
  look: { x: number; y: number; scale: number; color: Color; rotate: Rotation },
) {
  if (look.scale === 0) return []
  return drawSvgPath(outline, { ...look, borderColor: undefined, borderWidth: 0 })
}

function placeOf({ x, y, width, height }: Box, turned: number, along: number): { x: number; y: number } {
  if (turned === 90) return { x: x + width - margin.bottom, y: y + along }
  if (turned === 180) return { x: x + width - along, y: y + height - margin.bottom }
  if (turned === 270) return { x: x + margin.bottom, y: y + height - along }
  return { x: x + along, y: y + margin.bottom }
}

function alphabets(): ReadonlySet<number>[] {
  return typefaces.map((typeface) => {
    const font = fontkit.create(typeface)
    return new Set('characterSet' in font ? font.characterSet : [])
  })
}

/** The text in runs of one alphabet each; null when a letter is in none of them. */
function latinRuns(text: string, alphabets: readonly ReadonlySet<number>[]): Run[] | null {
  const runs: Run[] = []
  for (const letter of text) {
    const alphabet = alphabets.findIndex((letters) => letters.has(letter.codePointAt(0) ?? 0))
    if (alphabet < 0) return null
    const run = runs.at(-1)
    if (run?.alphabet === alphabet) run.text += letter
    else runs.push({ alphabet, text: letter })
  }
  return runs
}

/** The text on one line and without emoji, which the typefaces lack. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Variation_Selector}]/gu,
      '',
    )
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
