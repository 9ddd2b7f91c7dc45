import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { bookFiles, chapterFiles, createFolder, drawing } from '#tests/factories/create-course-folder.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { exportBook } from './export-book.ts'
import type { ExportedFolder } from './folder/exported-folder.ts'

const services = await createTestServices()
const { db } = services.connection
const operator = await contextOf(services, system)

async function textsOf(folder: ExportedFolder): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { path, read } of folder.files) texts[path] = await text(read())
  return texts
}

describe('a book', () => {
  const files: Record<string, string> = {
    ...bookFiles,
    ...chapterFiles,
    'cover.svg': drawing,
    'files/ejemplos.zip': 'PK\x03\x04 and more',
  }

  test('gives back its chapters, with its files and the names of those that are announced', async () => {
    await importBook(operator, await createFolder(files))
    const exported = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
    expect(exported['book.md']).toContain(
      '\nfiles:\n  - file: el-libro.pdf\n  - file: el-libro-oscuro.pdf\n    visibility: webvisor\n  - file: ejemplos.zip\n    label: Los ejemplos\n---\n',
    )
    expect(exported['book.en.md']?.replace('categoryTitle: web\n', '')).toBe(files['book.en.md'])
    expect(exported['files/ejemplos.zip']).toBe('PK\x03\x04 and more')
    const image = Object.keys(exported).find((path) => path.startsWith('chapters/images/')) ?? ''
    expect(exported[image]).toBe(drawing)
    const chapters = Object.entries(exported).filter(([path]) => /^chapters\/.*md$/.test(path))
    expect(Object.fromEntries(chapters)).toEqual(
      Object.fromEntries(
        Object.entries(files)
          .filter(([path]) => /^chapters\/.*md$/.test(path))
          .map(([path, text]) => [path, text.replace('imagenes/dibujo.svg', image.replace('chapters/', ''))]),
      ),
    )
  })

  test('that was published without a subtitle is taken back as it is', async () => {
    const bare = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replace(/^subtitle:.*\n/m, '')]),
    )
    expect(await importBook(operator, await createFolder(bare))).toMatchObject({ ok: true })
    const exported = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
    expect(exported['book.md']).not.toContain('subtitle')
    expect(await importBook(operator, await createFolder(exported))).toMatchObject({ ok: true })
    expect(await textsOf(await exportBook(operator, { slug: 'el-libro' }))).toEqual(exported)
  })

  test('whose chapters have other numbers has links to its new ones', async () => {
    await importBook(
      operator,
      await createFolder({
        ...bookFiles,
        'chapters/10-uno.md':
          '---\ntitle: Uno\n---\n\n[a](./20-dos.md#el-fin) [b][c] <a href="20-dos.md">d</a> [e](https://aula.example/(x))\n\n> <a href="20-dos.md">f</a>\n\n[c]: <20-dos.md#x%20y> "T"\n',
        'chapters/20-dos.md':
          '---\ntitle: Dos\n---\n\n## El fin\n\n<p id="x y">Un [enlace](10-uno.md).</p>\n',
      }),
    )
    const exported = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
    expect(exported['chapters/01-uno.md']).toBe(
      '---\ntitle: Uno\n---\n\n[a](02-dos.md#el-fin) [b][c] <a href="02-dos.md">d</a> [e](https://aula.example/(x))\n\n> <a href="02-dos.md">f</a>\n\n[c]: <02-dos.md#x%20y> "T"\n',
    )
    const before = await db.select().from(bookSections).orderBy(bookSections.id)
    expect(await importBook(operator, await createFolder(exported))).toMatchObject({ ok: true })
    const after = await db.select().from(bookSections).orderBy(bookSections.id)
    expect(after.map(({ id, content }) => ({ id, content }))).toEqual(
      before.map(({ id, content }) => ({ id, content })),
    )
  })

  test('whose Markdown was not stored becomes Markdown that shows the same', async () => {
    const chapter = `---
title: Uno
---

## Una {#lista}

- a
  - b

1. c

   d

Texto con <kbd>Ctrl</kbd>, $5, H<sub>2</sub>O y [nota](#b7), [otra](02-dos.md#abajo).

<dl><dt>Uno</dt><dd>Dos

Tres</dd></dl>

> cita

| A | B |
| - | - |
| 1 | 2 |

\`\`\`rust
## [derive]
let a = 1;

# fn main() {}
\`\`\`

<p lang="fr">Bonjour</p>

<table><tr><td colspan="2">ancho</td></tr></table>

![dibujo](d.svg)
`
    await importBook(
      operator,
      await createFolder({
        ...bookFiles,
        'chapters/01-uno.md': chapter.replace('[nota](#b7)', '[nota](#lista)'),
        'chapters/02-dos.md': '---\ntitle: Dos\nnumber: A\n---\n\nNada.\n\n<p id="abajo">Abajo.</p>\n',
        'chapters/d.svg': drawing,
      }),
    )
    const before = await db.select().from(bookSections).orderBy(bookSections.position)
    await db.update(bookSections).set({ contentSource: {} })
    const exported = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
    expect(exported['chapters/02-dos.md']).toBe(
      '---\ntitle: Dos\nnumber: A\n---\n\nNada.\n\n<a id="b2"></a>Abajo.\n',
    )
    expect(exported['chapters/01-uno.md']).toContain('\n- a\n  - b\n')
    expect(exported['chapters/01-uno.md']).toContain('Texto con <kbd>Ctrl</kbd>, $5, H<sub>2</sub>O y ')
    expect(await importBook(operator, await createFolder(exported))).toMatchObject({ ok: true })
    const after = await db.select().from(bookSections).orderBy(bookSections.position)
    expect(after.map(({ content }) => content)).toEqual(before.map(({ content }) => content))
    expect(await textsOf(await exportBook(operator, { slug: 'el-libro' }))).toEqual(exported)
  })

  test('with formulas between dollars says so', async () => {
    const folder = await createFolder({
      ...bookFiles,
      'book.md': (bookFiles['book.md'] ?? '').replace('pages: 210\n', 'pages: 210\nmath: true\n'),
      'chapters/01-uno.md': '---\ntitle: Uno\n---\n\nSea $x^2$, por $5.\n',
    })
    await importBook(operator, folder)
    const exported = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
    expect(exported['book.md']).toContain('\nmath: true\n')
    expect(exported['chapters/01-uno.md']).toContain('Sea $x^2$, por $5.')
    await db.update(bookSections).set({ contentSource: {} })
    const drawn = await textsOf(await exportBook(operator, { slug: 'el-libro' }))
    expect(drawn['book.md']).not.toContain('math')
    expect(drawn['chapters/01-uno.md']).toContain('<math>')
    const [before] = await db.select().from(bookSections)
    expect(await importBook(operator, await createFolder(drawn))).toMatchObject({ ok: true })
    const [after] = await db.select().from(bookSections)
    expect(after?.content).toEqual(before?.content)
  })

  test('with hostile keys and titles stays inside of its folder', async () => {
    await createBook(services, {
      slug: 'un-libro',
      title: { es: '../..\\x\n---\na: b' },
      files: [{ key: '../../passwd.pdf' }, { key: 'con.pdf' }, { key: 'PASSWD.pdf' }, { key: '/' }],
      sections: [
        { key: '../../../etc/passwd', depth: 7 },
        { key: 'OEBPS/Text/Cap 1.xhtml', depth: 9 },
        { key: 'x/passwd.md', depth: 0 },
        { key: '..', depth: 0, title: {} },
      ],
    })
    const texts = await textsOf(await exportBook(operator, { slug: 'un-libro' }))
    expect(Object.keys(texts).filter((path) => !path.endsWith('.en.md'))).toEqual([
      'book.md',
      'chapters/01-passwd.md',
      'chapters/01-passwd/01-cap-1.md',
      'chapters/02-passwd-2.md',
      'chapters/03-chapter.md',
    ])
    expect(texts['book.md']).toContain(
      'files:\n  - file: passwd.pdf\n  - file: file-con.pdf\n  - file: passwd-2.pdf\n  - file: file.pdf\n',
    )
    await db.delete(books)
    expect(await importBook(operator, await createFolder(texts))).toMatchObject({
      ok: false,
      problems: [{ file: 'chapters/03-chapter.md', code: 'missing-key' }],
    })
  })
})
