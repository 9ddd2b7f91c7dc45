import { expect, test } from 'vitest'
import { writeSection } from '#domain/catalog/books/section-html/write-section.ts'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { mdbookFiles } from '#tests/factories/create-mdbook.ts'
import { readBookFolder } from './read-book-folder.ts'

const images = createSharpImages()

const read = async (files: Record<string, string | Uint8Array> = {}) =>
  readBookFolder(await createFolder({ ...mdbookFiles, ...files }), { images })

test('an mdBook alone becomes a draft with the chapters of its contents', async () => {
  const book = await read()
  expect(book).toMatchObject({ ok: true })
  expect(book.ok && book.plan).toMatchObject({
    slug: 'cajas-y-sellos',
    status: 'draft',
    price: 0,
    title: { es: 'Cajas y Sellos' },
    description: { html: { es: '<p>Un libro <em>corto</em>.</p>' }, markdown: { es: 'Un libro *corto*.' } },
    language: 'es',
    pageCount: 1,
    category: { slug: 'sin-categoria' },
  })
  expect(
    book.ok &&
      book.plan.sections.map(({ key, depth, number, part, title }) => [
        key,
        depth,
        number,
        part.es ?? '',
        title.es,
      ]),
  ).toEqual([
    ['prologo', 0, '', '', 'Prólogo'],
    ['cajas/README', 0, '1', 'Primera parte', 'Las cajas'],
    ['cajas/carton', 1, '1.1', '', 'De cartón'],
    ['draft/2', 0, '2', '', 'Sin escribir'],
    ['escrito', 1, '2.1', '', 'Escrito'],
    ['sellos', 0, '3', 'Segunda parte', 'Los sellos'],
    ['apendice', 0, '', '', 'Apéndice'],
  ])
})

test('links, images and includes of an mdBook are imported', async () => {
  const book = await read()
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  const html: Record<string, string> = {}
  for (const { key, texts } of book.plan.sections) {
    if (texts.es) html[key] = await writeSection(texts.es, (src) => ({ src, width: 1, height: 1 }))
  }
  const words = (key: string) => html[key]?.replaceAll(/<[^>]+>/g, '')
  expect(html.prologo).toContain('<a href="2#h-que-es">las cajas</a>')
  expect(html.prologo).toContain('<a href="https://libros.example/otro/x.html" rel="noopener noreferrer">')
  expect(html['cajas/README']).toContain('src="src/imagenes/caja.svg"')
  expect(html['cajas/README']).toContain('<a href="3">')
  expect(html['cajas/carton']).toBe('<p id="b1"><a href="2">volver</a></p>')
  expect(words('apendice')).toBe('Aquí.\nUn aviso.\nCon Aquí. dentro.')
  expect(html.sellos).toContain('data-language="rust"')
  expect(
    words('sellos')
      ?.split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'pegar();',
    'fn sello() {',
    'pegar();',
    '}',
    'fn otro() {}',
    '{{#include nada.rs}}',
    'fn sello() {',
    'pegar();',
    '}',
    '',
    'fn otro() {}',
    '{{#quiz algo.toml}}',
  ])
})

const summary = mdbookFiles['src/SUMMARY.md'] ?? ''
const sellos = (line: string) => ({ 'src/sellos.md': `# Los sellos\n\n${line}\n` })

/** [change, the one problem that follows] */
const cases: [ImportProblemCode, Record<string, string | Uint8Array>, file: string, line: number][] = [
  ['toml-syntax', { 'book.toml': '[book]\ntitle = \n' }, 'book.toml', 2],
  ['file-missing', { 'book.toml': '[book]\ntitle = "A"\nsrc = "text"\n' }, 'book.toml', 1],
  ['missing-key', { 'book.toml': '[book]\n' }, 'book.toml', 1],
  ['book-language', { 'book.toml': '[book]\ntitle = "A"\nlanguage = "fr"\n' }, 'book.toml', 1],
  ['slug-reserved', { 'book.toml': '[book]\ntitle = "¡Visor!"\n' }, 'book.toml', 1],
  ['slug-unmade', { 'book.toml': '[book]\ntitle = "книга"\n' }, 'book.toml', 1],
  ['book-empty', { 'src/SUMMARY.md': '# Contenido\n\n- [Nada]()\n' }, 'book.toml', 1],
  ['file-missing', { 'src/SUMMARY.md': `${summary}\n[No](no.md)\n` }, 'src/SUMMARY.md', 23],
  ['duplicate-name', { 'src/SUMMARY.md': `${summary}\n[Otra](sellos.md)\n` }, 'src/SUMMARY.md', 23],
  ['summary-entry', { 'src/SUMMARY.md': `${summary}\nunas palabras\n` }, 'src/SUMMARY.md', 23],
  ['include-outside', { 'src/SUMMARY.md': `${summary}\n[Otra](../README.md)\n` }, 'src/SUMMARY.md', 23],
  ['include-outside', sellos('{{#include ../../../../etc/passwd}}'), 'src/sellos.md', 3],
  ['include-outside', sellos('{{#include /etc/passwd}}'), 'src/sellos.md', 3],
  ['include-missing', sellos('uno {{#include no.rs:2}} dos'), 'src/sellos.md', 3],
  ['include-place-missing', sellos('{{#include ../code/sello.rs:nadie}}'), 'src/sellos.md', 3],
  ['include-place-missing', sellos('{{#include ../code/sello.rs:40:50}}'), 'src/sellos.md', 3],
  ['include-endless', sellos('{{#include sellos.md}}'), 'src/sellos.md', 3],
  ['not-utf8', { 'code/sello.rs': Buffer.from([0xff, 0xfe, 0x41]) }, 'code/sello.rs', 1],
  [
    'several-sources',
    {
      'book.md': '---\nslug: a\nlanguage: es\ntitle: A\nsubtitle: A\ncategory: a\nsource: a.epub\n---\n',
      'a.epub': '',
    },
    '.',
    1,
  ],
  ['not-a-site', { 'book.md': '---\nslug: a\nlanguage: es\nsite: http://a.example\n---\n' }, 'book.md', 4],
  ['not-an-epub', { 'book.md': '---\nslug: a\nlanguage: es\nsource: ../a.epub\n---\n' }, 'book.md', 4],
]

test.each(cases)('%s: %j', async (code, files, file, line) => {
  const book = await read(files)
  const problems = book.ok ? [] : book.problems.filter((problem) => problem.code === code)
  expect(problems).toContainEqual(expect.objectContaining({ file, line }))
  expect(new Set(problems.map((problem) => `${problem.file}:${problem.line}`)).size).toBe(1)
})

/** [change, what is left out] */
const losses: [ImportProblemCode, Record<string, string>, file: string, line: number][] = [
  ['chapter-missing', sellos('{{#include aviso.md}}\n\n[x](no.md)'), 'src/sellos.md', 5],
  ['anchor-missing', { 'src/aviso.md': 'uno\n\n[x](prologo.md#no)\n' }, 'src/aviso.md', 3],
  ['picture-missing', { 'src/aviso.md': 'uno\n\n![x](no.png)\n' }, 'src/aviso.md', 3],
  ['media-inline', { 'src/aviso.md': 'uno\n\n<video src="x.mp4"></video>\n' }, 'src/aviso.md', 3],
  ['drawing-inline', { 'src/aviso.md': 'uno\n\n<svg></svg>\n' }, 'src/aviso.md', 3],
]

test.each(losses)('an mdBook is imported with a warning: %s', async (code, files, file, line) => {
  const book = await read(files)
  expect(book).toMatchObject({ ok: true, warnings: [{ code, file, line }] })
})

const withoutSite = { 'book.toml': '[book]\ntitle = "Cajas"\nlanguage = "es"\n' }

test('links out of an mdBook are reported, and work only with a site in book.md', async () => {
  const lost = await read(withoutSite)
  expect(lost).toMatchObject({
    warnings: [
      { code: 'link-out-of-book', file: 'src/prologo.md', line: 3, params: { name: '../otro/x.html' } },
    ],
  })
  const settings = '---\nsite: https://otros.example/cajas/\nslug: las-cajas\n---\n'
  const found = await read({ ...withoutSite, 'book.md': settings })
  expect(found).toMatchObject({ ok: true, warnings: [], plan: { slug: 'las-cajas', status: 'draft' } })
  const prologue = found.ok && found.plan.sections[0]?.texts.es
  expect(prologue && (await writeSection(prologue, () => undefined))).toContain(
    '<a href="https://otros.example/otro/x.html"',
  )
})

test('a short book.md with a mistake has that one problem only', async () => {
  const book = await read({ 'book.md': '---\nsite: http://a.example\n---\n' })
  expect(book).toMatchObject({ problems: [{ file: 'book.md', line: 2, code: 'not-a-site' }] })
})

test('an mdBook includes files beside it, and none outside of the folder', async () => {
  const inside = Object.fromEntries(Object.entries(mdbookFiles).map(([path, text]) => [`guia/${path}`, text]))
  const files = {
    ...inside,
    'LICENCIA.md': 'Para todos.',
    'guia/src/escrito.md': '{{#include ../../LICENCIA.md}}\n',
  }
  const settings = { 'book.md': '---\nmdbook: guia\n---\n' }
  const book = await readBookFolder(await createFolder({ ...files, ...settings }), { images })
  const written = book.ok && book.plan.sections.find(({ key }) => key === 'escrito')?.texts.es
  expect(written && (await writeSection(written, () => undefined))).toBe('<p id="b1">Para todos.</p>')
  const out = { 'guia/src/escrito.md': '{{#include ../../../LICENCIA.md}}\n' }
  expect(
    await readBookFolder(await createFolder({ ...files, ...settings, ...out }), { images }),
  ).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ file: 'guia/src/escrito.md', line: 1, code: 'include-outside' }),
    ]),
  })
  const wrong = { 'book.md': '---\nmdbook: ../otra\n---\n' }
  expect((await readBookFolder(await createFolder({ ...files, ...wrong }), { images })).ok).toBe(false)
})

test('a footnote may have a symbol as its name', async () => {
  const book = await read(sellos('Uno[^†] y dos[^a%b].\n\n[^†]: Nota.\n\n[^a%b]: Otra.'))
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  expect(book.warnings).toEqual([])
  const text = book.plan.sections.find(({ key }) => key === 'sellos')?.texts.es
  expect(text && (await writeSection(text, () => undefined))).toContain('<a href="#b2">1</a>')
})

test('an anchor in a table does not become a link', async () => {
  const book = await read(sellos('| a |\n| - |\n| <a id="aquí"></a> uno |\n\n[x](#aquí)'))
  expect(book).toMatchObject({ ok: true, warnings: [] })
})

test('a right-to-left text has its direction', async () => {
  const toml = '[book]\ntitle = "Cajas"\nlanguage = "ar"\n'
  const book = await read({
    'book.toml': toml,
    'book.md': '---\nlanguage: es\nsite: https://a.example/b/\n---\n',
  })
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  const text = book.plan.sections.find(({ key }) => key === 'escrito')?.texts.es
  expect(text && (await writeSection(text, () => undefined))).toBe(
    '<div lang="ar" dir="rtl"><p id="b1">Aquí.</p></div>',
  )
})

test.each([
  [':2', 'b'],
  [':2:3', 'b\nc'],
  ['::2', 'a\nb'],
  [':3:', 'c\nd'],
  ['', 'a\nb\nc\nd'],
])('include%s selects the same lines as mdBook', async (range, expected) => {
  const book = await read({
    ...sellos(`~~~\n{{#include letras.txt${range}}}\n~~~`),
    'src/letras.txt': 'a\nb\nc\nd\n',
  })
  const text = book.ok && book.plan.sections.find(({ key }) => key === 'sellos')?.texts.es
  expect(text && (await writeSection(text, () => undefined)).replaceAll(/<[^>]+>/g, '')).toBe(expected)
})
