import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeSection } from '#domain/catalog/books/section-html/write-section.ts'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { createEpub, epubFiles } from '#tests/factories/create-epub.ts'
import { expectHarmless } from '#tests/harness/expect-harmless.ts'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { sectionMarkup } from '#tests/harness/section-markup.ts'
import { mostTextBytes } from '#values/text-limits.ts'
import { readBookFolder } from './read-book-folder.ts'

const images = createSharpImages()
const readBytes = async (epub: Uint8Array | string, others: Record<string, string> = {}) =>
  readBookFolder(await createFolder({ 'faro.epub': epub, ...others }), { images })
const read = async (files: Record<string, string | Uint8Array> = {}) =>
  readBytes(createEpub({ ...epubFiles, ...files }))

test('an EPUB alone, as a file or in a folder, becomes a draft', async () => {
  const folder = await createFolder({ 'faro.epub': createEpub() })
  for (const path of [folder, join(folder, 'faro.epub')]) {
    const book = await readBookFolder(path, { images })
    expect(book).toMatchObject({ ok: true })
    expect(book.ok && book.plan).toMatchObject({
      slug: 'el-faro',
      status: 'draft',
      price: 0,
      language: 'es',
      title: { es: 'El faro' },
      description: { html: { es: '<p>Un <strong>faro</strong>.</p>' }, markdown: {} },
      cover: { file: 'faro.epub/OEBPS/images/faro.svg' },
      sections: [
        { key: 'OEBPS/text/one.xhtml', depth: 0, title: { es: 'La luz' }, part: { es: 'La costa' } },
        { key: 'OEBPS/text/two.xhtml', depth: 1, title: { es: 'La sombra' }, part: {} },
        { key: 'OEBPS/text/notes.xhtml', depth: 1, title: { es: 'Notas' } },
      ],
    })
  }
})

test('texts, links, code and images of an EPUB are imported', async () => {
  const book = await read()
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  const [one, two, notes] = await Promise.all(
    book.plan.sections.map(({ texts }) =>
      texts.es ? writeSection(texts.es, (src) => ({ src, width: 1, height: 1 })) : '',
    ),
  )
  expect(one).toContain(
    '<p id="b1">Uno\u00a0y <a href="2#h-segunda">dos</a><a href="3#b1">1</a>, <em>tres</em>.</p>',
  )
  expect(one).toMatch(/<pre class="code" data-language="python" tabindex="0">.*print/)
  expect(one).toContain('<img src="OEBPS/images/el plano.svg" width="1" height="1" alt="El plano"')
  expect(one).toContain('<p id="b2">Índice</p>')
  expect(two).toBe(
    '<div><h2 id="h-segunda">Segunda</h2>\n<ul><li><div id="b1">a</div><ul><li id="b2">b</li></ul></li></ul></div>',
  )
  expect(notes).toContain('<p id="b1">Una nota. <a href="1#b1">↩</a></p>')
})

test('a book.md sets the price and details of an EPUB', async () => {
  const facts =
    '---\nslug: el-mar\nlanguage: es\ntitle: El mar\nsubtitle: Azul\ncategory: web\nsource: faro.epub\n---\n'
  const book = await readBytes(createEpub(), { 'book.md': facts })
  expect(book.ok && book.plan).toMatchObject({ slug: 'el-mar', status: 'published', pageCount: 1 })
  expect(book.ok && book.plan.sections).toHaveLength(3)
  const none = await readBytes(createEpub(), { 'book.md': facts.replace('faro.epub', 'otro.epub') })
  expect(none).toMatchObject({
    problems: [
      { file: 'book.md', line: 7, code: 'file-missing' },
      { file: 'faro.epub', line: 1, code: 'unknown-file' },
    ],
  })
})

const without = (name: string) =>
  Object.fromEntries(Object.entries(epubFiles).filter(([each]) => each !== name))
const opf = epubFiles['OEBPS/book.opf'] ?? ''
const two = epubFiles['OEBPS/text/two.xhtml'] ?? ''
const second = (body: string) => ({ 'OEBPS/text/two.xhtml': two.replace('<div>', `\n${body}<div>`) })
const inside = 'faro.epub/OEBPS/text/two.xhtml'

/** [change, the one problem that follows] */
const cases: [ImportProblemCode, string, Uint8Array, file: string, line: number][] = [
  ['epub-unreadable', 'words', Buffer.from('no soy un zip'), 'faro.epub', 1],
  ['epub-unreadable', 'half', createEpub().subarray(0, 900), 'faro.epub', 1],
  ['epub-entry-outside', 'a way out', createEpub({ ...epubFiles, '../../evil.txt': 'x' }), 'faro.epub', 1],
  ['epub-entry-outside', 'a root', createEpub({ ...epubFiles, '/etc/passwd': 'x' }), 'faro.epub', 1],
  ['epub-part-missing', 'no container', createEpub(without('META-INF/container.xml')), 'faro.epub', 1],
  ['epub-part-missing', 'no package', createEpub(without('OEBPS/book.opf')), 'faro.epub', 1],
  [
    'epub-part-missing',
    'no chapter',
    createEpub(without('OEBPS/text/notes.xhtml')),
    'faro.epub/OEBPS/book.opf',
    18,
  ],
  [
    'epub-part-missing',
    'a way out of the package',
    createEpub({ ...epubFiles, 'OEBPS/book.opf': opf.replace('text/two.xhtml', '../../../etc/passwd') }),
    'faro.epub/OEBPS/book.opf',
    17,
  ],
  [
    'book-language',
    'French',
    createEpub({ ...epubFiles, 'OEBPS/book.opf': opf.replace('>es<', '>fr<') }),
    'faro.epub',
    1,
  ],
  ['xml-syntax', 'not well-formed', createEpub({ ...epubFiles, ...second('<p>') }), inside, 9],
  ['not-utf8', 'bytes', createEpub({ ...epubFiles, 'OEBPS/text/two.xhtml': Buffer.from([0xff]) }), inside, 1],
]

test.each(cases)('%s: %s', async (code, _what, epub, file, line) => {
  const book = await readBytes(epub)
  const problems = book.ok ? [] : book.problems.filter((problem) => problem.code === code)
  expect(problems).toMatchObject([{ file, line }])
})

/** [change, what is left out] */
const losses: [ImportProblemCode, string, Record<string, string>, file: string, line: number][] = [
  ['chapter-missing', 'a link', second('<a href="no.xhtml">x</a>'), inside, 7],
  ['anchor-missing', 'an anchor', second('<a href="one.xhtml#no">x</a>'), inside, 7],
  ['book-link', 'a program', second('<a href="javascript:x()">x</a>'), inside, 7],
  ['picture-missing', 'an image', second('<img src="no.png"/>'), inside, 7],
  ['picture-missing', 'a way out', second('<img src="../../../x.png"/>'), inside, 7],
  ['picture-remote', 'a far image', second('<img src="https://a.example/x.png"/>'), inside, 7],
  ['media-inline', 'a film', second('<video src="a.mp4"><p>Un faro.</p></video>'), inside, 7],
  ['formula-part', 'a way to count', second('<math><apply><ci>x</ci></apply></math>'), inside, 7],
  [
    'image-reference',
    'a drawing that fetches',
    second('<svg viewBox="0 0 9 9"><use href="https://a.example/x"/><circle r="1"/></svg>'),
    inside,
    7,
  ],
  [
    'fixed-layout',
    'its own pages',
    {
      'OEBPS/book.opf': opf.replace(
        '<dc:title>',
        '<meta property="rendition:layout">pre-paginated</meta><dc:title>',
      ),
    },
    'faro.epub/OEBPS/book.opf',
    3,
  ],
  [
    'spine-part-unshown',
    'a film in the spine',
    {
      'OEBPS/book.opf': opf.replace(
        'notes.xhtml" media-type="application/xhtml+xml"',
        'notes.xhtml" media-type="video/mp4"',
      ),
    },
    'faro.epub/OEBPS/book.opf',
    18,
  ],
]

test.each(losses)('an EPUB is imported with a warning: %s: %s', async (code, _what, files, file, line) => {
  const book = await read(files)
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  expect(book.warnings.filter((warning) => warning.code === code)).toMatchObject([{ file, line }])
})

const htmlOf = async (files: Record<string, string | Uint8Array>, section = 1) => {
  const book = await read(files)
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  const text = book.plan.sections[section]?.texts.es
  const html = text ? await writeSection(text, (src) => ({ src, width: 1, height: 1 })) : ''
  return { html, book }
}

test('formulas are imported as MathML', async () => {
  const { html } = await htmlOf(
    second(
      '<p>Sea <m:math xmlns:m="http://www.w3.org/1998/Math/MathML" alttext="x"><m:semantics><m:mrow><m:mi mathvariant="bold-script">x</m:mi><m:mfenced open="["><m:mn>1</m:mn><m:mn>2</m:mn></m:mfenced></m:mrow><m:annotation-xml encoding="text/html"><p>no</p></m:annotation-xml></m:semantics></m:math>.</p>',
    ),
  )
  expect(html).toContain(
    '<p id="b1">Sea <math alttext="x"><mrow><mi>𝔁</mi><mrow><mo fence="true" form="prefix" stretchy="true">[</mo><mn>1</mn><mo separator="true">,</mo><mn>2</mn><mo fence="true" form="postfix" stretchy="true">)</mo></mrow></mrow></math>.</p>',
  )
})

test('SVG drawings and images in the text and in the spine are imported', async () => {
  const inText = await htmlOf(second('<svg viewBox="0 0 9 9"><title>Punto</title><circle r="1"/></svg>'))
  expect(inText.html).toContain('<img src="OEBPS/text/two.xhtml!1.svg" width="1" height="1" alt="Punto"')
  expect(inText.book.warnings).toEqual([])
  const inSpine = opf.replace(
    'text/notes.xhtml" media-type="application/xhtml+xml"',
    'images/el%20plano.svg" media-type="image/svg+xml"',
  )
  const drawn = await htmlOf({ 'OEBPS/book.opf': inSpine }, 2)
  expect(drawn.html).toMatch(/<img src="OEBPS\/images\/el plano.svg!1.svg"/)
  const photo = opf.replace(
    'text/notes.xhtml" media-type="application/xhtml+xml"',
    'foto.png" media-type="image/png"',
  )
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const shown = await htmlOf({ 'OEBPS/book.opf': photo, 'OEBPS/foto.png': png }, 2)
  expect(shown.html).toContain('<img src="OEBPS/foto.png"')
})

test('an image inside an SVG drawing is embedded in it', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { book } = await htmlOf({
    ...second('<svg viewBox="0 0 9 9"><image href="../foto.png"/><text>Sí &amp; no</text></svg>'),
    'OEBPS/foto.png': png,
  })
  const bytes = await book.plan.pictures.get('OEBPS/text/two.xhtml!1.svg')?.read()
  expect(Buffer.from(bytes ?? '').toString()).toMatch(
    /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 9 9"><image href="data:image\/png;base64,[^"]+"><\/image><text>Sí &amp; no<\/text><\/svg>$/,
  )
})

test('a drawing that names one picture so often that it would fill the memory is left out', async () => {
  const images = '<image href="../foto.png"/>'.repeat(20_000)
  const { html, book } = await htmlOf({
    ...second(`<svg viewBox="0 0 9 9">${images}</svg>`),
    'OEBPS/foto.png': new Uint8Array(1_000_000),
  })
  expect(html).not.toContain('.svg')
  expect([...book.plan.pictures.keys()]).not.toContain('OEBPS/text/two.xhtml!1.svg')
})

test('a book in another language has its language and text direction', async () => {
  const arabic = opf.replace('>es<', '>ar<').replace('El faro', 'المنارة')
  const book = await readBytes(createEpub({ ...epubFiles, 'OEBPS/book.opf': arabic }), {
    'book.md': '---\nlanguage: es\n---\n',
  })
  if (!book.ok) throw new Error(JSON.stringify(book.problems))
  expect(book.plan.slug).toBe('faro')
  const text = book.plan.sections[1]?.texts.es
  expect(text && (await writeSection(text, () => undefined))).toMatch(/^<div lang="ar" dir="rtl">\n<div><h2/)
})

test('an EPUB without text is refused', async () => {
  const book = await read({ 'OEBPS/book.opf': opf.replaceAll(/<itemref idref="(?!nav|cover)[^>]*>/g, '') })
  expect(book).toMatchObject({ problems: [{ file: 'faro.epub', line: 1, code: 'book-empty' }] })
})

test('a small file that would unpack to far more is refused before it is unpacked', async () => {
  const bomb = createEpub({ ...epubFiles, 'OEBPS/big.xhtml': new Uint8Array(61_000_000) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await readBytes(bomb)).toMatchObject({ problems: [{ file: 'faro.epub', code: 'epub-too-large' }] })
})

test('a document is at most as long as any text of the shop', async () => {
  const long = epubFiles['OEBPS/text/two.xhtml']?.replace(
    '</body>',
    `<!--${'x'.repeat(mostTextBytes)}--></body>`,
  )
  expect(await read({ 'OEBPS/text/two.xhtml': long ?? '' })).toMatchObject({
    problems: [{ file: 'faro.epub/OEBPS/text/two.xhtml', line: 1, code: 'file-too-large' }],
  })
})

test('entities are not followed', async () => {
  const laughs =
    '<!DOCTYPE html [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  const book = await read({
    'OEBPS/text/two.xhtml': two.replace('<!DOCTYPE html>', laughs).replace('<ul>', '<p>&b;&c;</p><ul>'),
  })
  expect(book).toMatchObject({ ok: false, problems: [{ file: inside, code: 'xml-syntax' }] })
})

test('attacks in an EPUB become harmless', async () => {
  const chapters = htmlAttacks.map((attack) =>
    // As XML, in a block and in an attribute.
    two.replace('<div>', `<div>${attack}<p title="${attack.replaceAll(/["<&]/g, '')}">x</p>`),
  )
  let shown = 0
  for (const chapter of chapters) {
    const book = await readWhole(chapter)
    shown += book ? 1 : 0
    expectHarmless(book, sectionMarkup)
  }
  expect(shown).toBeGreaterThan(20)
}, 60_000)

/** Empty when refused. */
async function readWhole(chapter: string): Promise<string> {
  const book = await read({ 'OEBPS/text/two.xhtml': chapter })
  const text = book.ok && book.plan.sections[1]?.texts.es
  return text ? writeSection(text, () => undefined) : ''
}
