import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingSeconds, renderMarkdown } from './render-markdown.ts'

const allowedTags = new Set(
  (
    'a blockquote br code del div em figcaption figure h2 h3 h4 h5 h6 hr li ol p pre span strong ' +
    'table tbody td th thead tr ul ' +
    'math menclose mfrac mi mn mo mover mpadded mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover'
  ).split(' '),
)
const allowedAttributes: Record<string, RegExp> = {
  href: /^(https?:|mailto:)/,
  title: /^/,
  rel: /^noopener noreferrer$/,
  class: /^(code|line)$/,
  style: /^(color:var\(--shiki-[a-z-]+\)|font-(style|weight):[a-z]+|text-decoration:[a-z -]+|;)+$/,
  'data-language': /^[\w+#.-]+$/,
  'data-scroll': /^$/,
  'data-callout': /^(note|tip|important|warning|caution)$/,
  role: /^note$/,
  display: /^block$/,
  ...Object.fromEntries(
    'mathvariant stretchy fence separator form lspace rspace minsize maxsize accent accentunder displaystyle scriptlevel linethickness width height depth voffset columnalign columnspan rowspan notation largeop movablelimits symmetric'
      .split(' ')
      .map((name) => [name, /^[\w.+ -]{1,40}$/]),
  ),
  tabindex: /^0$/,
  align: /^(left|center|right)$/,
  start: /^\d+$/,
}

/** Only allowed tags and attributes; the rest is text. */
function expectHarmless(html: string) {
  const rest = html.replaceAll(
    /<\/?([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)>/g,
    (_tag, name: string, given: string) => {
      expect(allowedTags, html).toContain(name)
      for (const [, attribute = '', value = ''] of given.matchAll(/([a-z-]+)="([^"]*)"/g)) {
        expect(Object.keys(allowedAttributes), html).toContain(attribute)
        expect(value, html).toMatch(allowedAttributes[attribute] as RegExp)
      }
      return ''
    },
  )
  expect(rest, html).not.toContain('<')
}

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  'a <script>alert(1)</script> b',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD4="></object>',
  '<embed src="javascript:alert(1)">',
  '<body onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<details open ontoggle=alert(1)>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61lert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](//evil.example)',
  '[x](/logout)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a.example/1)',
  '[x](https:javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](https://a.example "onmouseover=alert(1) \\"><script>alert(1)</script>")',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/track.gif)',
  '![x"onerror="alert(1)](x)',
  '```"><img/src=x/onerror=alert(1)>\ncode\n```',
  '```html\n<script>alert(1)</script>\n```',
  '```js onclick=alert(1) "><script>\n</code></pre><script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '# <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
  '- [x] <input onfocus=alert(1) autofocus>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '> [!NOTE]\n> <script>alert(1)</script>',
  '> [!NOTE" onclick="alert(1)]\n> a',
  '```js title="\\"><script>alert(1)</script>"\na\n```',
  "```js title='<img src=x onerror=alert(1)>'\na\n```",
  '```math\n\\href{javascript:alert(1)}{a}\\htmlStyle{position:fixed}{b}\n```',
  '$`\\text{<img src=x onerror=alert(1)>}`$',
]

test.each(attacks)('an attack becomes harmless: %j', async (markdown) => {
  expectHarmless((await renderMarkdown(markdown)).html)
})

test('the HTML of any text is harmless', async () => {
  const piece = fc.oneof(fc.constantFrom(...attacks, '```', '`', '<', '>', '"', '\n', '[', ']('), fc.string())
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      expectHarmless((await renderMarkdown(pieces.join(''))).html)
    }),
  )
})

test('headings begin at h2 without skipping levels', async () => {
  const { html } = await renderMarkdown('# One\n\n#### Two\n\n## Three\n\n###### Four')
  expect([...html.matchAll(/<(h\d)>(\w+)/g)].map(([, tag, text]) => `${tag} ${text}`)).toEqual([
    'h2 One',
    'h3 Two',
    'h3 Three',
    'h4 Four',
  ])
  expect((await renderMarkdown('### Only')).html).toBe('<h2>Only</h2>')
})

test('a code block has its language, is focusable, and is highlighted in theme colours', async () => {
  const { html, codeBlocks } = await renderMarkdown(
    '```ts\nconst a = 1\n```\n\n```unheard-of\nx\n```\n\n    plain',
  )
  expect(codeBlocks).toBe(3)
  expect(
    [...html.matchAll(/<pre class="code" data-language="(\w+)" tabindex="0">/g)].map(([, l]) => l),
  ).toEqual(['ts', 'text', 'text'])
  expect(html).toContain('<span style="color:var(--shiki-token-keyword)">const</span>')
})

test('web and mail links are preserved, without a referrer', async () => {
  const { html, leftOut } = await renderMarkdown(
    '[a](https://a.example/x?y=1) <mailto:a@b.example> www.c.example',
  )
  expect([...html.matchAll(/<a href="([^"]+)" rel="noopener noreferrer">/g)].map(([, href]) => href)).toEqual(
    ['https://a.example/x?y=1', 'mailto:a@b.example', 'http://www.c.example'],
  )
  expect(leftOut).toEqual([])
})

test('removed content is reported with its line', async () => {
  const { html, leftOut } = await renderMarkdown(
    'one\n\n![a](https://a.example/a.png)\n\ntwo [b](../b.md)\n[^1]\n\n[^1]: c',
  )
  expect(leftOut).toEqual([
    { what: 'image', line: 3 },
    { what: 'link', line: 5 },
    { what: 'footnote', line: 6 },
    { what: 'footnote', line: 8 },
  ])
  expect(html).toContain('two <span>b</span>')
})

test('tables, task lists and strikethrough are rendered', async () => {
  const { html } = await renderMarkdown('- [x] done\n- [ ] open\n\n~~old~~\n\n| a |\n| :-: |\n| 1 |')
  expect(html).toContain('<li>☑ done</li>')
  expect(html).toContain('<li>☐ open</li>')
  expect(html).toContain('<del>old</del>')
  expect(html).toContain('<div data-scroll="" tabindex="0"><table>')
})

test.each([
  ['> [!NOTE]\n> uno', '<div data-callout="note" role="note">\n<p>uno</p>\n</div>'],
  ['> [!warning]\n>\n> - uno', '<div data-callout="warning" role="note">\n<ul>\n<li>uno</li>\n</ul>\n</div>'],
  ['> [!TIP]', '<div data-callout="tip" role="note">\n</div>'],
  ['> [!TIP]\n> **uno**', '<div data-callout="tip" role="note">\n<p><strong>uno</strong></p>\n</div>'],
  ['> \\[!NOTE]\n> uno', '<blockquote>\n<p>[!NOTE]\nuno</p>\n</blockquote>'],
  ['> [!NOTE] uno', '<blockquote>\n<p>[!NOTE] uno</p>\n</blockquote>'],
  ['> [!NOTE]**uno**', '<blockquote>\n<p>[!NOTE]<strong>uno</strong></p>\n</blockquote>'],
])('an alert of GitHub is a callout: %j', async (markdown, html) => {
  expect((await renderMarkdown(markdown)).html).toBe(html)
})

const squared = '<math><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math>'

test.each([
  ['Sea $`x^2`$.', `<p>Sea ${squared}.</p>`],
  ['```math\ny\n```', '<p><math display="block"><mrow><mi>y</mi></mrow></math></p>'],
  ['Cuesta \\$`x`$ o $`y`.', '<p>Cuesta $<code>x</code>$ o $<code>y</code>.</p>'],
  ['Entre $5 y $10: $x^2$', '<p>Entre $5 y $10: $x^2$</p>'],
])('formulas are drawn: %j', async (markdown, html) => {
  const rendered = await renderMarkdown(markdown)
  expect(rendered.html).toBe(html)
  expect(rendered.leftOut).toEqual([])
})

test('dollars alone are formulas when asked for, and an invalid formula is reported', async () => {
  expect((await renderMarkdown('Entre $5 y $10: $x^2$', { dollars: true })).html).toBe(
    `<p>Entre $5 y $10: ${squared}</p>`,
  )
  const { html, leftOut } = await renderMarkdown('uno\n\n$`\\frac{`$')
  expect(html).toBe('<p>uno</p>\n<p><code class="language-math">\\frac{</code></p>')
  expect(leftOut).toEqual([{ what: 'formula', line: 3 }])
})

test('a block of code shows the name of its file', async () => {
  const { html } = await renderMarkdown('```sql title="<b>.sql"\nselect 1\n```')
  expect(html).toMatch(
    /^<figure><figcaption><code>&#x3C;b>.sql<\/code><\/figcaption><pre class="code" data-language="sql"/,
  )
})

test('reading time is 200 words a minute, at least one minute', async () => {
  const { words } = await renderMarkdown(`${'palabra '.repeat(590)}\n\n\`código\` **fuerte** — 8`)
  expect(words).toBe(593)
  expect(readingSeconds(words)).toBe(180)
  expect(readingSeconds(0)).toBe(60)
})
