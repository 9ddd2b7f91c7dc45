import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ImportProblem, ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import en from '#locales/en.json' with { type: 'json' }
import { courseFiles, createFolder, drawing } from '#tests/factories/create-course-folder.ts'
import { runs } from '#tests/harness/lanes.ts'
import { mostTextBytes, mostTextFileBytes } from '#values/text-limits.ts'
import { readCourseFolder } from './read-course-folder.ts'

const images = createSharpImages()

async function problemsOf(folder: string): Promise<readonly ImportProblem[]> {
  const read = await readCourseFolder(folder, { images })
  return read.ok ? [] : read.problems
}

const course = courseFiles['course.md'] ?? ''
const lesson = courseFiles['01-uno/02-mas.md'] ?? ''
const courseWith = (line: string) => ({ 'course.md': course.replace('---\n\n', `${line}\n---\n\n`) })
const lessonWith = (line: string) => ({ '01-uno/02-mas.md': lesson.replace('---\n\n', `${line}\n---\n\n`) })
const lessonBody = (body: string) => ({ '01-uno/02-mas.md': lesson.replace('Otra lectura.', body) })
const youtube = (lines: string) => ({
  ...courseWith('player: youtube'),
  '01-uno/03-ver.md': `---\ntitle: Ver\n${lines}---\n`,
})
const frame = (value: number) =>
  sharp(Buffer.alloc(8 * 8 * 3, value), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer()
const moving = await sharp([await frame(0), await frame(255)], { join: { animated: true } })
  .webp()
  .toBuffer()

type Files = Record<string, string | Uint8Array>
const image: Files = { 'images/a.svg': drawing }

/** [addition to a valid course, the one problem that follows] */
const cases: [ImportProblemCode, Files, file: string, line: number][] = [
  ['unknown-file', { 'notes.txt': '' }, 'notes.txt', 1],
  ['unknown-file', { '01-uno/readme.md': '' }, '01-uno/readme.md', 1],
  ['unknown-file', { '01-uno/01-leer.pdf': '' }, '01-uno/01-leer.pdf', 1],
  ['unknown-folder', { 'extras/a.md': '' }, 'extras', 1],
  ['unknown-folder', { '01-uno/02-deep/a.md': '' }, '01-uno/02-deep', 1],
  ['own-language', { 'course.es.md': '---\n---\n' }, 'course.es.md', 1],
  ['own-language', { '01-uno/01-leer.es.md': '---\n---\n' }, '01-uno/01-leer.es.md', 1],
  ['own-language', { '02-dos/section.es.md': '---\n---\n' }, '02-dos/section.es.md', 1],
  ['file-missing', { '03-tres/01-a.md': '---\ntitle: A\ntype: reading\n---\nA\n' }, '03-tres', 1],
  ['file-missing', { '01-uno/09-solo.code.md': '```js\n1\n```\n' }, '01-uno/09-solo.code.md', 1],
  ['file-missing', { 'post.en.md': '---\ntitle: A\n---\n' }, 'post.en.md', 1],
  ['file-too-large', { '01-uno/02-mas.md': lesson + 'a'.repeat(mostTextBytes + 1) }, '01-uno/02-mas.md', 5],
  [
    'file-too-large',
    { 'course.md': `${courseFiles['course.md']}${' '.repeat(mostTextFileBytes)}` },
    'course.md',
    1,
  ],
  ['not-utf8', { '01-uno/02-mas.md': Buffer.from([45, 45, 45, 10, 255, 254]) }, '01-uno/02-mas.md', 1],
  ['front-matter-missing', { '01-uno/02-mas.md': 'Hola\n' }, '01-uno/02-mas.md', 1],
  ['front-matter-open', { '01-uno/02-mas.md': '---\ntitle: A\n' }, '01-uno/02-mas.md', 1],
  [
    'front-matter-unexpected',
    { '01-uno/02-mas.note.md': '---\ntitle: A\n---\nA\n' },
    '01-uno/02-mas.note.md',
    1,
  ],
  ['yaml-syntax', courseWith('subtitulo'), 'course.md', 9],
  ['yaml-reference', lessonWith('video: !!binary YQ=='), '01-uno/02-mas.md', 4],
  ['yaml-syntax', lessonWith('video: "open'), '01-uno/02-mas.md', 4],
  ['yaml-duplicate-key', courseWith('title: Otro'), 'course.md', 9],
  ['yaml-reference', lessonWith('video: *a'), '01-uno/02-mas.md', 4],
  ['not-a-text', lessonWith('video: [a, b]'), '01-uno/02-mas.md', 4],
  ['missing-key', { '01-uno/02-mas.md': '---\ntype: reading\n---\n\nA\n' }, '01-uno/02-mas.md', 1],
  ['missing-key', youtube('duration: 1:00\n'), '01-uno/03-ver.md', 1],
  ['unknown-key', courseWith('color: azul'), 'course.md', 9],
  ['not-in-translation', { 'course.en.md': '---\ntitle: A\nprice: 3\n---\n' }, 'course.en.md', 3],
  ['empty-value', { '01-uno/section.md': '---\ntitle:\n---\n' }, '01-uno/section.md', 2],
  ['too-many', courseWith(`outcomes: |\n${'  Una cosa.\n'.repeat(13)}`), 'course.md', 9],
  ['text-too-long', { '01-uno/section.md': `---\ntitle: ${'a'.repeat(201)}\n---\n` }, '01-uno/section.md', 2],
  ['control-character', { '01-uno/section.md': '---\ntitle: "a\\0b"\n---\n' }, '01-uno/section.md', 2],
  ['control-character', { '01-uno/section.md': '---\ntitle: "\\ud800"\n---\n' }, '01-uno/section.md', 2],
  ['not-one-of', courseWith('status: hidden'), 'course.md', 9],
  ['not-one-of', lessonWith('free: sí'), '01-uno/02-mas.md', 4],
  ['not-a-price', courseWith('offerPrice: 12,50'), 'course.md', 9],
  ['not-a-price', courseWith('exclusivePrice: -3'), 'course.md', 9],
  ['not-a-price', courseWith('sourceCodePrice: 999999999'), 'course.md', 9],
  ['not-a-number', courseWith('position: 1.5'), 'course.md', 9],
  ['not-a-duration', lessonWith('duration: 90'), '01-uno/02-mas.md', 4],
  ['not-a-chapter', lessonWith('chapters: Hola'), '01-uno/02-mas.md', 4],
  ['key-not-here', lessonWith('chapters: 0:00 Hola'), '01-uno/02-mas.md', 4],
  ['not-a-slug', { 'course.md': course.replace('el-curso', 'El Curso') }, 'course.md', 2],
  ['slug-reserved', { 'course.md': course.replace('el-curso', 'login') }, 'course.md', 2],
  ['offer-not-lower', courseWith('offerPrice: 19.90'), 'course.md', 9],
  ['not-a-moment', courseWith('offerUntil: 24/12/2026'), 'course.md', 9],
  ['not-a-moment', courseWith('offerFrom: 2026-02-30'), 'course.md', 9],
  ['offer-ends-before-start', courseWith('offerFrom: 2026-12-02\nofferUntil: 2026-12-01'), 'course.md', 10],
  ['free-and-exclusive', lessonWith('free: true\nexclusive: true'), '01-uno/02-mas.md', 5],
  ['not-a-video-id', youtube('video: http://evil\nduration: 1:00\n'), '01-uno/03-ver.md', 3],
  ['key-not-here', lessonWith('video: aaaaaaaaaaa'), '01-uno/02-mas.md', 4],
  ['body-not-here', { '01-uno/section.md': '---\ntitle: A\n---\n\nHola\n' }, '01-uno/section.md', 4],
  ['reading-empty', lessonBody(''), '01-uno/02-mas.md', 5],
  ['code-without-block', { '01-uno/02-mas.code.md': 'Hola\n' }, '01-uno/02-mas.code.md', 1],
  ['markdown-image', lessonBody('Hola\n\n![a][b]\n\n[b]: ../images/a.svg'), '01-uno/02-mas.md', 8],
  ['picture-remote', { 'course.md': `${course}\n![a](https://aula.example/a.png)\n` }, 'course.md', 13],
  ['picture-missing', { 'course.md': `${course}\n![a](../images/a.svg)\n`, ...image }, 'course.md', 13],
  [
    'picture-missing',
    { 'course.en.md': '---\ntitle: A\n---\n\n![a](images/b.svg)\n', ...image },
    'course.en.md',
    5,
  ],
  ['picture-remote', { 'post.md': '---\ntitle: A\n---\n\n![a](javascript:alert)\n' }, 'post.md', 5],
  [
    'markdown-image',
    { '01-uno/02-mas.code.md': '![a](../images/a.svg)\n\n```js\n1\n```\n', ...image },
    '01-uno/02-mas.code.md',
    1,
  ],
  ['picture-missing', lessonBody('Hola\n\n> ![a](../images/b.svg)'), '01-uno/02-mas.md', 8],
  ['picture-missing', lessonBody('![a](../cover.svg)'), '01-uno/02-mas.md', 6],
  ['picture-missing', lessonBody('![a](../../../../etc/a.png)'), '01-uno/02-mas.md', 6],
  ['picture-missing', lessonBody(`![a](/media/pictures/${'a'.repeat(64)}-8x8.webp)`), '01-uno/02-mas.md', 6],
  ['picture-remote', lessonBody('![a](https://aula.example/a.png)'), '01-uno/02-mas.md', 6],
  ['picture-remote', lessonBody('![a](data:image/png;base64,AAAA)'), '01-uno/02-mas.md', 6],
  [
    'picture-unreadable',
    { ...lessonBody('![a](../images/a.png)'), 'images/a.png': 'no image' },
    '01-uno/02-mas.md',
    6,
  ],
  [
    'image-reference',
    {
      ...lessonBody('![a](../images/a.svg)'),
      'images/a.svg': drawing.replace('<rect', '<image href="file:///etc/passwd"/><rect'),
    },
    '01-uno/02-mas.md',
    6,
  ],
  ['unknown-file', { 'images/a.exe': '' }, 'images/a.exe', 1],
  ['unknown-folder', { 'images/more/a.png': '' }, 'images/more', 1],
  ['markdown-formula', lessonBody('Hola\n\n```math\n\\frac{\n```'), '01-uno/02-mas.md', 8],
  ['markdown-link', lessonBody('Hola [a](../b.md)'), '01-uno/02-mas.md', 6],
  ['markdown-footnote', lessonBody('Hola\n\n[^1]: a'), '01-uno/02-mas.md', 8],
  ['duplicate-number', { '01-uno/02-otra.md': lesson }, '01-uno/02-otra.md', 1],
  [
    'duplicate-name',
    { '02-uno/section.md': '---\ntitle: A\n---\n', '02-dos/section.md': '---\ntitle: A\n---\n' },
    '02-uno',
    1,
  ],
  [
    'duplicate-id',
    {
      '01-uno/02-mas.md': lesson.replace('---\n', '---\nid: x\n'),
      '02-dos/section.md': '---\nid: x\ntitle: A\n---\n',
      '02-dos/01-fin.md': lesson.replace('---\n', '---\nid: x\n'),
    },
    '02-dos/01-fin.md',
    2,
  ],
  ['not-a-slug', lessonWith('id: Una Clase'), '01-uno/02-mas.md', 4],
  ['file-not-here', { '01-uno/02-mas.es.vtt': 'WEBVTT\n' }, '01-uno/02-mas.es.vtt', 1],
  ['video-missing', { '01-uno/02-mas.md': '---\ntitle: Ver\n---\n' }, '01-uno/02-mas.md', 1],
  ['cover-twice', { 'cover.svg': drawing, 'cover.png': drawing }, 'cover.svg', 1],
  ['image-unreadable', { 'cover.png': 'GIF89a' }, 'cover.png', 1],
  [
    'image-too-large',
    { 'cover.svg': drawing.replace('viewBox', 'width="90000" height="90000" viewBox') },
    'cover.svg',
    1,
  ],
  ['image-animated', { 'cover.webp': moving }, 'cover.webp', 1],
  [
    'image-reference',
    { 'cover.svg': drawing.replace('<rect', '<image href="file:///etc/passwd"/><rect') },
    'cover.svg',
    1,
  ],
]

test.each(cases)('%s is reported with file and line (%#)', async (code, files, file, line) => {
  const problems = await problemsOf(await createFolder({ ...courseFiles, ...files }))
  const own = problems.filter((problem) => problem.code === code)
  expect(own).toMatchObject([{ file, line }])
})

test('problems of all files are reported together, in the order of the files', async () => {
  const folder = await createFolder({
    ...courseFiles,
    ...courseWith('color: azul\nofferPrice: 99'),
    'cover.png': 'no image',
    '01-uno/03-ver.md': '---\ntitle: Ver\n---\n',
    '01-uno/03-ver.mp4': 'no video',
    '01-uno/03-ver.es.mp4': 'no video',
    '01-uno/03-ver.es.vtt': 'no captions',
    '02-dos/section.md': 'no front matter',
  })
  expect((await problemsOf(folder)).map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
    '01-uno/03-ver.es.mp4:1 video-twice',
    '01-uno/03-ver.es.mp4:1 not-mp4',
    '01-uno/03-ver.es.vtt:1 not-webvtt',
    '01-uno/03-ver.mp4:1 not-mp4',
    '02-dos/section.md:1 front-matter-missing',
    'course.md:9 unknown-key',
    'cover.png:1 image-unreadable',
  ])
})

test('a path that is not a folder is reported', async () => {
  const folder = await createFolder({ file: 'a' })
  expect(await problemsOf(join(folder, 'nowhere'))).toMatchObject([{ file: '.', code: 'folder-missing' }])
  expect(await problemsOf(join(folder, 'file'))).toMatchObject([{ file: '.', code: 'not-a-folder' }])
  expect(await problemsOf(await createFolder({}))).toMatchObject([{ file: '.', code: 'file-missing' }])
})

test('symbolic links inside the folder are followed; others are refused', async () => {
  const folder = await createFolder({ ...courseFiles, 'cover.svg': drawing })
  const outside = await createFolder({
    'secret.md': '---\ntitle: Secret\ntype: reading\n---\nA\n',
    'sub/a.md': 'a',
  })
  await symlink('01-leer.md', join(folder, '01-uno/03-igual.md'))
  expect(await problemsOf(folder)).toEqual([])
  await symlink(join(outside, 'secret.md'), join(folder, '01-uno/04-fuera.md'))
  await symlink(outside, join(folder, '04-fuera'))
  await symlink('nowhere', join(folder, '01-uno/05-nada.md'))
  await promisify(execFile)('mkfifo', [join(folder, '01-uno/06-pipe.md')])
  expect((await problemsOf(folder)).map(({ file, code }) => [file, code])).toEqual([
    ['01-uno/04-fuera.md', 'link-outside'],
    ['01-uno/05-nada.md', 'link-broken'],
    ['01-uno/06-pipe.md', 'not-a-file'],
    ['04-fuera', 'link-outside'],
  ])
})

test('a folder with too many files is refused', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => [`01-uno/${index}.txt`, ''])
  const problems = await problemsOf(await createFolder({ ...courseFiles, ...Object.fromEntries(many) }))
  expect(problems).toMatchObject([{ file: '.', line: 1, code: 'too-many-files' }])
})

test('a file that includes itself is reported', async () => {
  const problems = await problemsOf(
    await createFolder({ ...courseFiles, ...lessonBody(`${'>'.repeat(8_000)} a`) }),
  )
  expect(problems).toMatchObject([{ file: '01-uno/02-mas.md', code: 'markdown-too-deep' }])
})

test('dot files are ignored; Windows line ends and byte order marks are accepted', async () => {
  const folder = await createFolder({
    ...courseFiles,
    '.DS_Store': 'a',
    '01-uno/.hidden/a': 'a',
    'course.md': `\uFEFF${course.replaceAll('\n', '\r\n')}`,
  })
  expect(await problemsOf(folder)).toEqual([])
})

test('a course may be in English with a Spanish translation', async () => {
  const folder = await createFolder({
    'course.md': course.replace('language: es', 'language: en'),
    'course.es.md': '---\ntitle: Traducido\ncategoryTitle: Red\n---\n',
    '01-one/section.md': '---\ntitle: One\n---\n',
    '01-one/01-read.md': '---\ntitle: Read\ntype: reading\n---\nRead.\n',
  })
  const read = await readCourseFolder(folder, { images })
  expect(read.ok && read.plan).toMatchObject({
    title: { en: 'El curso', es: 'Traducido' },
    subtitle: { en: 'Un subtítulo' },
    category: { title: { en: 'Web', es: 'Red' } },
  })
})

test('a published course has a class, or a section whose classes are in development', async () => {
  const published = { 'course.md': course }
  const section = (line: string) => ({ '01-uno/section.md': `---\ntitle: Uno\n${line}---\n` })
  const empty = [{ file: 'course.md', line: 1, code: 'course-empty' }]
  expect(await problemsOf(await createFolder(published))).toMatchObject(empty)
  expect(await problemsOf(await createFolder({ ...published, ...section('') }))).toMatchObject(empty)
  expect(await problemsOf(await createFolder({ ...published, ...section('inDevelopment: true\n') }))).toEqual(
    [],
  )
  const draft = courseWith('status: draft')
  expect(await problemsOf(await createFolder(draft))).toEqual([])
})

test('every problem code has a text, and those caused by content have a case above', () => {
  const elsewhere = [
    'folder-missing',
    'not-a-folder',
    'too-many-files',
    'link-outside',
    'link-broken',
    'not-a-file',
  ]
  const alsoElsewhere = [
    'markdown-too-deep',
    'video-twice',
    'not-mp4',
    'not-webvtt',
    'post-slug-taken',
    'class-would-be-lost',
    'course-empty',
  ]
  const ofOtherProducts = [
    'not-a-list',
    'book-empty',
    'fixed-layout',
    'formula-part',
    'formula-unreadable',
    'link-out-of-book',
    'media-inline',
    'not-a-folder-inside',
    'slug-unmade',
    'spine-part-unshown',
    'not-a-book-file',
    'book-file-unlisted',
    'book-file-too-large',
    'not-pdf',
    'not-epub',
    'not-zip',
    'book-language',
    'several-sources',
    'not-an-epub',
    'not-a-site',
    'toml-syntax',
    'summary-entry',
    'include-outside',
    'include-missing',
    'include-place-missing',
    'include-endless',
    'epub-unreadable',
    'epub-too-large',
    'epub-entry-outside',
    'epub-part-missing',
    'xml-syntax',
    'book-link',
    'chapter-missing',
    'anchor-missing',
    'drawing-inline',
    'items-missing',
    'item-of-one-product',
    'item-not-yours',
    'item-unknown',
    'item-twice',
    'item-free',
    'pack-frozen',
  ]
  const ofAuthors = ['author-unknown', 'author-not-you']
  const known = new Set<string>([
    ...cases.map(([code]) => code),
    ...elsewhere,
    ...alsoElsewhere,
    ...ofOtherProducts,
    ...ofAuthors,
  ])
  expect(Object.keys(en.import.problems).sort()).toEqual([...known].sort())
})

test('random files give only problems with valid file and line', async () => {
  const names = [
    ...Object.keys(courseFiles),
    'post.md',
    'post.en.md',
    'cover.svg',
    '01-uno/01-leer.mp4',
    '01-uno/01-leer.es.vtt',
    '01-uno/01-leer.code.md',
    '01-uno/02-mas.note.md',
    '03-tres/01-a.md',
    'x',
    '01-uno/x.md',
  ]
  const pieces = fc.oneof(
    fc.constantFrom(
      '---\n',
      '\n',
      'title: A\n',
      'type: reading\n',
      'slug: a\n',
      'language: en\n',
      ': ',
      '- ',
      '&a ',
      '*a',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      '!!int ',
      '? ',
      '|\n',
      '>\n',
      '\t',
      '%YAML 1.1\n',
      '...\n',
      '#',
      '\r',
      '\0',
      '```\n',
      '![',
      '](',
      '<b>',
      '[^1]',
      '| a |\n| - |\n',
      'price: 1\n',
      '\u2028',
      'WEBVTT\n',
      '<svg>',
      '__proto__: a\n',
    ),
    fc.string({ unit: 'binary' }),
  )
  const content = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `---\n${parts.join('')}\n---\n`),
    fc.uint8Array({ maxLength: 64 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), content, { maxKeys: 6 }), async (changed) => {
      const files: Files = { ...courseFiles, ...changed }
      const folder = await createFolder(files)
      for (const { file, line, code, params } of await problemsOf(folder)) {
        const own = files[file]
        const isFolder = file === '.' || Object.keys(files).some((name) => name.startsWith(`${file}/`))
        expect(own !== undefined || isFolder, `${code} in ${file}`).toBe(true)
        const lines =
          own === undefined
            ? 1
            : Buffer.from(own as string)
                .toString()
                .split(/\r\n|\r|\n/).length
        expect(line, code).toBeGreaterThanOrEqual(1)
        expect(line, `${code} in ${file}`).toBeLessThanOrEqual(lines)
        expect(Object.keys(en.import.problems)).toContain(code)
        expect(JSON.stringify(params)).toBeTypeOf('string')
      }
    }),
    { numRuns: runs(60) },
  )
}, 60_000)
