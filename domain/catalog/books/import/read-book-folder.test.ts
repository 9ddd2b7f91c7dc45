import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { bookFiles, chapterFiles, createFolder, drawing } from '#tests/factories/create-course-folder.ts'
import { mostBookFileBytes } from '#values/book-file-types.ts'
import { mostTextBytes } from '#values/text-limits.ts'
import { readBookFolder } from './read-book-folder.ts'

const images = createSharpImages()
const book = bookFiles['book.md'] ?? ''
const translation = bookFiles['book.en.md'] ?? ''
const replaced = (from: string, to: string) => ({ 'book.md': book.replace(from, to) })

function zipOf(name: string, content: string): string {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(name.length, 26)
  return header.toString('latin1') + name + content
}

/** [change, the one problem that follows] */
const cases: [ImportProblemCode, Record<string, string>, file: string, line: number][] = [
  ['unknown-file', { 'el-libro.pdf': '' }, 'el-libro.pdf', 1],
  ['unknown-file', { 'capitulos/01.md': '' }, 'capitulos', 1],
  ['own-language', { 'book.es.md': '' }, 'book.es.md', 1],
  ['missing-key', replaced('pages: 210\n', ''), 'book.md', 1],
  ['not-a-number', replaced('210', 'muchas'), 'book.md', 8],
  ['not-one-of', replaced('bookLanguage: all', 'bookLanguage: fr'), 'book.md', 7],
  ['offer-not-lower', replaced('9.50', '14'), 'book.md', 10],
  ['not-a-moment', replaced('offerPrice: 9.50', 'offerPrice: 9.50\nofferUntil: mañana'), 'book.md', 11],
  ['slug-reserved', replaced('slug: el-libro', 'slug: visor'), 'book.md', 2],
  ['not-a-list', replaced('files:\n', 'files: todos\nmore:\n'), 'book.md', 11],
  ['not-a-book-file', replaced('el-libro.pdf', 'el-libro.doc'), 'book.md', 12],
  ['not-one-of', replaced('webvisor', 'nowhere'), 'book.md', 14],
  ['unknown-key', replaced('label: Los', 'name: Los'), 'book.md', 16],
  ['duplicate-name', replaced('el-libro-oscuro.pdf', 'el-libro.pdf'), 'book.md', 13],
  ['book-file-unlisted', { 'book.en.md': translation.replace('ejemplos', 'otros') }, 'book.en.md', 5],
  ['unknown-file', { 'files/otro.pdf': '%PDF-1.7' }, 'files/otro.pdf', 1],
  ['not-pdf', { 'files/el-libro.pdf': '<html>' }, 'files/el-libro.pdf', 1],
  ['not-zip', { 'files/ejemplos.zip': '%PDF-1.7' }, 'files/ejemplos.zip', 1],
  [
    'not-epub',
    { ...replaced('el-libro.pdf', 'el-libro.epub'), 'files/el-libro.epub': zipOf('notes.txt', '') },
    'files/el-libro.epub',
    1,
  ],
  [
    'not-in-translation',
    { 'book.en.md': translation.replace('title:', 'price: 1\ntitle:') },
    'book.en.md',
    2,
  ],
]

test.each(cases)('%s %#', async (code, files, file, line) => {
  const read = await readBookFolder(await createFolder({ ...bookFiles, ...files }), { images })
  const problems = read.ok ? [] : read.problems.filter((problem) => problem.code === code)
  expect(problems).toMatchObject([{ file, line }])
})

test('a chapter is at most as long as any text of the shop', async () => {
  const folder = await createFolder({
    ...bookFiles,
    ...chapterFiles,
    ...second('a'.repeat(mostTextBytes + 1)),
  })
  const read = await readBookFolder(folder, { images })
  expect(read.ok ? [] : read.problems).toContainEqual(
    expect.objectContaining({ file: 'chapters/02-final.md', code: 'file-too-large', params: { most: 2 } }),
  )
})

test('a file of a book has at most a gigabyte', async () => {
  const folder = await createFolder({ ...bookFiles, 'files/el-libro.pdf': '%PDF-1.7' })
  await truncate(join(folder, 'files/el-libro.pdf'), mostBookFileBytes + 1)
  expect(await readBookFolder(folder, { images })).toMatchObject({
    ok: false,
    problems: [{ file: 'files/el-libro.pdf', line: 1, code: 'book-file-too-large' }],
  })
})

test('the second PDF is dark, and labels are in both languages', async () => {
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

test('a book without a language has that of its folder', async () => {
  const files = replaced('bookLanguage: all\n', '')
  const read = await readBookFolder(await createFolder({ ...bookFiles, ...files }), { images })
  expect(read.ok && read.plan.language).toBe('es')
})

const chapter = chapterFiles['chapters/02-final.md'] ?? ''
const second = (body: string) => ({ 'chapters/02-final.md': `---\ntitle: El final\n---\n\n${body}\n` })
const png = Buffer.from('89504e470d0a1a0a', 'hex')

/** [change of the chapters, the one problem that follows] */
const chapterCases: [ImportProblemCode, Record<string, string | Uint8Array>, file: string, line: number][] = [
  ['unknown-file', { 'chapters/notas.md': '' }, 'chapters/notas.md', 1],
  ['unknown-file', { 'chapters/imagenes/a.psd': '' }, 'chapters/imagenes/a.psd', 1],
  ['own-language', { 'chapters/02-final.es.md': chapter }, 'chapters/02-final.es.md', 1],
  ['file-missing', { 'chapters/03-otro.en.md': chapter }, 'chapters/03-otro.en.md', 1],
  ['file-missing', { 'chapters/03-otro/01-a.md': chapter }, 'chapters/03-otro', 1],
  ['duplicate-number', { 'chapters/02-otro.md': chapter }, 'chapters/02-otro.md', 1],
  ['duplicate-name', { 'chapters/03-final.md': chapter }, 'chapters/03-final.md', 1],
  ['missing-key', { 'chapters/02-final.md': '---\npart: A\n---\n' }, 'chapters/02-final.md', 1],
  ['unknown-key', { 'chapters/02-final.md': '---\ntitle: A\nname: b\n---\n' }, 'chapters/02-final.md', 3],
  [
    'not-in-translation',
    { 'chapters/02-final.en.md': '---\nnumber: 3\n---\n' },
    'chapters/02-final.en.md',
    2,
  ],
  ['front-matter-missing', { 'chapters/02-final.md': '# El final' }, 'chapters/02-final.md', 1],
  ['chapter-missing', second('uno\n\n[x](03-no.md)'), 'chapters/02-final.md', 7],
  ['chapter-missing', second('[x](imagenes/dibujo.svg)'), 'chapters/02-final.md', 5],
  ['chapter-missing', second('[x](../../../etc/passwd)'), 'chapters/02-final.md', 5],
  ['chapter-missing', second('[x](/login)'), 'chapters/02-final.md', 5],
  ['anchor-missing', second('## Lo último\n\n[x](#no)'), 'chapters/02-final.md', 7],
  [
    'anchor-missing',
    second('## Lo último\n\n<p>\n<a href="01-inicio.md#no">x</a></p>'),
    'chapters/02-final.md',
    8,
  ],
  ['book-link', second('## Lo último\n\n[x](//evil.example)'), 'chapters/02-final.md', 7],
  ['book-link', second('## Lo último\n\n[x](ftp://evil.example)'), 'chapters/02-final.md', 7],
  ['drawing-inline', second('## Lo último\n\n<svg></svg>'), 'chapters/02-final.md', 7],
  ['picture-remote', second('## Lo último\n\n![x](https://evil.example/x.png)'), 'chapters/02-final.md', 7],
  ['picture-remote', second('## Lo último\n\n![x](data:image/png;base64,AAAA)'), 'chapters/02-final.md', 7],
  ['picture-missing', second('## Lo último\n\n![x](no.png)'), 'chapters/02-final.md', 7],
  ['picture-missing', second('## Lo último\n\n![x](../cover.svg)'), 'chapters/02-final.md', 7],
  [
    'picture-unreadable',
    { ...second('## Lo último\n\n![x](x.png)'), 'chapters/x.png': png },
    'chapters/02-final.md',
    7,
  ],
  [
    'image-reference',
    {
      ...second('## Lo último\n\n![x](x.svg)'),
      'chapters/x.svg': drawing.replace('<rect', '<image href="http://evil.example/"/><rect'),
    },
    'chapters/02-final.md',
    7,
  ],
]

test.each(chapterCases)('chapters: %s: %j', async (code, files, file, line) => {
  const folder = await createFolder({ ...bookFiles, ...chapterFiles, 'cover.svg': drawing, ...files })
  const read = await readBookFolder(folder, { images })
  const problems = read.ok ? [] : read.problems.filter((problem) => problem.code === code)
  expect(problems).toMatchObject([{ file, line }])
})

test('chapters have depth, number, part and titles in both languages', async () => {
  const files = {
    ...bookFiles,
    ...chapterFiles,
    ...replaced('pages: 210\n', ''),
    'chapters/00-prologo.md': '---\ntitle: Prólogo\nnumber: none\n---\n',
    'chapters/03-apendice.md': `---\ntitle: Apéndice\nnumber: A\n---\n\n${'palabra '.repeat(501)}`,
  }
  const read = await readBookFolder(await createFolder(files), { images })
  expect(read.ok && read.plan).toMatchObject({
    pageCount: 3,
    sections: [
      { key: 'prologo', depth: 0, number: '' },
      {
        key: 'inicio',
        depth: 0,
        number: '1',
        title: { es: 'El inicio', en: 'The beginning' },
        part: { es: 'Primera parte', en: 'First part' },
      },
      { key: 'inicio/dentro', depth: 1, number: '1.1', part: {} },
      { key: 'final', depth: 0, number: '2' },
      { key: 'apendice', number: 'A' },
    ],
  })
})

test('files in the folder are read, and missing files are announced', async () => {
  const files = { 'files/el-libro.pdf': '%PDF-1.7\n', 'files/ejemplos.zip': zipOf('a.txt', 'a') }
  const folder = await createFolder({ ...bookFiles, ...files })
  const read = await readBookFolder(folder, { images })
  expect(read.ok && read.plan.files.map(({ source }) => source?.file ?? null)).toEqual([
    'files/el-libro.pdf',
    null,
    'files/ejemplos.zip',
  ])
  const epub = { 'files/el-libro.epub': zipOf('mimetype', 'application/epub+zip') }
  const other = { ...bookFiles, ...replaced('el-libro.pdf', 'el-libro.epub'), ...epub }
  expect((await readBookFolder(await createFolder(other), { images })).ok).toBe(true)
})
