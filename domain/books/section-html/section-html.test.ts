import { expect, test } from 'vitest'
import { expectHarmless } from '#tests/harness/expect-harmless.ts'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { sectionMarkup } from '#tests/harness/section-markup.ts'
import { parseMarkdownSection } from './markdown-section.ts'
import { type SectionTree, tidySection } from './tidy-section.ts'
import { writeSection } from './write-section.ts'

const read = (markdown: string, title = 'Título'): SectionTree =>
  tidySection(parseMarkdownSection(markdown), title)
const write = async (markdown: string, title?: string) =>
  (await writeSection(read(markdown, title).root, () => undefined)).replaceAll(/>\n+</g, '><')

test.each([
  ['a paragraph', 'Uno.\n\nDos.', '<p id="b1">Uno.</p><p id="b2">Dos.</p>'],
  [
    'a tight list with a list inside',
    '- uno\n  - dos\n- tres',
    '<ul><li><div id="b1">uno\n</div><ul><li id="b2">dos</li></ul></li><li id="b3">tres</li></ul>',
  ],
  [
    'a loose list, whose items hold paragraphs',
    '- uno\n\n- dos',
    '<ul><li><p id="b1">uno</p></li><li><p id="b2">dos</p></li></ul>',
  ],
  ['a quotation', '> dice', '<blockquote><p id="b1">dice</p></blockquote>'],
  [
    'a table',
    '| a | b |\n| - | - |\n| 1 | |',
    '<div data-scroll="" tabindex="0"><table><thead><tr><th id="b1">a</th><th id="b2">b</th></tr></thead><tbody><tr><td id="b3">1</td><td></td></tr></tbody></table></div>',
  ],
  [
    'HTML with words beside blocks',
    '<blockquote>uno <em>y</em><p>dos</p>tres</blockquote>',
    '<blockquote><div id="b1">uno <em>y</em></div><p id="b2">dos</p><div id="b3">tres</div></blockquote>',
  ],
  [
    'details, a list of terms and a figure',
    '<details><summary>Más</summary>dentro</details>\n<dl><dt>t</dt><dd>d</dd></dl>\n<figure><figcaption>pie</figcaption></figure>',
    '<details><summary id="b1">Más</summary><div id="b2">dentro</div></details><dl><dt id="b3">t</dt><dd id="b4">d</dd></dl><figure><figcaption id="b5">pie</figcaption></figure>',
  ],
  [
    'headings, which begin at the second level and are no blocks',
    '# Acción\n\ntexto\n\n### Acción\n\n#### ¿?',
    '<h2 id="h-accion">Acción</h2><p id="b1">texto</p><h3 id="h-accion-2">Acción</h3><h4 id="h-section">¿?</h4>',
  ],
  ['the title again', '# *Título*\n\nuno\n\n## Dos', '<p id="b1">uno</p><h2 id="h-dos">Dos</h2>'],
  ['a heading with attributes', '## Dos { #mine .cls }', '<h2 id="h-dos">Dos</h2>'],
  ['a task', '- [x] hecho', '<ul><li id="b1">☑ hecho</li></ul>'],
  ['code', '```\nlet a\n```', null],
])('%s', async (_what, markdown, html) => {
  const written = await write(markdown)
  if (html) expect(written).toBe(html)
  else expect(written).toMatch(/^<pre class="code" data-language="text" tabindex="0"><code>/)
})

test.each([
  ['the language before the comma', '```rust,ignore\nlet a;\n```', 'data-language="rust"', 'let'],
  ['an unknown language', '```nunca-oído\nx\n```', 'data-language="text"', 'x'],
])('code keeps %s', async (_what, markdown, language, words) => {
  const html = await write(markdown)
  expect(html).toContain(language)
  expect(html).toContain(words)
})

test('lines that mdBook hides are hidden', async () => {
  const html = await write(
    '```rust\n# use a;\n#\n## [x]\n#[derive]\nfn b() {}\n```\n\n```python,hidelines=~\n~no\nsí\n```',
  )
  const text = html.replaceAll(/<[^>]+>/g, '')
  expect(text).not.toMatch(/use a|~no/)
  expect(text).toMatch(/# \[x\]\s*#\[derive\]\s*fn b\(\) \{\}/)
  expect(text).toContain('sí')
})

test('anchors lead to a heading, or to the block that they are in or before', () => {
  const { anchors } = read(
    '# Título { #top }\n\n## ¿Qué *es*, esto?\n\nuno <a id="here"></a>\n\n<a name="next"></a>\n\ndos[^n]\n\n## Dos {#two}\n\n## Dos\n\n[^n]: nota',
  )
  expect(Object.fromEntries(anchors)).toMatchObject({
    top: '',
    título: '',
    'qué-es-esto': 'h-que-es-esto',
    'que-es-esto': 'h-que-es-esto',
    here: 'b1',
    next: 'b2',
    two: 'h-dos',
    dos: 'h-dos',
    'dos-1': 'h-dos-2',
    'fn-n': 'b3',
    'fnref-n': 'b2',
  })
})

test.each(htmlAttacks)('%s is harmless', async (attack) => {
  for (const markdown of [attack, `uno ${attack} dos`, `- a\n\n  ${attack}`]) {
    expectHarmless(await write(markdown), sectionMarkup)
  }
})
