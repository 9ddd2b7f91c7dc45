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
import { widthOf } from '#emails/lettering/set-text.ts'
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

function read(page: PDFPage, value: unknown): string {
  const stream = value instanceof PDFRef ? page.doc.context.lookup(value) : value
  return stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : ''
}

/** What was drawn last on a page. */
function contentOf(page: PDFPage): string {
  const contents = page.node.lookup(PDFName.of('Contents'), PDFArray)
  return read(page, contents.get(contents.size() - 1))
}

function stampOf(page: PDFPage): string {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  let letters = new Map<string, string>()
  let text = ''
  for (const [, font, glyphs] of contentOf(page).matchAll(/\/([\w-]+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (font) {
      const map = read(page, fonts?.lookup(PDFName.of(font), PDFDict).lookup(PDFName.of('ToUnicode')))
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
    'a name in letters that no typeface has gives way to the address',
    ['Para 𒀭', 'Para li@example.org'],
    'Para li@example.org',
  ],
  ['a very long name is drawn small', [`Para ${'Ana '.repeat(300)}`], `Para ${'Ana '.repeat(300)}`.trim()],
  ['nothing draws nothing', [''], ''],
])('%s', async (_what, texts, drawn) => {
  const stamped = await open(await stampPdf(await book(), texts))
  expect(stampOf(stamped.getPage(0))).toBe(drawn)
})

const names = ['李小龍', 'محمد عبد الله', 'דוד לוי', 'สมชาย ใจดี', 'अनिरुद्ध शर्मा', '김민준', 'Дмитро']

test.each(names)('the name %s is stamped as outlines, centred, on turned pages too', async (name) => {
  const [text, address] = [`Para ${name}`, 'Para li@example.org']
  const original = await book()
  const stamped = await stampPdf(original, [text, address])
  expect(await stampPdf(original, [text, address])).toEqual(stamped)
  const [first, second] = (await open(stamped)).getPages()
  const width = widthOf(text, 'text') * 8
  for (const [page, room] of [
    [first, 300],
    [second, 400],
  ] as const) {
    const drawn = page ? contentOf(page) : ''
    expect(drawn.match(/ [cl]\n/g)?.length).toBeGreaterThan(50)
    const [, x = 0, y = 0] = /1 0 0 1 ([\d.]+) ([\d.]+) cm/.exec(drawn)?.map(Number) ?? []
    expect(page === first ? x : y).toBeCloseTo((room - width) / 2, 3)
    expect(page === first ? y : 300 - x).toBe(14)
  }
})

test('where no text can be drawn whole, a box stands for what is missing', async () => {
  const stamped = await open(await stampPdf(await book(), ['Para 𒀭', 'Para 𒀭mega']))
  const boxed = await open(await stampPdf(await book(), ['Para □mega']))
  expect(stamped.getPages().map(contentOf)).toEqual(boxed.getPages().map(contentOf))
})

test('encrypted and damaged PDFs are refused', async () => {
  await expect(stampPdf(Buffer.from('%PDF-1.7\nnothing'), ['Para Ana'])).rejects.toThrow()
  const encrypted = await open(await book())
  const { context } = encrypted
  context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2 }))
  await expect(stampPdf(await encrypted.save(), ['Para Ana'])).rejects.toThrow(/encrypted/)
})
