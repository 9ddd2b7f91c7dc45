import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectHarmless } from '#tests/harness/expect-harmless.ts'
import { htmlAttacks } from '#tests/harness/html-attacks.ts'
import { runs } from '#tests/harness/lanes.ts'
import { renderRichText } from './render-rich-text.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const plain = { br: {}, em: {}, li: {}, ol: {}, p: {}, strong: {}, ul: {} }
const stored = { ...plain, code: { className: /^language-[a-z]+$/ }, h3: {}, pre: {} }
const shown = {
  ...plain,
  h4: {},
  h5: {},
  h6: {},
  code: { className: /^language-[a-z]+$/ },
  pre: { className: /^code$/, dataLanguage: /^[a-z]+$/, tabIndex: /^0$/ },
  span: {
    className: /^line$/,
    style: /^(color:var\(--shiki-[a-z-]+\)|font-(style|weight):[a-z]+|text-decoration:[a-z -]+|;)+$/,
  },
}

const sanitized = (html: string) => sanitizeRichText(html)?.html
const rendered = async (html: string) => (await renderRichText(html, { topHeading: 4 })).html

test('there are at least a hundred attacks', () => {
  expect(new Set(htmlAttacks).size).toBeGreaterThanOrEqual(100)
})

test.each(htmlAttacks)('an attack is stored and shown harmless: %j', async (attack) => {
  const kept = sanitized(attack) ?? ''
  expectHarmless(kept, stored)
  expectHarmless(await rendered(kept), shown)
  // Also when stored without sanitising.
  expectHarmless(await rendered(attack), shown)
})

describe('content that no editor creates is refused', () => {
  test.each([
    ['stray end tags', '<b 1></x>'.repeat(600)],
    ['end tags in comments', '<b><!--</b>-->'.repeat(600)],
    ['end tags in attributes', '<b title="</b>">'.repeat(600)],
    ['end tags that a table shields', '<b><table><td></b>'.repeat(300)],
    ['open elements', '<div>'.repeat(600)],
    [
      'elements that every block opens again',
      `<p>${Array.from({ length: 20 }, (_, n) => `<b ${n}>`).join('')}</p>${'<p>x</p>'.repeat(200)}`,
    ],
    ['many elements', '<br>'.repeat(2_100)],
  ])('%s', (_what, html) => {
    expect(sanitizeRichText(html)).toBeNull()
  })

  test.each([
    ['paragraphs that are not closed', '<p>a'.repeat(100)],
    ['items that are not closed', `<ul>${'<li>a'.repeat(100)}</ul>`],
    ['elements that close each other', '<b>a<i>b</b>c</i>'.repeat(60)],
  ])('but not %s', (_what, html) => {
    expect(sanitizeRichText(html)?.text).toContain('a')
  })
})

const piece = fc.oneof(
  fc.constantFrom(...htmlAttacks),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<ul>',
    '<li>',
    '</ul>',
    '<ol>',
    '<pre>',
    '<code>',
    '</code>',
    '</pre>',
    '<strong>',
    '</strong>',
    '<b>',
    '<em>',
    '</em>',
    '<h1>',
    '</h1>',
    '<h3>',
    '<br>',
    '<table>',
    '<td>',
    '\n',
    'x',
  ),
  fc.string(),
)
const anyHtml = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('any HTML is stored and shown harmless', async () => {
  await fc.assert(
    fc.asyncProperty(anyHtml, async (html) => {
      const kept = sanitized(html) ?? ''
      expectHarmless(kept, stored)
      expectHarmless(await rendered(kept), shown)
    }),
  )
})

test('sanitising stored HTML again changes nothing', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const kept = sanitized(html) ?? ''
      expect(sanitized(kept)).toBe(kept)
    }),
    { numRuns: runs(500) },
  )
})

describe('content created by the toolbar is unchanged', () => {
  test.each([
    '<p>Uno <strong>dos</strong> <em>tres</em> <code>cuatro</code><br>cinco</p>',
    '<h3>Título</h3><p></p><p>Texto &lt; &amp; más</p>',
    '<ul><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ul>',
    '<ol><li><p>uno</p></li><li><p>dos</p></li></ol>',
    '<pre><code class="language-typescript">const a = 1 &lt; 2\n\nb()</code></pre>',
    '<pre><code>a</code></pre>',
  ])('%s', (html) => expect(sanitized(html)).toBe(html))
})

test.each([
  ['<b>a</b><i>b</i>', '<p><strong>a</strong><em>b</em></p>'],
  ['<h1>a</h1><h6>b</h6>', '<h3>a</h3><h3>b</h3>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['a <a href="https://x.example">b</a> c', '<p>a b c</p>'],
  ['<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
  ['<pre><code class="language-js">a</code></pre>', '<pre><code class="language-javascript">a</code></pre>'],
  ['<pre><code class="language-brainfuck">a</code></pre>', '<pre><code>a</code></pre>'],
  ['a <code class="language-nothing">b</code>', '<p>a <code>b</code></p>'],
  ['<p><code class="language-python">a</code></p>', '<p><code>a</code></p>'],
  ['<style>p{}</style>a<script>b</script>', '<p>a</p>'],
  ['<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
])('other HTML is reduced to its text: %s', (given, kept) => expect(sanitized(given)).toBe(kept))

test('the plain text separates blocks', () => {
  expect(sanitizeRichText('<h3>a</h3><p>b<br>c <strong>d</strong></p>')?.text).toBe('a\nb\nc d')
  expect(sanitizeRichText('<p> </p><p><br></p><img src=x>')?.text.trim()).toBe('')
})

test('HTML that would become a huge tree is refused before parsing', () => {
  const marks = Array.from({ length: 900 }, (_, number) => `<b id=${number}>`).join('')
  const before = process.threadCpuUsage()
  expect(sanitizeRichText(marks + '<p>x'.repeat(2_000))).toBeNull()
  expect(sanitizeRichText('<ul><li>'.repeat(2_000))).toBeNull()
  // Microseconds of this thread, whoever else has the processor. Parsed, these would take many seconds.
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  expect(sanitizeRichText(`<ul>${'<li><p>x</p></li>'.repeat(400)}</ul>`)).not.toBeNull()
})

test('code is highlighted, and headings are below the level of the comment’s title', async () => {
  const html = await rendered('<h3>a</h3><pre><code class="language-typescript">const a = "b"</code></pre>')
  expect(html).toContain('<h4>a</h4>')
  expect(html).toContain('<pre class="code" data-language="typescript" tabindex="0">')
  expect(html).toContain('--shiki-token-keyword')
})

test('more code than anybody reads in a comment stays without colours', async () => {
  const html = await rendered(
    `<pre><code class="language-bash">${'echo "$((1 + 2))"\n'.repeat(400)}</code></pre>`,
  )
  expect(html).toContain('class="code"')
  expect(html).not.toContain('--shiki-token')
})
