import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { expectHarmless } from '#tests/harness/expect-harmless.ts'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { sectionMarkup } from '#tests/harness/section-markup.ts'
import { type Formulas, loadFormulas, parseMarkdownSection } from './markdown-section.ts'
import { type SectionTree, tidySection } from './tidy-section.ts'
import { writeSection } from './write-section.ts'

const read = (markdown: string, title = 'Título'): SectionTree =>
  tidySection(parseMarkdownSection(markdown, { locale: 'es' }).root, { title, locale: 'es' })
const write = async (markdown: string, title?: string) =>
  (await writeSection(read(markdown, title).root, () => undefined)).replaceAll(/>\n+</g, '><')

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify)
/** HTML after a second parse. */
const reread = (html: string) => String(reader.processSync(html))

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
  ['a callout', '> [!NOTE]\n> uno', '<div data-callout="note" role="note"><p id="b1">uno</p></div>'],
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
])('code preserves %s', async (_what, markdown, language, words) => {
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

test('anchors are moved to a heading, or to the block that contains or follows them', () => {
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

test.each(htmlAttacks)('%s becomes harmless', async (attack) => {
  for (const markdown of [attack, `uno ${attack} dos`, `- a\n\n  ${attack}`]) {
    expectHarmless(await write(markdown), sectionMarkup)
  }
})

test.each([
  '<p>a<math><mtext><p>b</p><table><tr><td>c</td></tr></table></mtext><mi><math><mi>d</mi></math></mi></math>',
  '<math><mrow><div>a</div><mi>b</mi><p>c</math>',
  '<math><semantics><annotation-xml encoding="text/html"><p>a</p></annotation-xml></semantics></math>',
  '<table><math><mi>a</mi></math><tr><td><math><mtext><li>b</mtext></math></td></tr></table>',
  ...htmlAttacks.filter((attack) => attack.includes('math')),
])('what a browser makes of a formula when it reads it is what was written: %s', async (markdown) => {
  const html = await write(markdown)
  expect(reread(html)).toBe(html)
})

const drawn = await loadFormulas({ dollars: true, brackets: false })
const bracketed = await loadFormulas({ dollars: false, brackets: true })
const writeFormulas = async (markdown: string, formulas: Formulas) => {
  const { root, leftOut } = parseMarkdownSection(markdown, { locale: 'es', formulas })
  const tree = tidySection(root, { title: 'Título', locale: 'es', leftOut })
  return {
    html: (await writeSection(tree.root, () => undefined)).replaceAll('\n', ''),
    leftOut: tree.leftOut,
  }
}

test.each([
  ['Sea $x^2$.', '<p id="b1">Sea <math><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math>.</p>'],
  ['$$\ny\n$$', '<p id="b1"><math display="block"><mrow><mi>y</mi></mrow></math></p>'],
  ['$$y$$', '<p id="b1"><math display="block"><mrow><mi>y</mi></mrow></math></p>'],
  ['Sea $$y$$.', '<p id="b1">Sea <math display="block"><mrow><mi>y</mi></mrow></math>.</p>'],
  ['Sea $`y`$.', '<p id="b1">Sea <math><mrow><mi>y</mi></mrow></math>.</p>'],
  ['```math\ny\n```', '<p id="b1"><math display="block"><mrow><mi>y</mi></mrow></math></p>'],
  ['$\\mathbb{R}$', '<p id="b1"><math><mrow><mi>ℝ</mi></mrow></math></p>'],
  ['Entre $5 y $10, o $a$.', '<p id="b1">Entre $5 y $10, o <math><mrow><mi>a</mi></mrow></math>.</p>'],
  ['Cuesta $ 5 o 6 $ y $7$8.', '<p id="b1">Cuesta $ 5 o 6 $ y $7$8.</p>'],
  ['`$x$`', '<p id="b1"><code>$x$</code></p>'],
])('between dollar signs: %s', async (markdown, html) => {
  expect((await writeFormulas(markdown, drawn)).html).toBe(html)
})

test.each([
  ['\\\\( a_1 \\\\) y $5', '<p id="b1"><math><mrow><msub><mi>a</mi><mn>1</mn></msub></mrow></math> y $5</p>'],
  ['\\\\[ b \\\\]', '<p id="b1"><math display="block"><mrow><mi>b</mi></mrow></math></p>'],
  ['`\\( a \\)`', '<p id="b1"><code>\\( a \\)</code></p>'],
])('between the delimiters of an mdBook: %s', async (markdown, html) => {
  expect((await writeFormulas(markdown, bracketed)).html).toBe(html)
})

test('formulas need to be enabled, and an invalid one stays as text with a warning', async () => {
  expect(await write('Entre $5 y $10: $x$, \\\\( y \\\\).')).toBe(
    '<p id="b1">Entre $5 y $10: $x$, \\( y \\).</p>',
  )
  const { html, leftOut } = await writeFormulas('uno\n\n$\\frac{$', drawn)
  expect(html).toBe('<p id="b1">uno</p><p id="b2"><code>\\frac{</code></p>')
  expect(leftOut).toMatchObject([{ what: 'formula-unreadable', line: 3, name: '\\frac{' }])
})

test('commands in formulas that load or link anything are refused', async () => {
  const { html } = await writeFormulas(
    '$\\href{javascript:x()}{a}\\htmlStyle{position:fixed}{b}\\color{red}c$',
    drawn,
  )
  expectHarmless(html, sectionMarkup)
  expect(html).not.toMatch(/style=|mathcolor/)
})

test('a listing has file, number and caption, and can be linked to', async () => {
  const markdown =
    '[ver](#listing-4-1)\n\n<Listing number="4-1" file-name="src/main.rs" caption="Con `main`">\n\n```rust\nfn main() {}\n```\n\n</Listing>\n'
  const html = await write(markdown)
  expect(html).toContain('<figure><p id="b2"><code>src/main.rs</code></p>')
  expect(html).toContain('<figcaption id="b3">Listado 4-1: Con <code>main</code></figcaption></figure>')
  expect(read(markdown).anchors.get('listing-4-1')).toBe('b2')
})

test.each([
  ['does_not_compile', 'Este código no compila.'],
  ['ignore,compile_fail', 'Este código no compila.'],
  ['should_panic', 'Este código falla al ejecutarse.'],
  ['not_desired_behavior', 'Este código no hace lo que se quiere.'],
])('code marked %s has a note below', async (mark, words) => {
  expect(await write(`\`\`\`rust,${mark}\nlet a;\n\`\`\``)).toMatch(`</pre><p id="b1"><em>${words}</em></p>`)
  expect(await write('```rust,ignore\nlet a;\n```')).not.toContain('<em>')
})

test('the direction, language and ruby text of a passage are preserved', async () => {
  expect(
    await write('<p dir="rtl" lang="he">שלום <span lang="en">a</span> <ruby>字<rt>ji</rt></ruby></p>'),
  ).toBe('<p dir="rtl" lang="he" id="b1">שלום <span lang="en">a</span> <ruby>字<rt>ji</rt></ruby></p>')
  expect(await write('<p dir="up" lang="a b">x</p>')).toBe('<p id="b1">x</p>')
})
