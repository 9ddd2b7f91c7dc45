import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { stampPdf } from './stamp-pdf.ts'

async function book(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle('El libro')
  const pages = [0, 1, 2].map(() => document.addPage([300, 400]))
  for (const [index, page] of pages.entries()) page.drawText(`Page ${index + 1}`, { x: 20, y: 200 })
  pages[1]?.setRotation(degrees(90))
  const { context } = document
  const [first, , third] = pages
  if (!first || !third) throw new Error('no pages')
  const there = [third.ref, 'Fit']
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [20, 190, 90, 220], Dest: there })
  first.node.addAnnot(context.register(link))
  const outline = context.nextRef()
  const chapter = context.obj({ Parent: outline, Dest: there, Title: PDFHexString.fromText('Fin') })
  const item = context.register(chapter)
  context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }))
  document.catalog.set(PDFName.of('Outlines'), outline)
  return document.save()
}

function stampOf(page: PDFPage): string {
  const { context } = page.doc
  const contents = page.node.lookup(PDFName.of('Contents'), PDFArray)
  const read = (value: unknown) => {
    const stream = value instanceof PDFRef ? context.lookup(value) : value
    return stream instanceof PDFRawStream
      ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
      : ''
  }
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  let letters = new Map<string, string>()
  let text = ''
  for (const [, font, glyphs] of read(contents.get(contents.size() - 1)).matchAll(
    /\/([\w-]+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g,
  )) {
    if (font) {
      const map = read(fonts?.lookup(PDFName.of(font), PDFDict).lookup(PDFName.of('ToUnicode')))
      letters = new Map(
        Array.from(map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g), ([, glyph = '', code = '']) => [
          glyph,
          Buffer.from(code, 'hex').swap16().toString('utf16le'),
        ]),
      )
    } else text += (glyphs?.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '�').join('')
  }
  return text
}

const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false })

test('every page has the buyer’s name in any Latin letters, and the content stays unchanged', async () => {
  const text = 'Para Ángela Łuków Nguyễn · pedido K7QM-2X9B-HH4T'
  const bytes = await book()
  const original = await open(bytes)
  const stamped = await open(await stampPdf(bytes, [text]))
  const pages = stamped.getPages()
  expect(pages.map(stampOf)).toEqual([text, text, text])
  expect(stamped.getTitle()).toBe('El libro')
  expect(stamped.getModificationDate()).toEqual(original.getModificationDate())
  const [link] = pages[0]?.node.Annots()?.asArray() ?? []
  const third = pages[2]?.ref
  expect(stamped.context.lookup(link, PDFDict).lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(third)
  const outline = stamped.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  const chapter = outline.lookup(PDFName.of('First'), PDFDict)
  expect(chapter.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe('Fin')
  expect(chapter.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(third)
})

test('the same book and name give the same bytes', async () => {
  const bytes = await book()
  expect(await stampPdf(bytes, ['Para Ana'])).toEqual(await stampPdf(bytes, ['Para Ana']))
})

test.each([
  ['pictures and line breaks are left out', ['Para 🧑🏽‍💻 Ana\n\u0000Ruiz ❤️'], 'Para Ana Ruiz'],
  [
    'a name in other letters gives way to the address',
    ['Para 李小龙', 'Para li@example.org'],
    'Para li@example.org',
  ],
  ['with no other text what can be drawn is', ['Para Ωmega', 'Para Ωmega'], 'Para ?mega'],
  ['a very long name is drawn small', [`Para ${'Ana '.repeat(300)}`], `Para ${'Ana '.repeat(300)}`.trim()],
  ['nothing draws nothing', [''], ''],
])('%s', async (_what, texts, drawn) => {
  const stamped = await open(await stampPdf(await book(), texts))
  expect(stampOf(stamped.getPage(0))).toBe(drawn)
})

test('encrypted and damaged PDFs are refused', async () => {
  await expect(stampPdf(Buffer.from('%PDF-1.7\nnothing'), ['Para Ana'])).rejects.toThrow()
  const encrypted = await open(await book())
  const { context } = encrypted
  context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2 }))
  await expect(stampPdf(await encrypted.save(), ['Para Ana'])).rejects.toThrow(/encrypted/)
})
