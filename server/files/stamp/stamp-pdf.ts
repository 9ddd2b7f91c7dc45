import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import {
  degrees,
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
  rgb,
} from '@cantoo/pdf-lib'

type Run = { readonly alphabet: number; text: string }
/** `width` at size 1. */
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
/** Legible on white and black. */
const grey = rgb(0.5, 0.5, 0.5)

/**
 * Adds a line at the foot of each page: the first text that our typefaces can draw. Deterministic. Throws
 * for encrypted or broken files.
 */
export async function stampPdf(bytes: Uint8Array, texts: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    throwOnInvalidObject: true,
    updateMetadata: false,
  })
  document.registerFontkit(fontkit)
  const fonts = new Map<number, PDFFont>()
  const runs: DrawnRun[] = []
  for (const { alphabet, text } of drawable(texts)) {
    const typeface = typefaces[alphabet]
    if (!typeface) continue
    const font = fonts.get(alphabet) ?? (await document.embedFont(typeface, { subset: true }))
    fonts.set(alphabet, font)
    const name = PDFName.of(`Stamp-${alphabet}`)
    runs.push({ name, font, glyphs: font.encodeText(text), width: font.widthOfTextAtSize(text, 1) })
  }
  const lines = new Map<string, PDFRef>()
  for (const page of document.getPages()) {
    const turned = ((page.getRotation().angle % 360) + 360) % 360
    const box = page.getCropBox()
    const alike = JSON.stringify([box, turned])
    const line = lines.get(alike) ?? document.context.register(drawLine(document, runs, box, turned))
    lines.set(alike, line)
    for (const { name, font } of runs) page.node.setFontDictionary(name, font.ref)
    page.node.addContentStream(line)
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity })
}

/** Centred at the lower edge, shrunk to fit. */
function drawLine(
  document: PDFDocument,
  runs: readonly DrawnRun[],
  box: Box,
  turned: number,
): PDFContentStream {
  const room = turned % 180 === 0 ? box.width : box.height
  const whole = runs.reduce((sum, { width }) => sum + width, 0)
  const size = Math.max(Math.min(largest, (room - 2 * margin.side) / whole), 0)
  let along = (room - whole * size) / 2
  const drawn = runs.flatMap(({ name, glyphs, width }) => {
    const place = placeOf(box, turned, along)
    along += width * size
    const upright = { xSkew: degrees(0), ySkew: degrees(0) }
    return drawText(glyphs, { ...place, ...upright, color: grey, font: name, size, rotate: degrees(turned) })
  })
  // Screen readers skip artifacts.
  return document.context.contentStream([
    PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]),
    ...drawn,
    PDFOperator.of(PDFOperatorNames.EndMarkedContent),
  ])
}

function placeOf({ x, y, width, height }: Box, turned: number, along: number): { x: number; y: number } {
  if (turned === 90) return { x: x + width - margin.bottom, y: y + along }
  if (turned === 180) return { x: x + width - along, y: y + height - margin.bottom }
  if (turned === 270) return { x: x + margin.bottom, y: y + height - along }
  return { x: x + along, y: y + margin.bottom }
}

function drawable(texts: readonly string[]): Run[] {
  const alphabets = typefaces.map((typeface) => {
    const font = fontkit.create(typeface)
    return new Set('characterSet' in font ? font.characterSet : [])
  })
  let runs: Run[] = []
  for (const text of texts) {
    runs = []
    let whole = true
    for (const letter of plain(text)) {
      const found = alphabets.findIndex((letters) => letters.has(letter.codePointAt(0) ?? 0))
      whole &&= found >= 0
      const alphabet = Math.max(found, 0)
      const drawn = found < 0 ? '?' : letter
      const run = runs.at(-1)
      if (run?.alphabet === alphabet) run.text += drawn
      else runs.push({ alphabet, text: drawn })
    }
    if (whole) break
  }
  return runs
}

/** One line, without emoji, which no typeface of ours has. */
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
