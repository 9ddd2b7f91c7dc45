import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import { runs } from '#tests/harness/lanes.ts'
import { noteLength } from '#values/note-length.ts'
import { noteHtml, noteWords } from '#values/note-marks.ts'
import { noteSource } from './lesson-note.ts'

const saved = (source: string) => sanitizeRichText(noteHtml(source))?.html ?? ''

describe('typed text survives saving', () => {
  test.each([
    ['una línea\notra', '<p>una línea<br>otra</p>'],
    ['un párrafo\n\notro', '<p>un párrafo</p><p>otro</p>'],
    [
      'usa `git log` con **calma** y _sin prisa_',
      '<p>usa <code>git log</code> con <strong>calma</strong> y <em>sin prisa</em></p>',
    ],
    ['mira:\n\n- uno\n- dos', '<p>mira:</p><ul><li>uno</li><li>dos</li></ul>'],
    ['1. uno\n2. dos', '<ol><li>uno</li><li>dos</li></ol>'],
    ['### Título\n\ntexto', '<h3>Título</h3><p>texto</p>'],
    [
      '```javascript\nif (a < b) {\n  c()\n}\n```',
      '<pre><code class="language-javascript">if (a &lt; b) {\n  c()\n}</code></pre>',
    ],
    ['<script>alert(1)</script> & <b>', '<p>&lt;script>alert(1)&lt;/script> &amp; &lt;b></p>'],
    ['snake_case_name, 2*3*4, __init__, a - b', '<p>snake_case_name, 2*3*4, __init__, a - b</p>'],
    ['**_fuerte_**', '<p><strong><em>fuerte</em></strong></p>'],
  ])('%j', (source, html) => {
    expect(saved(source).replaceAll('&gt;', '>')).toBe(html)
    expect(noteSource(saved(source))).toBe(source)
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    '`',
    '**',
    '_',
    '- ',
    '1. ',
    '### ',
    '\n',
    '\n\n',
    '```',
    '```js\n',
    ' ',
    '<',
    '>',
    '&',
    '"',
    '<b>',
    '</p>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('hola', 'código', '👩‍👩‍👧‍👦', 'ñ'),
)
const anySource = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))

test('browser and server count characters alike', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      // Browsers do not send these characters, and HTML cannot contain them.
      fc.pre(!/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(source.replaceAll('\n', '')))
      const clean = sanitizeRichText(noteHtml(source))
      expect(noteLength(clean?.text ?? '')).toBe(noteLength(noteWords(source)))
    }),
    { numRuns: runs(1_000) },
  )
})

test('saving loses no word', () => {
  const words = (text: string) => text.replace(/[\s`*_#.\d)•-]+/g, '')
  fc.assert(
    fc.property(anySource, (source) => {
      fc.pre(!/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(source.replaceAll('\n', '')))
      expect(words(noteWords(noteSource(saved(source))))).toBe(words(noteWords(source)))
    }),
    { numRuns: runs(1_000) },
  )
})

test('counts graphemes', () => {
  expect(noteLength('áé')).toBe(2)
  expect(noteLength('👩‍👩‍👧‍👦🇪🇸')).toBe(2)
  expect(noteLength('  a \n\n b ')).toBe(3)
  expect(noteLength('')).toBe(0)
})

test('turns pasted formatting into marks', () => {
  expect(noteSource('<b>a</b> <i>b</i><ul><li><p>c</p><ul><li>d</li></ul></li></ul><pre>e\nf</pre>')).toBe(
    '**a** _b_\n\n- c\n- d\n\n```\ne\nf\n```',
  )
})

test('a note of white space and many marks is read once', () => {
  const before = process.threadCpuUsage()
  const marked = (text: string) => `<p>${'<strong><em>'.repeat(12)}${text}${'</em></strong>'.repeat(12)}</p>`
  expect(noteSource(marked(`a${' '.repeat(100_000)}b`))).toMatch(/^[*_]+a {100000}b[*_]+$/)
  expect(noteSource(`<ul><li>a${' '.repeat(100_000)}b</li></ul>`)).toMatch(/^- a {100000}b$/)
  // Microseconds; they were minutes.
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
})
