import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSection, shapeOf } from '#domain/catalog/books/chapter-text/section-shape.ts'
import { readBookFolder } from '#domain/catalog/books/import/read-book-folder.ts'
import { writeSection } from '#domain/catalog/books/section-html/write-section.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { bookFiles, createFolder } from '#tests/factories/create-course-folder.ts'
import { runs } from '#tests/harness/lanes.ts'
import { chapterFiles } from './chapter-files.ts'
import type { Section } from './place-chapters.ts'

const images = { inspect: async () => ({ ok: true, format: 'png', width: 1, height: 1 }) as const }
/** These books have no images. */
const storage = { find: async () => null } as unknown as Storage

/** What an import of these chapters stores. */
async function stored(chapters: Record<string, string>, math = false): Promise<Section[]> {
  const own = (bookFiles['book.md'] ?? '').replace('pages: 210\n', `pages: 210\nmath: ${math}\n`)
  const read = await readBookFolder(await createFolder({ 'book.md': own, ...chapters }), { images })
  if (!read.ok) throw new Error(JSON.stringify([read.problems, chapters], null, 1))
  const sections: Section[] = []
  for (const [position, { texts, ...section }] of read.plan.sections.entries()) {
    const es = texts.es ? await writeSection(texts.es, () => undefined) : ''
    sections.push({ sample: false, ...section, id: position, bookId: 1, position, content: { es } })
  }
  return sections
}

async function exported(sections: readonly Section[]) {
  const { math, files } = await chapterFiles({ storage }, { slug: 'b', base: 'es', sections })
  const texts = files.map((file) => [file.path, 'text' in file ? file.text : ''] as const)
  return { math, chapters: Object.fromEntries(texts) }
}

/** All but the boxes that say nothing. */
const shownIn = (sections: readonly Section[]) =>
  sections.map(({ content: { es = '' } }) => ({
    shape: shapeOf(parseSection(es).root),
    wrapper: parseSection(es).wrapper,
    ids: es.match(/ id="[^"]*"/g),
    links: es.match(/ href="[^"]*"/g),
  }))

const blocks = fc.constantFrom(
  '# Título',
  '## Sub\n\n### Más {#mas}\n\n[a](#sub) y [b](#mas)',
  'Un *uno*, **dos**, `c`, ~~t~~, 2*3*4, a_b_c y <https://aula.example/?a=1&b=2>',
  '- a\n- b',
  '- a\n\n- b',
  '* c',
  '1. x\n   - y\n\n     z\n2. w',
  '3. tres',
  '> cita\n>\n> - l\n>\n> [c](02-dos.md#fin)',
  '| A | B |\n| :- | -: |\n| 1 | `x` |',
  '```js\nlet a\n\n\n```',
  '```\nplain `` ` ``\n```',
  '```rust\n##\n## a\n# hidden\n#[derive]\nfn main() {}\n```',
  '    indented\n\n    more',
  '---',
  'Nota[^1].\n\n[^1]: La nota.\n\n    Más.',
  '<dl><dt>a</dt><dd>b <em>c</em>\n</dd></dl>',
  '<details><summary>S</summary>\n\nTexto *md*\n\n</details>',
  '<div lang="fr">\n\nBonjour\n\n- x\n\n</div>',
  '<section>\n\n<p>Dentro</p>\n\nsuelto\n\n</section>',
  'a<br>b  \nc\\\nd',
  'H<sub>2</sub>O y <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
  '<figure><pre><code class="language-js">a\n\nb</code></pre><figcaption>y</figcaption></figure>',
  '<table><tr><td colspan=2>z<p>p</p></td></tr></table>',
  '- [ ] t\n- [x] u',
  '[otro](02-dos.md) y [final](02-dos.md#fin) <a href="02-dos.md">x</a>',
  '<span id="p1">p</span> y [p](#p1)',
  'www.example.com y a@example.org, $5 y $10',
  '\\*literal\\* \\# \\[x\\](y) &lt;b&gt; &amp;amp; ![no](',
  '<p dir="rtl">abc</p>',
  '<math><mi>x</mi></math>',
  '# Uno',
)
const chapter = fc.array(fc.oneof({ weight: 6, arbitrary: blocks }, fc.string({ unit: 'grapheme' })), {
  maxLength: 6,
})

const chaptersOf = (own: readonly string[]) => ({
  'chapters/05-uno.md': `---\ntitle: Uno\n---\n\n${own.join('\n\n').replaceAll('02-dos.md', '20-dos.md')}\n`,
  'chapters/20-dos.md':
    '---\ntitle: Dos\nid: dos\n---\n\nUn [enlace](05-uno.md).\n\n<p id="fin">El fin.</p>\n',
})

test.each([
  ['as they were typed', false],
  ['from what readers see', true],
])('any chapters come back %s, and their export is the same', async (_how, withoutSource) => {
  await fc.assert(
    fc.asyncProperty(chapter, async (own) => {
      let sections: Section[]
      try {
        sections = await stored(chaptersOf(own))
      } catch {
        // What the importer refuses is in no shop.
        return
      }
      const given = withoutSource ? sections.map((section) => ({ ...section, contentSource: {} })) : sections
      const first = await exported(given)
      expect(Object.keys(first.chapters).sort()).toEqual(['chapters/01-uno.md', 'chapters/02-dos.md'])
      const again = await stored(first.chapters, first.math)
      expect(shownIn(again)).toEqual(shownIn(sections))
      expect(await exported(again)).toEqual(first)
    }),
    { numRuns: runs(150) },
  )
})
