import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { longestTaxText } from '#values/tax-details.ts'
import { type ReceiptContent, renderReceipt } from './receipt-document.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

const course: ReceiptContent = {
  locale: 'es',
  number: 123,
  orderNumber: 'K7QM-2X9B-HH4T',
  productType: 'course',
  items: [],
  title: 'Programación avanzada con Laravel, Inertia y Vue: del primer día al despliegue — 2.ª edición',
  seller: {
    name: 'Academia Ñandú',
    taxId: 'B-12345678',
    email: 'hola@example.org',
    address: ['Calle del Sol 12', '28001 Madrid, España'],
  },
  buyer: { name: 'José Ángel Muñoz Łuków', email: 'jose@example.org', tax: null },
  correctedAt: null,
  giftTo: null,
  regional: null,
  refunded: usd(0),
  total: usd(3960),
  lines: [
    { reason: 'base', amount: usd(4900) },
    { reason: 'offer', amount: usd(-1000) },
    { reason: 'source-code', amount: usd(500) },
    { reason: 'coupon', amount: usd(-440), code: 'NAVIDAD-26' },
  ],
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  paidAt: new Date('2026-11-20T12:00:00Z'),
  payment: { method: 'card', transactionId: `cs_live_${'a1b2c3d4e5'.repeat(6)}`, pretend: false },
}

const pack: ReceiptContent = {
  ...course,
  locale: 'en',
  productType: 'pack',
  title: 'Everything for the web',
  giftTo: 'friend@example.org',
  items: ['First steps with Django', 'Vue 3 from zero', 'The book of Laravel'],
  regional: { country: 'VE', currency: 'VES', rate: '248.65', localAmount: 447_570 },
  lines: [
    { reason: 'base', amount: usd(2500) },
    { reason: 'owned-credit', amount: usd(-500) },
    { reason: 'regional', amount: usd(-200) },
  ],
  total: usd(1800),
  refunded: usd(450),
  buyer: {
    name: 'José Ángel Muñoz Łuków',
    email: 'jose@example.org',
    tax: {
      company: 'Vidal y Hijas, S. L.',
      taxId: 'B-00000000',
      address: 'Calle Mayor 1\n28013 Madrid',
      country: 'España',
    },
  },
  correctedAt: new Date('2026-12-01T12:00:00Z'),
  payment: { method: 'transfer', transactionId: 'LT-8H2K', pretend: false },
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
/** The names of the typefaces that a PDF holds. */
const typefacesOf = (pdf: Uint8Array) =>
  new Set(
    Array.from(
      Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g),
      ([, name]) => name,
    ),
  )

test.each([
  ['a course with a long title', course],
  ['a pack as a gift, paid in local money, a part given back', pack],
  ['something that a coupon made free', { ...course, payment: null, total: usd(0) }],
  [
    'a buyer whose name our typefaces cannot write',
    { ...course, buyer: { name: '李小龍 🎓', email: 'x'.repeat(90) } },
  ],
])('%s is one A4 page in our typefaces', async (_what, content) => {
  const pdf = await renderReceipt(content as ReceiptContent)
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe(1)
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/)
  const typefaces = [...typefacesOf(pdf)].join(' ')
  expect(typefaces).toMatch(/Hanken/)
  expect(typefaces).toMatch(/Bricolage/)
  expect(typefaces).not.toMatch(/Helvetica/)
  if (process.env.AULA_KEEP_PDF) {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${process.env.AULA_KEEP_PDF}/${content.locale}-${content.total.amount}.pdf`, pdf)
  }
})

test.each([
  ['as long as they may be, in one word', { company: 'W', taxId: '9', address: 'W', country: 'W' }],
  ['with as many lines as they may have', { company: 'W', taxId: '9', address: 'x\n', country: 'W' }],
  [
    'that turn the direction of writing',
    { company: '\u202eW ', taxId: '\u2066', address: '\u200f\n', country: '\u202d' },
  ],
])('the details of a company %s stay inside of the pages, with what was paid', async (_what, letters) => {
  const fill = (name: keyof typeof letters) =>
    letters[name].repeat(longestTaxText[name] / letters[name].length).trim()
  const tax = {
    company: fill('company'),
    taxId: fill('taxId'),
    address: fill('address'),
    country: fill('country'),
  }
  const pdf = await renderReceipt({ ...pack, buyer: { ...pack.buyer, tax } })
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const read = await task.promise
  const words: string[] = []
  for (let number = 1; number <= read.numPages; number++) {
    const { items } = await (await read.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      words.push(item.str)
      const [, , , , left, bottom] = item.transform as number[]
      expect(left ?? -1, item.str).toBeGreaterThanOrEqual(0)
      expect((left ?? 0) + item.width, item.str).toBeLessThanOrEqual(595)
      expect(bottom ?? -1, item.str).toBeGreaterThanOrEqual(0)
    }
  }
  await task.destroy()
  const plain = (given: string) => given.replaceAll(/[\s\p{Cf}]/gu, '')
  const text = plain(words.join(''))
  for (const said of [tax.company, tax.taxId, tax.country, 'LT-8H2K', 'K7QM-2X9B-HH4T'])
    expect(text).toContain(plain(said))
  expect(read.numPages).toBeLessThanOrEqual(6)
})

/** The lines of text on the first page, as they can be seen. */
async function linesOf(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const { items } = await (await (await task.promise).getPage(1)).getTextContent()
  await task.destroy()
  const lines = new Map<string, { text: string; right: number }>()
  for (const item of items) {
    if (!('str' in item)) continue
    const [, , , , left, bottom] = item.transform as number[]
    // The three columns of facts stand at the same height.
    const key = `${Math.round(bottom ?? 0)} ${(left ?? 0) < buyerColumn.right ? 'first' : 'other'}`
    const line = lines.get(key) ?? { text: '', right: 0 }
    lines.set(key, { text: line.text + item.str, right: Math.max(line.right, (left ?? 0) + item.width) })
  }
  return [...lines.values()]
}
/** In points from the left edge of the page. */
const buyerColumn = { right: 48 + 186 }

test.each([
  'Анна-Мария Константинопольская-Преображенская Рождественская-Вознесенская',
  'Максимилиан-Александр-Константин-Владимир-Станислав-Ростислав',
  'Kowalska-Śliwińska-Brzęczyszczykiewicz-Wiśniewska-Żółkiewska',
  'W'.repeat(140),
  `${'Wagner-'.repeat(20)}Wagner`,
  `${'ЩЖ'.repeat(35)} ${'ŁŃ'.repeat(35)}`,
  `${'w'.repeat(60)}@example.org`,
])('the name %s is printed in its column, without a sign that it does not have', async (name) => {
  const lines = await linesOf(
    await renderReceipt({ ...course, buyer: { name, email: 'jose@example.org', tax: null } }),
  )
  const own = lines.filter(({ text }) => text.trim() !== '' && name.includes(text.trim()))
  expect(own.map(({ text }) => text.trim()).join('')).toBe(name.replaceAll(' ', ''))
  for (const { text, right } of own) expect(right, text).toBeLessThanOrEqual(buyerColumn.right)
})
