import { globSync, readFileSync } from 'node:fs'
import type { Node } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdownSection } from '#domain/catalog/books/section-html/markdown-section.ts'
import { tidySection } from '#domain/catalog/books/section-html/tidy-section.ts'
import { writeSection } from '#domain/catalog/books/section-html/write-section.ts'
import { splitFrontMatter } from '#domain/catalog/imports/front-matter.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { anyMarkdown } from '#tests/factories/create-markdown.ts'
import { runs, sample } from '#tests/harness/lanes.ts'
import { shownHtml } from '#tests/harness/shown-html.ts'
import { editorExtensions } from '../schema/editor-extensions.ts'
import { MarkdownMemory } from './markdown-memory.ts'

const schema = getSchema(editorExtensions())
const plain = { dollars: false }
const memory = () => new MarkdownMemory(schema, plain)

/** Written anew, as if every block had been changed. */
function rewritten(markdown: string): string {
  return memory().write(memory().read(markdown))
}

const shown = async (markdown: string) => shownHtml((await renderMarkdown(markdown)).html)

async function shownInBook(markdown: string) {
  const { root } = parseMarkdownSection(markdown, { locale: 'es' })
  return shownHtml(await writeSection(tidySection(root, { title: '', locale: 'es' }).root, () => undefined))
}

const files = globSync('database/demo/{courses,books,packs}/**/*.md')
const texts = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const { yaml, body } = splitFrontMatter(text)
  const markdown = typeof yaml === 'string' ? text.trim() : body.text.trim()
  return markdown === '' ? [] : [[file, markdown] as const]
})

test('every text of the demo shows the same after it was edited', async () => {
  expect(texts.length).toBeGreaterThan(200)
  for (const [file, markdown] of sample(texts, 5)) {
    const render = file.includes('/chapters/') ? shownInBook : shown
    const again = rewritten(markdown)
    // Most are written as they were.
    if (again !== markdown) expect(await render(again), file).toEqual(await render(markdown))
    const one = memory()
    const document = one.read(markdown)
    expect(one.write(document)).toBe(markdown)
    expect(one.write(withParagraph(document, document.childCount))).toBe(`${markdown}\n\nañadido`)
  }
}, 60_000)

function withParagraph(document: Node, index: number): Node {
  const added = schema.nodes.paragraph?.create(null, schema.text('añadido')) as Node
  return schema.topNodeType.create(null, document.children.toSpliced(index, 0, added))
}

test('any text shows the same after it was edited', async () => {
  await fc.assert(
    fc.asyncProperty(anyMarkdown, async (markdown) => {
      const again = rewritten(markdown)
      expect(await shown(again), again).toEqual(await shown(markdown))
    }),
    { numRuns: Number(process.env.FUZZ ?? runs(1_000)) },
  )
}, 60_000)

test.each([
  '_**uno** **a_b**_ ***uno a_b***~~&amp;~~ **[x](https://a.example)**',
  '_**uno** ***uno a_b*~~&amp;~~ [x](https://a.example)**_',
  '**uno _dos_ a_b~~&amp;~~ c**',
  '~~&amp;~~a_b c_ _uno_',
])('an underscore within a word stays one beside what is struck: %s', async (markdown) => {
  const again = rewritten(markdown)
  expect(await shown(again), again).toEqual(await shown(markdown))
})

describe('items of a list stay close together', () => {
  test.each([
    ['a definition before a table', '- [d]: https://d.example\n  | uno |\n  | - |\n- dos'],
    ['a definition before words', '- [d]: https://d.example\n  uno\n- dos'],
    ['a line under words', '- uno\n  ***\n- dos'],
    ['nothing in strong in strong after a line break, which is a line', '- **uno**\\\n  ****\n- dos'],
    ['a tag alone on a line', '- uno\n<br>\n- dos'],
    ['a tag alone on a line of a list in it', '- - uno\n  <b>\n- dos'],
    ['a list under a footnote', '- [^n]: uno\n  1. dos\n- tres'],
  ])('%s', async (_what, markdown) => {
    const again = rewritten(markdown)
    expect(await shown(again), again).toEqual(await shown(markdown))
  })

  test('but words like the title of a definition are none', async () => {
    const markdown = '- [d]: https://d.example\n\n  "uno"\n- dos'
    expect(await shown(rewritten(markdown))).toEqual(await shown(markdown))
  })
})

test('a document that is written and read again is the same', () => {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      const document = memory().read(rewritten(markdown))
      expect(memory().read(memory().write(document)).toJSON()).toEqual(document.toJSON())
    }),
    { numRuns: Number(process.env.FUZZ ?? runs(500)) },
  )
})

test('what nobody changed keeps its lines, wherever a paragraph is added', async () => {
  await fc.assert(
    fc.asyncProperty(anyMarkdown, fc.nat({ max: 8 }), async (markdown, place) => {
      const one = memory()
      const document = one.read(markdown)
      fc.pre(document.textContent !== '')
      const index = Math.min(place, document.childCount)
      const text = one.write(withParagraph(document, index))
      const parts = (await shown(text)).filter((part) => JSON.stringify(part) !== '["p",{},"añadido"]')
      expect(parts, text).toEqual(await shown(markdown))
    }),
    { numRuns: Number(process.env.FUZZ ?? runs(500)) },
  )
})

describe('is written as it was typed', () => {
  test.each([
    'Un **fuerte**, *énfasis*, ~~tachado~~, `código` y [enlace](https://a.example "título").',
    '## Título\n\nTexto\\\notra línea',
    '- uno\n- dos\n  - tres\n\n1. uno\n2. dos',
    '- [ ] por hacer\n- [x] hecho\n- nada',
    '1. [x] hecho',
    '7. uno\n8. dos',
    '> dice\n>\n> - uno',
    '> [!WARNING]\n> Cuidado con `x`.',
    '> [!NOTE]\n>\n> - uno',
    '```ts title="a.ts" extra\nconst a = 1\n```',
    '```math\n\\frac{1}{2}\n```',
    'Sea $`x^2`$ y $5 o $10.',
    '| a | b |\n| :- | -: |\n| `x \\| y` | **2** |',
    'Pulsa <kbd>Ctrl</kbd> y **<kbd>C</kbd>**.',
    '<details>\n<summary>Más</summary>\n\ntexto\n\n</details>',
    'Una nota[^1].\n\n[^1]: la nota',
    '![foto](/media/a.webp "título")',
    '[![insignia](/a.webp)](https://a.example)',
    '---',
    '<https://a.example/b>',
  ])('%j', (markdown) => expect(rewritten(markdown)).toBe(markdown))
})

test.each([
  [
    'a reference becomes a link, and its definition stays',
    '[a][b]\n\n[b]: https://a.example',
    /^\[a\]\(https:\/\/a\.example\)\n\n\[b\]: https:\/\/a\.example$/,
  ],
  ['an open comment is closed', 'uno\n\n<!-- dos', /^uno\n\n<!-- dos\n-->$/],
])('%s', (_what, markdown, pattern) => expect(rewritten(markdown)).toMatch(pattern))

test('in a book with formulas between dollars they are read and written', () => {
  const syntax = { dollars: true }
  const markdown = 'Sea $x^2$, entre $5 y $10.\n\n$$\n\\frac{1}{2}\n$$'
  const document = new MarkdownMemory(schema, syntax).read(markdown)
  const found: string[] = []
  document.descendants((node) => {
    if (/^formula/.test(node.type.name)) found.push(node.attrs.tex)
  })
  expect(found).toEqual(['x^2', '\\frac{1}{2}'])
  expect(new MarkdownMemory(schema, syntax).write(document)).toBe(
    'Sea $x^2$, entre \\$5 y \\$10.\n\n$$\n\\frac{1}{2}\n$$',
  )
})

describe('a place in the Markdown is found in the document', () => {
  const placeOf = (markdown: string, offset: number) => {
    const read = memory()
    const document = read.read(markdown)
    return { document, position: read.positionIn(document, markdown, offset) }
  }

  test.each([
    ['|Antes y después', ''],
    ['Antes| y después', 'Antes'],
    ['Antes y después|', 'Antes y después'],
    ['# Título\n\n|Antes', 'Título\n'],
    ['# Título\n|\nAntes', 'Título\n'],
    ['# Título|\n\nAntes', 'Título'],
    ['Antes y **después** de| todo', 'Antes y después de'],
    ['- Una cosa\n- Otra| cosa\n', 'Una cosa\nOtra'],
    ['- Una cosa\n- |Otra cosa\n', 'Una cosa\n'],
    ['```js\nlet a\n|let b\n```\n\nFin', 'let a\n'],
    ['|', ''],
  ])('%j', (marked, before) => {
    const offset = marked.indexOf('|')
    const { document, position } = placeOf(marked.replace('|', ''), offset)
    expect(document.textBetween(0, position, '\n')).toBe(before)
    expect(document.resolve(position).parent.inlineContent).toBe(true)
  })

  test('or one near it, whatever the text', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.nat(), (markdown, number) => {
        const { document, position } = placeOf(markdown, number % (markdown.length + 1))
        expect(position).toBeLessThanOrEqual(document.content.size)
        expect(position).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: Number(process.env.FUZZ ?? runs(200)) },
    )
  })
})
