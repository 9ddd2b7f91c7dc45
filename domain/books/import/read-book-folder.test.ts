import { expect, test } from 'vitest'
import type { ImportProblemCode } from '#domain/imports/import-problem.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { bookFiles, createFolder } from '#tests/factories/create-course-folder.ts'
import { readBookFolder } from './read-book-folder.ts'

const images = createSharpImages()
const book = bookFiles['book.md'] ?? ''
const translation = bookFiles['book.en.md'] ?? ''
const replaced = (from: string, to: string) => ({ 'book.md': book.replace(from, to) })

/** What is changed of a whole book, and the one problem that it makes. */
const cases: [ImportProblemCode, Record<string, string>, file: string, line: number][] = [
  ['unknown-file', { 'el-libro.pdf': '' }, 'el-libro.pdf', 1],
  ['unknown-file', { 'capitulos/01.md': '' }, 'capitulos', 1],
  ['own-language', { 'book.es.md': '' }, 'book.es.md', 1],
  ['missing-key', replaced('pages: 210\n', ''), 'book.md', 1],
  ['not-a-number', replaced('210', 'muchas'), 'book.md', 8],
  ['not-one-of', replaced('bookLanguage: all', 'bookLanguage: fr'), 'book.md', 7],
  ['offer-not-lower', replaced('9.50', '14'), 'book.md', 10],
  ['slug-reserved', replaced('slug: el-libro', 'slug: visor'), 'book.md', 2],
  ['not-a-list', replaced('files:\n', 'files: todos\nmore:\n'), 'book.md', 11],
  ['not-a-book-file', replaced('el-libro.pdf', 'el-libro.doc'), 'book.md', 12],
  ['not-one-of', replaced('webvisor', 'nowhere'), 'book.md', 14],
  ['unknown-key', replaced('label: Los', 'name: Los'), 'book.md', 16],
  ['duplicate-name', replaced('el-libro-oscuro.pdf', 'el-libro.pdf'), 'book.md', 13],
  ['book-file-unlisted', { 'book.en.md': translation.replace('ejemplos', 'otros') }, 'book.en.md', 5],
  [
    'not-in-translation',
    { 'book.en.md': translation.replace('title:', 'price: 1\ntitle:') },
    'book.en.md',
    2,
  ],
]

test.each(cases)('%s: %j', async (code, files, file, line) => {
  const read = await readBookFolder(await createFolder({ ...bookFiles, ...files }), { images })
  const problems = read.ok ? [] : read.problems.filter((problem) => problem.code === code)
  expect(problems).toMatchObject([{ file, line }])
})

test('the second PDF is the dark one, and labels come in both languages', async () => {
  const read = await readBookFolder(await createFolder(bookFiles), { images })
  expect(read.ok && read.plan).toMatchObject({
    language: 'all',
    pageCount: 210,
    price: 1400,
    offerPrice: 950,
    files: [
      { key: 'el-libro.pdf', type: 'pdf', variant: 'light', visibility: 'all', label: {} },
      { key: 'el-libro-oscuro.pdf', type: 'pdf', variant: 'dark', visibility: 'webvisor', label: {} },
      { type: 'zip', variant: 'light', label: { es: 'Los ejemplos', en: 'The examples' } },
    ],
  })
})

test('a book that does not say otherwise is written in the language of its folder', async () => {
  const files = replaced('bookLanguage: all\n', '')
  const read = await readBookFolder(await createFolder({ ...bookFiles, ...files }), { images })
  expect(read.ok && read.plan.language).toBe('es')
})
