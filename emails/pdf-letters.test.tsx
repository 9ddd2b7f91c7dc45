import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import fc from 'fast-check'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { type CertificateContent, renderCertificate } from './certificate-document.tsx'
import { Text } from './pdf-text.tsx'
import { printable, typefaces } from './pdf-typefaces.ts'
import { type ReceiptContent, renderReceipt } from './receipt-document.tsx'

type Drawn = { unicode: string; width: number }
type Read = { text: string; letters: string; blank: string[]; outlines: number }

/** The text of the first page, its drawn letters with their widths, and how many outlines it has. */
async function read(pdf: Uint8Array): Promise<Read> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  const { fnArray, argsArray } = await page.getOperatorList()
  const drawn = fnArray.flatMap((operation, index) =>
    operation === OPS.showText
      ? (argsArray[index][0] as unknown[]).filter(
          (part): part is Drawn => typeof part === 'object' && part !== null,
        )
      : [],
  )
  await task.destroy()
  return {
    text: items.map((item) => ('str' in item ? item.str : '')).join(''),
    letters: drawn.map(({ unicode }) => unicode).join(''),
    blank: drawn.filter(({ width }) => width === 0).map(({ unicode }) => unicode),
    outlines: fnArray.filter(
      (operation, index) => operation === OPS.constructPath && argsArray[index][0] === OPS.fill,
    ).length,
  }
}

const spaceless = (text: string) => text.replace(/\s/g, '')

const draw = (text: string, face: keyof typeof faces) =>
  renderToBuffer(
    <Document>
      <Page size="A4" style={{ fontFamily: [...typefaces[face]], fontWeight: faces[face], padding: 20 }}>
        <Text>{text}</Text>
      </Page>
    </Document>,
  )
const faces = { text: 400, display: 700, signature: 400 } as const

test('a title printed after one with ñ has all letters, in every typeface', async () => {
  for (const face of ['display', 'text', 'signature'] as const)
    for (const title of [
      'Una tienda que aguanta',
      'Academia Ñandú: introducción a la programación',
      'Una tienda que aguanta',
      'Orders that are never lost',
      'ÁÉÍÓÚÜÑÇ áéíóúüñç àèìòù âêîôû ãõ ß øåæœ łżźćńśąęő ďťňřšžč ğışİ',
      'AEIOUNC aeiounc lzznsaeo dtnrszc gis',
      'Дмитро Їжак, Ёлкин й Ґудзь: Лекції',
      'Ελένη Παπαδοπούλου, Άγγελος και Ώρα',
    ]) {
      const { text, letters, blank } = await read(await draw(title, face))
      expect({ text: spaceless(text), letters: spaceless(letters), blank }).toEqual({
        text: spaceless(title),
        letters: spaceless(title),
        blank: [],
      })
    }
})

/** All Latin blocks of names and titles. */
const latin = Array.from({ length: 0x1eff - 0x20 }, (_, index) => String.fromCodePoint(index + 0x21)).filter(
  (letter) => /^[\p{Script=Latin}]$/u.test(letter),
)
const word = fc
  .array(fc.constantFrom(...latin), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''))

test('every Latin letter is printed as itself or without accent, in any order of documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      fc.constantFrom('text' as const, 'display' as const, 'signature' as const),
      async (title, face) => {
        const expected = spaceless(printable(title))
        const { text, letters, blank } = await read(await draw(title, face))
        expect({ text: spaceless(text), letters: spaceless(letters), blank }).toEqual({
          text: expected,
          letters: expected,
          blank: [],
        })
      },
    ),
    { numRuns: runs(40), endOnFailure: true },
  )
})

test('letters missing in our typefaces lose their accent, then are replaced', () => {
  const spanish = 'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío, ¿añoraba? ¡Sí!'
  expect(printable(spanish)).toBe(spanish)
  expect(printable('Nguyễn Thị Hằng, Łódź, İstanbul, Þór')).toBe('Nguyễn Thị Hằng, Łódź, İstanbul, Þór')
  expect(printable('man\u0303ana')).toBe('mañana')
  expect(printable('ẖa x\u0303 李 ع')).toBe('ha x ? ?')
  expect(printable('Дмитро Їжак, Ελένη Ώρα')).toBe('Дмитро Їжак, Ελένη Ώρα')
  expect(printable('24,00\u00a0US$\u202f· a\u2011b \u200eok')).toBe('24,00 US$ · a-b ok')
})

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const receiptOf = (title: string): ReceiptContent => ({
  locale: 'es',
  number: 123,
  orderNumber: 'K7QM-2X9B-HH4T',
  productType: 'course',
  items: [],
  title,
  seller: { name: 'Academia Ñandú', taxId: null, email: null, address: [] },
  buyer: { name: 'José Ángel Muñoz Łuków', email: 'jose@example.org', tax: null },
  correctedAt: null,
  giftTo: null,
  regional: null,
  refunded: usd(0),
  total: usd(4900),
  lines: [{ reason: 'base', amount: usd(4900) }],
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  paidAt: new Date('2026-11-20T12:00:00Z'),
  payment: { method: 'card', transactionId: 'cs_1', pretend: false },
})

const certificateOf = (courseTitle: string, personName = 'José Muñoz'): CertificateContent => ({
  locale: 'es',
  code: '7KQM2X9BHH4TW3PZ',
  issuer: 'Academia Ñandú',
  personName,
  address: 'https://a.example/certificado/7KQM2X9BHH4TW3PZ',
  courseTitle,
  lessonCount: 12,
  durationSeconds: 4000,
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  teacher: 'Íñigo Peña',
})

test('receipts and certificates have whole titles, also after many documents', async () => {
  const titles = [
    'Introducción a la programación',
    'Una tienda que aguanta',
    'Letra pequeña',
    'Orders never lost',
  ]
  for (const title of [...titles, ...titles.toReversed()]) {
    const receipt = await read(await renderReceipt(receiptOf(title)))
    const certificate = await read(await renderCertificate(certificateOf(title), null))
    expect(spaceless(certificate.text)).toContain('ÍñigoPeña')
    for (const { text, letters } of [receipt, certificate]) {
      expect(spaceless(text)).toContain(spaceless(title))
      expect(spaceless(letters)).toContain(spaceless(title))
      expect(spaceless(text)).toContain('AcademiaÑandú')
    }
  }
})

test.each([
  '李小龍',
  '山田さくら',
  '김민준',
  'محمد عبد الله',
  'דוד לוי',
  'สมชาย ใจดี',
  'अनिरुद्ध शर्मा',
  'Ana 𒀭',
])('the name %s is drawn on certificates and receipts, and no question mark in its place', async (name) => {
  const title = 'Una tienda que aguanta'
  const receipt = (buyer: string) => {
    const content = receiptOf(title)
    return { ...content, buyer: { ...content.buyer, name: buyer } }
  }
  for (const [latin, other] of [
    [await renderReceipt(receipt('Ana')), await renderReceipt(receipt(name))],
    [
      await renderCertificate(certificateOf(title, 'Ana'), null),
      await renderCertificate(certificateOf(title, name), null),
    ],
  ] as const) {
    const [before, after] = [await read(latin), await read(other)]
    expect(after.text).not.toContain('?')
    expect(after.outlines).toBe(before.outlines + 1)
    expect(spaceless(after.text)).toBe(spaceless(before.text).replace('Ana', ''))
  }
})

test('a sandbox receipt says that no money was moved', async () => {
  const paid = receiptOf('Una tienda que aguanta')
  const mark = 'Prueba sin valor'
  const sandbox = { ...paid, payment: paid.payment && { ...paid.payment, pretend: true } }
  expect((await read(await renderReceipt(paid))).text).not.toContain(mark)
  expect((await read(await renderReceipt(sandbox))).text).toContain(mark)
})
